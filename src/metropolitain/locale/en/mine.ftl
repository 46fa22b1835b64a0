## My page

mine-show-more = Show more
results-title = Results
results-played = { $count ->
    [one] 1 game
   *[other] { $count } games
}
results-modes = Won and lost
results-won = { $count } won
results-shared = { $count } drawn
results-lost = { $count } lost
results-best = Best score
results-average = Average
results-points = Points from game to game
results-points-why = Yellow stations are wins, the largest is the best score, and a dashed ring says that moves were taken back or hints allowed.
results-summary = Points in { $count } games, the last one { $last }, the best one { $best }
results-point = { $date }: { $outcome ->
    [won] won with { $points } points
    [shared] drawn with { $points } points
    [lost] lost with { $points } points
   *[alone] { $points } points
}
results-marked = with take-backs or hints
results-all = All { $count } games
results-last = Only the last { $count }
results-people = Against people
results-bots = Against bots
results-nameless = former player
results-analysed = Games analysed on this device, with your slips
mode-people = Against people
mode-bots = Against bots
mode-alone = On your own
mode-device = All on one device
profile-title = Public profile
profile-show = Everybody may see my name and results
profile-why = Off unless you switch it on. It shows your name and your results by game, and nothing else; without it nobody finds a page of yours.
profile-link = Link to your profile
profile-look = Look at it
profile-results = Results of finished games
profile-empty = No finished games yet.
