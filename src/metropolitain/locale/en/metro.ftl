metro-title = Metro
metro-pile-left = { $count ->
    [0] No tile left in the pile
    [one] 1 tile left in the pile
   *[other] { $count } tiles left in the pile
}
metro-wagon-ready = wagon
metro-market = Face up:
metro-share-pile = { $percent } %, { $count } in the pile
