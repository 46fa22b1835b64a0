player = Player { $number }
