## Names and numbers

player = Player { $number }
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
colour-yellow = yellow
colour-blue = blue
colour-orange = orange
colour-green = green
colour-purple = purple
colour-black = black
colour-red = red
colour-white = white

## At the terminal

play-hello = Type a move, or “help”.
play-help =
    Type a move as it is written in the records, for instance { $move }, or one of these:
      legal       every move you may make now
      try MOVE    what a move would do
      hint        what a bot would do
      undo        back to your previous decision
      quit        leave the game
play-cover = { $player }, it is your turn. Press Enter when nobody else is looking.
play-hint = A bot would play { $move }.
play-saved = The game is saved in { $file }; “play --resume { $file }” continues it.
replay-step = Move { $number } of { $end }. Enter: next; a number: go there; q: quit.
replay-verified = The record is complete and its result is right.
replay-no-result = The record can be replayed; it states no result.
serve-not-installed = The web table needs more packages. Run: { $command }
backup-done = The backup is in { $file }.
restore-done = The tables from { $file } are in place. Start the server again.
restore-kept = What was there before is kept: { $old }.
check-table = Table { $table }
check-database = The database
check-game = The game { $game }
check-done = { $tables } tables with { $entries } entries checked; { $wrong ->
    [0] all is well
    [one] 1 thing is wrong
   *[other] { $wrong } things are wrong
}.

## Looking back

analyse-number = No.
analyse-player = Player
analyse-move = Move
analyse-points = Expected points
analyse-chance = Chance of winning
analyse-better = Better
analyse-cost = Cost

## Refusals that no rule of a game covers

refuse-G1-not-json = This is not JSON: { $problem }
refuse-G1-bad-record = This is not a game record: { $problem }
refuse-G1-bad-position = This is not a position: { $problem }
refuse-G1-hidden-move = Move { $number } is hidden: one player’s view cannot be replayed.
refuse-G1-bad-move-entry = Entry { $number } is not of the form “seat move”: { $entry }
refuse-G1-unreadable-move = “{ $move }” cannot be read as a move.
refuse-G1-no-such-move = There is no move with the code { $move }.
refuse-G1-no-such-move-number = The game has { $moves } moves, so there is no position after { $number }.
refuse-G1-nothing-to-undo = There is no move to take back.
refuse-G1-depth = The depth must be a whole number from 0 to 20, not { $depth }.
refuse-G1-too-large = { $size } bytes are too many; the limit is { $limit }.
refuse-G1-not-a-request = A request is a JSON object.
refuse-G1-unknown-op = There is no operation “{ $op }”; known ones: { $known }.
refuse-G1-no-game = There is no game yet: begin with “new” or “load”.
refuse-G1-no-such-action = Action { $action } means no legal move here; actions are numbered from 0 to one less than { $actions }, and the mask tells which are legal.
refuse-G1-no-such-deal = There is no deal { $deal }; deals are numbered from 0 to one less than { $deals }.
refuse-G1-no-past = This game begins in the middle of another: what was seen before is not known.
refuse-G2-name-a-seat = Several seats may move now: say which one you mean.
refuse-G2-not-your-turn = It is not seat { $seat }’s turn; to move: { $waiting }.
refuse-G2-no-such-player = There is no player { $player }; the game has { $players }, counted from 0.
refuse-G2-no-such-seat = There is no seat { $seat }; the game has { $seats } seats, counted from 0.
refuse-G3-over = The game is over.
refuse-G3-unfinished = Only a finished game can be analysed; this one stops after { $moves } moves.
refuse-G4-not-an-object = Options are a JSON object.
refuse-G4-not-name-value = An option is written NAME=VALUE, not “{ $text }”.
refuse-G4-unknown-option = There is no option “{ $option }”; known ones: { $known }.
refuse-G4-bad-value = An option has a wrong value: { $problem }
refuse-G4-seed = A seed is a whole number from 0 to 2^64 − 1, not { $seed }.
refuse-G4-language = There is no language “{ $lang }”; known ones: { $known }.
refuse-G4-batch-size = A batch needs at least one game, not { $size }.
refuse-G4-batch-shape = A step needs one whole number for each of the { $size } games.
refuse-G4-batch-mask = A mask needs a truth value for each of the { $size } games.
refuse-G4-batch-out = The array to write to must lie in one piece on the batch’s device, with { $size } rows of { $width } numbers of one byte.
refuse-G4-reward = There are no rewards of kind “{ $reward }”; known ones: { $known }.
refuse-G4-deals = The number of deals must be a whole number of at least 1, not { $deals }.
refuse-G4-game-count = The number of games must be at least 1, not { $games }.
refuse-G4-bench-interpreted = METROPOLITAIN_JIT=0 is set: only compiled rules are worth measuring.
refuse-G4-bench-no-numba = numba is not installed; the extra [jit] brings it.
refuse-G4-seconds = The time must be above 0 and at most 600 seconds, not { $seconds }.
refuse-G4-picture-suffix = The name { $name } must end in one of { $known }.
refuse-G4-theme = There is no theme “{ $theme }”; known ones: { $known }.
refuse-G4-width = The width must be from 16 to 8000 pixels, not { $width }.
refuse-G5-not-an-object = A set-up is a JSON object.
refuse-G5-keys = With these options the set-up has exactly these keys: { $wanted }.
refuse-G6-format = This record has format { $format }; this version reads format { $known }.
refuse-G6-pickle = This was pickled by Metropolitain { $version } and cannot be read by Metropolitain { $known }: between versions, pass games on as records.
refuse-G7-result = The record claims { $claimed }, but the game comes out as { $found }.
refuse-G7-unfinished = The record claims the result { $claimed }, but the game is not over.
refuse-G7-move = Move { $number } of the record ({ $move }) is not allowed (rule { $broken }): { $why }
refuse-G8-unknown-game = There is no game “{ $name }”; known ones: { $known }.
refuse-G8-broken-game = The game “{ $name }” cannot be played: { $problems }.
refuse-G8-unknown-bot = There is no bot “{ $name }”; known ones: { $known }.
refuse-G8-bot-count = { $bots } bots are named for { $seats } players: name one for all, or one for each.
refuse-G8-simulations = A budget is a whole number of simulations from 1 to { $most }, not { $asked }.
refuse-G8-milliseconds = Thinking time must be above 0 and at most { $most } milliseconds, not { $asked }.
refuse-G8-budgets = Only one budget can apply, but several are given: { $budgets }.
refuse-G8-threads = The number of threads must be from 1 to { $most }, not { $asked }.
refuse-G8-tournament-bots = A tournament needs different bots, at least two unless each plays alone; you named: { $bots }
refuse-G8-other-tournament = { $file } holds the results of another tournament: name another file, or ask for the same games (or more of them).
refuse-G8-not-a-tournament = { $file } does not hold the results of a tournament: { $problem }
refuse-G8-other-simulation = { $file } holds the results of another simulation, or of other rules: name another file, or ask for the same games.
refuse-G8-not-a-simulation = { $file } does not hold the results of a simulation: { $problem }
refuse-G8-records-lost = { $file } no longer holds the records of the games that were counted: begin anew, or bring the file back.
refuse-G8-scores-not-kept = { $file } holds statistics of games played before, not the scores of each one: ask without them.
refuse-G8-beside-resume = “{ $option }” is said by the file that is gone on with: leave it out.
refuse-G8-shard = A shard is given as 2/3, the second of three parts, not { $text }.
refuse-G8-shard-without-seed = Shards belong together by their seed: name one.
refuse-G8-shard-twice = { $first } and { $second } are both shard { $shard }.
refuse-G8-shard-not-over = { $file } is not complete: { $left } games are missing. Go on with it first.
refuse-G8-shards-missing = Of { $of } shards these are missing: { $shards }.
refuse-G8-not-together = { $first } and { $second } do not belong together: they hold different games, bots, seeds or rules.
refuse-G8-threads-and-ray = Threads and a Ray cluster cannot be asked for at once.
refuse-G8-no-ray = Ray is not installed: install the extra [ray].
refuse-G8-no-cluster = No Ray cluster can be reached at { $address }: { $problem }
refuse-G8-shared-bot = The bot { $bot } plays all its games itself and cannot be in several places: give what makes one from a seed.
refuse-G8-other-rules = The worker { $machine } has other rules of { $game }: install the same version on all machines.
refuse-G8-other-mode = The worker { $machine } runs the rules differently ({ $found } instead of { $asked }): compile them there too.
refuse-G8-no-actions = { $game } has no actions and observations for programs that learn.
refuse-G8-device = There is no device “{ $device }”; known ones: { $known }.
refuse-G8-no-cuda = No graphics card can be used: { $problem }
refuse-G8-missing-extra = This needs { $package }, which is not installed: pip install "metropolitain[{ $extra }]"
refuse-G8-no-such-agent = The agent “{ $name }” cannot be loaded: { $problem }
refuse-G8-not-an-agent = “{ $name }” is no agent: it needs choose(game, seat) or act(observation, mask), or must make from a seed something that has one of them.
refuse-G8-task = There is no task “{ $task }”; known ones: { $known }.
refuse-G8-setups = The protocol has { $most } set-ups: ask for 1 to { $most }, not { $setups }.
refuse-G8-mixed-games = Game { $number } has other players or options than the first: arrays hold games of one kind.
refuse-G8-no-games = There are no games to write to { $file }.
refuse-G8-nothing-to-write = Say what to write: --records FILE, --arrays FILE, or both; with --from it is --arrays.
refuse-G8-from-and-records = With --from the records exist already: leave --records out.
refuse-G9-players = This game takes { $low } to { $high } players, not { $players }.
