// Made from the server's schemas by `make types`. Changes belong there.
import type { Player, Seat } from "./ids";
import type { Effect } from "./protocol";
export interface Wire {
  client:
    | AskMove
    | AskDraft
    | AskPreview
    | AskUndo
    | AskChat
    | AskPhrase
    | AskResign
    | AskHandOver
    | AskTakeBack
    | AskGoBack
    | AskPause
    | AskResume
    | AskHoliday
    | AskLook
    | AskWatch
    | AskPing;
  Position: Position;
  ProvedBest: ProvedBest;
  TableInfo: TableInfo;
  PositionTold: PositionTold;
  EntryTold: EntryTold;
  TrialTold: TrialTold;
  Ack: Ack;
  Refused: Refused;
  ChatTold: ChatTold;
  AskSeat: AskSeat;
  AskClock: AskClock;
  GameInfo: GameInfo;
  AskOptions: AskOptions;
  ValueInfo: ValueInfo;
  OptionInfo: OptionInfo;
  OptionsInfo: OptionsInfo;
  AskTable: AskTable;
  AskOpen: AskOpen;
  AskQuickMatch: AskQuickMatch;
  OpenTable: OpenTable;
  OpenTables: OpenTables;
  PlayInfo: PlayInfo;
  AskJoin: AskJoin;
  AskSeating: AskSeating;
  AskCountdown: AskCountdown;
  AskNetwork: AskNetwork;
  NetworkInfo: NetworkInfo;
  Seated: Seated;
  AskLink: AskLink;
  LinkMade: LinkMade;
  AskOpenLink: AskOpenLink;
  LinkOpened: LinkOpened;
  NoticesInfo: NoticesInfo;
  AskNotices: AskNotices;
  AskSubscription: AskSubscription;
  AskSubscriptionEnd: AskSubscriptionEnd;
  Quiet: Quiet;
  Problem: Problem;
  TableOfMine: TableOfMine;
  GameResults: GameResults;
  OpponentResults: OpponentResults;
  ResultPoint: ResultPoint;
  MyResults: MyResults;
  AskProfile: AskProfile;
  OwnProfile: OwnProfile;
  Profile: Profile;
  AskDeletion: AskDeletion;
  Deletion: Deletion;
  AskBranch: AskBranch;
  AskHandIn: AskHandIn;
  TableNamed: TableNamed;
  Step: Step;
  Replay: Replay;
  TextView: TextView;
  JudgedMove: JudgedMove;
  HintInfo: HintInfo;
  Order: Order;
  Rename: Rename;
  Close: Close;
  Erase: Erase;
  BanOrder: BanOrder;
  Lift: Lift;
  Settle: Settle;
  MakeLink: MakeLink;
  Revoke: Revoke;
  SentOrder: SentOrder;
  OrderAnswer: OrderAnswer;
  AskReport: AskReport;
  AskBlock: AskBlock;
  AskLift: AskLift;
  AskModeration: AskModeration;
  BlockInfo: BlockInfo;
  EvidenceInfo: EvidenceInfo;
  ReportInfo: ReportInfo;
  BanInfo: BanInfo;
  ModeratedInfo: ModeratedInfo;
  ModerationInfo: ModerationInfo;
  AskPasskey: AskPasskey;
  PasskeyMade: PasskeyMade;
  PasskeyUsed: PasskeyUsed;
  AskSignUp: AskSignUp;
  AskSignIn: AskSignIn;
  AskRecovery: AskRecovery;
  AskName: AskName;
  AskEmail: AskEmail;
  AskConfirm: AskConfirm;
  AskWhich: AskWhich;
  AskGoodbye: AskGoodbye;
  PasskeyInfo: PasskeyInfo;
  SessionInfo: SessionInfo;
  PersonInfo: PersonInfo;
  You: You;
  SignInLink: SignInLink;
  LibraryInfo: LibraryInfo;
  Given: Given;
  SearchPlan: SearchPlan;
  HintPlan: HintPlan;
  Root: Root;
  AskHintTold: AskHintTold;
  HintsFound: HintsFound;
  Played: Played;
  AnalysisPlan: AnalysisPlan;
  Compared: Compared;
  AskJudged: AskJudged;
  server: TableInfo | PositionTold | EntryTold | TrialTold | Ack | Refused | ChatTold;
}
/**
 * Commit moves, all or none; `number` is the last entry the client has seen.
 */
export interface AskMove {
  type: "move";
  number: number;
  moves: string[];
  id: string;
}
/**
 * Replace one's draft; an empty list resets it.
 */
export interface AskDraft {
  type: "draft";
  number: number;
  moves: string[];
  id: string;
}
/**
 * What these moves would do; nothing is kept.
 */
export interface AskPreview {
  type: "preview";
  number: number;
  moves: string[];
  id: string;
}
/**
 * Take back one's last decision, or ask to, or answer somebody who asked.
 *
 *     `asked`: which request is answered; without it the one that there is.
 */
export interface AskUndo {
  type: "undo";
  action: "agree" | "ask" | "refuse";
  asked?: number | null;
  id: string;
}
/**
 * Say something to the table.
 */
export interface AskChat {
  type: "chat";
  text: string;
  id: string;
}
/**
 * Say one of the phrases that everybody reads in their own language.
 */
export interface AskPhrase {
  type: "phrase";
  phrase:
    | "again"
    | "back"
    | "bye"
    | "close"
    | "game"
    | "hello"
    | "luck"
    | "moment"
    | "nice"
    | "oops"
    | "sorry"
    | "thanks"
    | "turn";
  id: string;
}
/**
 * Give up for good: the game ends, or a bot plays on for oneself.
 */
export interface AskResign {
  type: "resign";
  id: string;
}
/**
 * Ask to let a bot play for somebody who has been away for long, or answer somebody who asked.
 */
export interface AskHandOver {
  type: "hand_over";
  player: Player;
  action?: "agree" | "ask" | "refuse";
  asked?: number | null;
  id: string;
}
/**
 * Play again for oneself.
 */
export interface AskTakeBack {
  type: "take_back";
  id: string;
}
/**
 * Ask to go back to when a bot took over one's seat, or answer somebody who asked.
 */
export interface AskGoBack {
  type: "go_back";
  action: "agree" | "ask" | "refuse";
  asked?: number | null;
  id: string;
}
/**
 * Ask for a pause, or answer somebody who asked.
 */
export interface AskPause {
  type: "pause";
  action: "agree" | "ask" | "refuse";
  asked?: number | null;
  id: string;
}
/**
 * End the pause.
 */
export interface AskResume {
  type: "resume";
  id: string;
}
/**
 * Be away for so many days, at a table with days for each move; 0: be back.
 */
export interface AskHoliday {
  type: "holiday";
  days: number;
  id: string;
}
/**
 * Say whether somebody can see the page: who looks gets no notices.
 */
export interface AskLook {
  type: "look";
  visible: boolean;
  id: string;
}
/**
 * Let others watch, or send them away.
 */
export interface AskWatch {
  type: "watch";
  allowed: boolean;
  id: string;
}
/**
 * Answered at once.
 */
export interface AskPing {
  type: "ping";
  id: string;
}
/**
 * All that is needed to draw a game as one viewer may see it; games add their own fields.
 */
export interface Position {
  game: string;
  viewer: Player | null;
  to_move: Player[];
  over: boolean;
  scores: number[];
  winners: Player[];
  prompt: string;
}
/**
 * A part of a finished game beside the best that is proved to have been possible in it.
 *
 *     Its words are the catalogue messages `<game>-hindsight-best` and, where the player reached the best,
 *     `<game>-hindsight-perfect`; they are given the fields, of which games add their own.
 */
export interface ProvedBest {
  player: Player;
  colour?: string | null;
  points: number;
  best_points: number;
  best: string[];
}
/**
 * A table without its game.
 *
 *     `players`: how many; `roster`: who they are; `yours`: all players of this browser; `secret`: players may
 *     come to know different things; `host`: who opened it, and says who sits where until the game begins;
 *     `take_backs`: somebody took back without having to ask; `origin`: where a what-if began; `next`: the table
 *     of the rematch; `open`: anybody may join until the game begins; `begins_ms`: in how long the host's
 *     page begins it; `closed`: a moderator has closed it.
 */
export interface TableInfo {
  type: "table";
  table: string;
  game: string;
  players: number;
  options: {
    [k: string]: string | number | boolean | string[] | null;
  };
  state: "halted" | "lobby" | "over" | "running";
  roster: PlayerInfo[];
  clock: ClockInfo | null;
  number: number;
  you: Player | null;
  yours: Player[];
  request: RequestInfo | null;
  absence_ms: number;
  hotseat: boolean;
  secret: boolean;
  hints: boolean;
  watch: boolean;
  host: Player | null;
  guide: boolean;
  take_backs: boolean;
  origin: Origin | null;
  next: string | null;
  deletion: DeletionInfo | null;
  open: OpenInfo | null;
  begins_ms: number | null;
  closed: boolean;
}
/**
 * A player; for a person with a bot's name that bot plays for the time being.
 *
 *     `away_ms`: for how long the person is away now; `made_for`: how many moves a bot made for the person in
 *     their absence, to which the person has not added any yet.
 */
export interface PlayerInfo {
  player: Player;
  kind: "bot" | "person";
  name: string | null;
  bot: string | null;
  here: boolean;
  taken: boolean;
  away_ms: number | null;
  made_for: number;
  resigned: boolean;
}
/**
 * The clocks: what was left at the time `at_ms`, and whose are running since.
 *
 *     `days`: for each move, 0 where the clocks are in minutes; `paused_by`: who asked for the pause in which
 *     all clocks stand still; `away_until`: until when each player is away, in milliseconds since 1970, or null;
 *     `holiday_days`: how many days each may still be away.
 */
export interface ClockInfo {
  minutes: number;
  increment: number;
  left_ms: number[];
  running: Player[];
  at_ms: number;
  days: number;
  paused_by: Player | null;
  away_until: (number | null)[];
  holiday_days: number[];
}
/**
 * Somebody asks for what needs the consent of others; `waiting` have not answered.
 *
 *     `asked`: the number of the entry that asked; `player`: whose moves or whose seat it is about; `number`:
 *     the entry whose moves are to be taken back, or the hand-over to go back to.
 */
export interface RequestInfo {
  asked: number;
  about: "go_back" | "hand_over" | "pause" | "undo";
  by: Player;
  player: Player;
  number: number;
  waiting: Player[];
}
/**
 * Where a what-if began: the table, and how many of its moves stand.
 */
export interface Origin {
  table: string;
  at: number;
}
/**
 * Some wish that the table be deleted; `waiting` have not agreed.
 */
export interface DeletionInfo {
  by: Player[];
  waiting: Player[];
}
/**
 * What an open table tells those who wait at it.
 *
 *     `quick`: it was opened by a quick match, and begins by itself; `waited_ms`: for how long it has been open;
 *     `offer_ms`: after how long a bot is offered.
 */
export interface OpenInfo {
  quick: boolean;
  waited_ms: number;
  offer_ms: number;
}
/**
 * The game as you may see it, what you may do, and your draft.
 *
 *     `undo`: whether you may take back now, freely or by asking the others; null where it would be refused.
 */
export interface PositionTold {
  type: "position";
  number: number;
  position: Position;
  legal: string[];
  draft: string[];
  undo: ("ask" | "free") | null;
}
/**
 * One entry of the log, as you may see it; fields that the kind does not have are left out.
 */
export interface EntryTold {
  type: "entry";
  number: number;
  at: number;
  kind: string;
  player?: Player | null;
  moves?: (string | null)[] | null;
  effects?: Effect[] | null;
  undone?: number | null;
  about?: ("go_back" | "hand_over" | "pause" | "undo") | null;
  by?: Player | null;
  bot?: string | null;
  name?: string | null;
  scores?: number[] | null;
  winners?: Player[] | null;
  allowed?: boolean | null;
  next?: string | null;
  until?: number | null;
}
/**
 * The answer to a draft or a preview.
 */
export interface TrialTold {
  type: "draft" | "preview";
  id: string;
  number: number;
  moves: string[];
  effects: Effect[][];
  position: Position;
  legal: string[];
  complete: boolean;
}
/**
 * Done, and safely stored.
 */
export interface Ack {
  type: "ack";
  id: string;
  number: number;
}
/**
 * Not done; nothing was changed.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  rule: string;
  error: string;
  number: number;
}
/**
 * Somebody said something; `number` counts the table's chat from 1.
 *
 *     `phrase`: which of the phrases it is, with its words in the reader's language as `text`; `erased`: a
 *     moderator took the line away, which is told again then.
 */
export interface ChatTold {
  type: "chat";
  number: number;
  player: Player;
  name: string;
  text: string;
  at: number;
  phrase?: string | null;
  erased?: boolean;
}
/**
 * Who is to play: a person, or a bot by name.
 */
export interface AskSeat {
  kind: "bot" | "person";
  bot?: string | null;
}
/**
 * Minutes for each player and the seconds that a finished turn adds, or days for each move (1, 3, 7).
 */
export interface AskClock {
  minutes?: number;
  increment?: number;
  days?: number;
}
/**
 * A game one can play.
 *
 *     `letters` begin the ids of its rules, none where it has no page of rules; `guide`, `cover`: whether it has
 *     a guided first game, and a picture for its card.
 */
export interface GameInfo {
  name: string;
  players: number[];
  bots: string[];
  letters: string[];
  guide: boolean;
  cover: boolean;
}
/**
 * Ask which options go together.
 */
export interface AskOptions {
  game: string;
  players: number;
  options?: {
    [k: string]: string | number | boolean | string[] | null;
  };
}
/**
 * A value of an option, and whether it goes with the others as given.
 */
export interface ValueInfo {
  value: string | number | boolean | string[] | null;
  allowed: boolean;
  rule: string | null;
  error: string | null;
}
/**
 * An option with its values.
 */
export interface OptionInfo {
  name: string;
  kind: "bool" | "choice" | "int";
  value: string | number | boolean | string[] | null;
  default: string | number | boolean | string[] | null;
  values: ValueInfo[];
}
/**
 * All options of a game.
 */
export interface OptionsInfo {
  players: number;
  options: OptionInfo[];
}
/**
 * Open a table; with `hotseat` its creator plays for all persons, named by `names`.
 */
export interface AskTable {
  game: string;
  players: number;
  roster: AskSeat[];
  name: string;
  options?: {
    [k: string]: string | number | boolean | string[] | null;
  };
  clock?: AskClock | null;
  start?: boolean;
  hotseat?: boolean;
  names?: string[];
  hints?: boolean;
  watch?: boolean;
  guide?: boolean;
  open?: boolean;
}
/**
 * Put one's table on the list of open tables, or take it off.
 */
export interface AskOpen {
  open: boolean;
}
/**
 * Play somebody: a game, and a pace by its name.
 */
export interface AskQuickMatch {
  game: string;
  pace: string;
  name: string;
}
/**
 * An open table: anybody may take one of its free seats.
 *
 *     `names`: of persons, and the levels of bots, null where nobody sits; `bots`: those levels alone; `pace`:
 *     its name; `standard`: the game is as in the box; `since`: when it was opened, in milliseconds since 1970.
 */
export interface OpenTable {
  table: string;
  game: string;
  players: number;
  options: {
    [k: string]: string | number | boolean | string[] | null;
  };
  standard: boolean;
  clock: ClockPlan | null;
  pace: string;
  names: (string | null)[];
  bots: (string | null)[];
  free: number;
  hints: boolean;
  since: number;
}
/**
 * Thinking time: minutes per seat and what a finished turn adds, or days for each move.
 */
export interface ClockPlan {
  minutes?: number;
  increment?: number;
  days?: number;
}
/**
 * The list of open tables, or with `whole` false what changed in it.
 *
 *     `tables`: as they are now; `gone`: the ids of those that are not on it any more; `now`: the server's time.
 */
export interface OpenTables {
  now: number;
  whole: boolean;
  tables: OpenTable[];
  gone: string[];
}
/**
 * What there is for whoever looks for somebody to play with.
 *
 *     `paces`: those of quick matches, by their names; `waiting`: how many tables of each game wait.
 */
export interface PlayInfo {
  paces: string[];
  waiting: {
    [k: string]: number;
  };
}
/**
 * Join as the first player who is missing, or as the one named; in a rematch as oneself.
 */
export interface AskJoin {
  name?: string;
  player?: Player | null;
}
/**
 * Give a player's seat to a bot by name; without one take it from the guest, or the bot, who has it.
 */
export interface AskSeating {
  player: Player;
  bot?: string | null;
}
/**
 * Tell everybody in the lobby that the game is about to begin, or that it is not.
 */
export interface AskCountdown {
  counting: boolean;
}
/**
 * Open the server to the local network, or close it.
 */
export interface AskNetwork {
  open: boolean;
}
/**
 * How others reach this server, told to who sits at its machine.
 *
 *     `local`: who asks does; `switchable`: they may open and close it; `address`: where it is open to others.
 */
export interface NetworkInfo {
  local: boolean;
  switchable: boolean;
  address: string | null;
}
/**
 * Which player you are; the cookie came along.
 */
export interface Seated {
  table: string;
  player: Player;
}
/**
 * Make a link for another browser: to one table, or to all tables of this browser.
 */
export interface AskLink {
  table?: string | null;
}
/**
 * What the link holds after its `#`; it works once, for so many seconds.
 */
export interface LinkMade {
  code: string;
  seconds: number;
}
/**
 * Go on in this browser with what a link holds.
 */
export interface AskOpenLink {
  code: string;
}
/**
 * The tables at which this browser plays now; the cookie came along.
 */
export interface LinkOpened {
  tables: string[];
}
/**
 * How somebody is told when they have closed the page.
 *
 *     `key`: with which a browser subscribes; `push`, `mail`: the kinds that are on by each way; `browsers`: how
 *     many are told; `letters`: whether this server sends e-mail; `email`: where to, null where unknown.
 */
export interface NoticesInfo {
  key: string;
  push: ("begins" | "invited" | "over" | "said" | "short" | "turn")[];
  mail: ("begins" | "invited" | "over" | "said" | "short" | "turn")[];
  browsers: number;
  letters: boolean;
  email: string | null;
}
/**
 * Say of what one wants to be told, by each way, and in which language.
 */
export interface AskNotices {
  push: ("begins" | "invited" | "over" | "said" | "short" | "turn")[];
  mail: ("begins" | "invited" | "over" | "said" | "short" | "turn")[];
  lang: string;
}
/**
 * Let this browser be told: where its push service is, and the keys for what it is sent.
 */
export interface AskSubscription {
  endpoint: string;
  public_key: string;
  secret: string;
  lang: string;
}
/**
 * Tell this browser no more.
 */
export interface AskSubscriptionEnd {
  endpoint: string;
}
/**
 * Letters of a kind, or of all kinds (`all`), come no more.
 */
export interface Quiet {
  kind: string;
}
/**
 * Why something was not done.
 */
export interface Problem {
  rule: string;
  error: string;
}
/**
 * A table at which this browser plays; `at_ms` is the time of its last entry.
 *
 *     `names`: of persons, and the levels of bots; `bots`: those levels alone; `left_ms`: with days for each
 *     move, how much time is left to who is to move; `offline`: it was played without a server, and handed in.
 */
export interface TableOfMine {
  table: string;
  game: string;
  players: number;
  state: "halted" | "lobby" | "over" | "running";
  names: (string | null)[];
  bots: (string | null)[];
  resigned: Player[];
  your_turn: boolean;
  your_players: Player[];
  at_ms: number;
  over: boolean;
  scores: number[] | null;
  winners: Player[];
  take_backs: boolean;
  clock: ClockPlan | null;
  left_ms: number | null;
  offline?: boolean;
}
/**
 * Finished games of a kind: against people or bots, of several on one device, alone.
 */
export interface GameResults {
  game: string;
  mode: string;
  played: number;
  won: number;
  shared: number;
  lost: number;
  best: number;
  best_table: string;
  average: number;
}
/**
 * Games against a bot, by its level, or against a person, by name.
 */
export interface OpponentResults {
  game: string;
  bot: string | null;
  name: string | null;
  played: number;
  won: number;
  shared: number;
  lost: number;
}
/**
 * The points of one game; `marked`: moves were taken back, or hints allowed.
 */
export interface ResultPoint {
  table: string;
  game: string;
  mode: string;
  at_ms: number;
  score: number;
  outcome: string;
  marked: boolean;
}
/**
 * What one has played: `points` with the oldest game first.
 */
export interface MyResults {
  games: GameResults[];
  opponents: OpponentResults[];
  points: ResultPoint[];
}
/**
 * Show one's profile to everybody, or no more.
 */
export interface AskProfile {
  shown: boolean;
}
/**
 * One's own profile: where it is, and whether it is shown; a guest has none.
 */
export interface OwnProfile {
  person: string | null;
  shown: boolean;
}
/**
 * A person's profile.
 */
export interface Profile {
  name: string;
  games: GameResults[];
}
/**
 * Wish that a table be deleted, or not, or not any more.
 */
export interface AskDeletion {
  agree: boolean;
}
/**
 * Whether a table is deleted, and who has yet to agree.
 */
export interface Deletion {
  deleted: boolean;
  waiting: Player[];
}
/**
 * Play on from the position after so many moves of a finished game.
 */
export interface AskBranch {
  at: number;
  roster: AskSeat[];
  name: string;
  hotseat?: boolean;
  names?: string[];
}
/**
 * Hand in a game that was played without a server: its record, and who played, by seat.
 */
export interface AskHandIn {
  record: {};
  names: string[];
}
/**
 * The id of a table that was made for a record.
 */
export interface TableNamed {
  table: string;
}
/**
 * One move of a replay: what it did and the position after it, as the asker may see them.
 */
export interface Step {
  number: number;
  player: Player;
  move: string | null;
  effects: Effect[];
  position: Position;
}
/**
 * A game from its first position to the present one.
 *
 *     `names`: of persons, and the levels of bots; `bots`: those levels alone; `moments`: once it is over, the
 *     finest one of each player who has one.
 */
export interface Replay {
  table: string;
  game: string;
  options: {
    [k: string]: string | number | boolean | string[] | null;
  };
  players: number;
  names: (string | null)[];
  bots: (string | null)[];
  geometry: BoardGeometry;
  you: Player | null;
  start: Position;
  steps: Step[];
  public: boolean;
  take_backs: boolean;
  sheet: ScoreSheet | null;
  moments: Moment[];
  resigned: Player[];
  winners: Player[];
}
/**
 * The board as data: shapes and paths, from which every renderer draws; games add their own fields.
 */
export interface BoardGeometry {
  size: [number, number];
}
/**
 * What each score is made of; games add their own fields.
 */
export interface ScoreSheet {}
/**
 * The finest moment of a finished game for a player: the move that brought it, and the points.
 *
 *     Its words are the catalogue message `<game>-moment-<kind>`, which is given points and facts; the house has
 *     words for the kind `gain`.
 */
export interface Moment {
  player: Player;
  number: number;
  points: number;
  kind?: string;
  facts?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * A game in plain sentences, after the table's entry `number`.
 */
export interface TextView {
  number: number;
  sections: Section[];
}
/**
 * A part of a game told in plain sentences, for those who do not see the board.
 */
export interface Section {
  title: string;
  lines: string[];
}
/**
 * A move of a finished game beside the best one found; values in the analysis' unit.
 *
 *     `effects` and `best_effects`: what the two would do, as far as who moved could foresee.
 */
export interface JudgedMove {
  number: number;
  player: Player;
  move: string;
  value: number;
  best: string;
  best_value: number;
  loss: number;
  mark: string;
  effects: Effect[];
  best_effects: Effect[];
}
/**
 * A move worth making: the points and the chance to win that it promises, and what it would do.
 */
export interface HintInfo {
  move: string;
  score: number;
  win: number | null;
  effects: Effect[];
}
/**
 * Something to be done by the server.
 */
export interface Order {
  order: "Order";
}
/**
 * Give a person at a table another name.
 */
export interface Rename {
  order: "rename";
  table: string;
  player: Player;
  name: string;
}
/**
 * Close a table, or delete it with all that is stored of it; before the game begins always the latter.
 */
export interface Close {
  order: "close";
  table: string;
  delete?: boolean;
}
/**
 * Take a line out of a table's chat.
 */
export interface Erase {
  order: "erase";
  table: string;
  line: number;
}
/**
 * Ban who was reported, who sits somewhere, a person by id, or an address; for some hours, or for good.
 *
 *     `with_address`: and the address from which they are connected now.
 */
export interface BanOrder {
  order: "ban";
  report?: string | null;
  table?: string | null;
  player?: Player | null;
  person?: string | null;
  address?: string | null;
  with_address?: boolean;
  hours?: number | null;
  reason?: string;
}
/**
 * Lift a ban.
 */
export interface Lift {
  order: "lift";
  ban: string;
}
/**
 * Put a report away.
 */
export interface Settle {
  order: "settle";
  report: string;
}
/**
 * Let somebody open the moderators' page with a link, whose code has this hash.
 */
export interface MakeLink {
  order: "link";
  hash: string;
  name: string;
  minutes: number;
}
/**
 * End all links to the moderators' page, and send away everybody who has opened one.
 */
export interface Revoke {
  order: "revoke";
}
/**
 * An order of the command line, and who gives it.
 */
export interface SentOrder {
  by: string;
  order: Rename | Close | Erase | BanOrder | Lift | Settle | MakeLink | Revoke;
}
/**
 * What came of an order: what was done, or the rule and the reason why not.
 */
export interface OrderAnswer {
  done?: {} | null;
  rule?: string;
  reason?: string;
  facts?: {};
}
/**
 * Report a person at a table.
 */
export interface AskReport {
  player: Player;
  reason: "cheating" | "insult" | "name" | "other" | "spam" | "stalling";
  text?: string;
}
/**
 * Hear no more of a person at a table, or hear of them again.
 */
export interface AskBlock {
  player: Player;
  blocked: boolean;
}
/**
 * Lift the block that has this code.
 */
export interface AskLift {
  code: string;
}
/**
 * Open the moderators' page with what a link holds.
 */
export interface AskModeration {
  code: string;
}
/**
 * Somebody whom one has blocked.
 */
export interface BlockInfo {
  code: string;
  name: string;
  at_ms: number;
}
/**
 * A line of chat as it was when somebody reported it.
 */
export interface EvidenceInfo {
  number: number;
  at_ms: number;
  player: Player;
  name: string;
  text: string;
  phrase: string | null;
}
/**
 * A report, as moderators are shown it.
 *
 *     `subject`: tells whether two reports are about the same person or browser; `here`: they are connected now;
 *     `banned`: they are banned already.
 */
export interface ReportInfo {
  id: string;
  at_ms: number;
  table: string;
  game: string;
  player: Player;
  name: string;
  by: string;
  reason: "cheating" | "insult" | "name" | "other" | "spam" | "stalling";
  text: string;
  lines: EvidenceInfo[];
  subject: string;
  person: string | null;
  here: boolean;
  banned: boolean;
  settled: boolean;
}
/**
 * A ban; `network` for an address, else by person or browser.
 */
export interface BanInfo {
  id: string;
  at_ms: number;
  name: string;
  network: string;
  person: string | null;
  reason: string;
  until_ms: number | null;
  holds: boolean;
}
/**
 * Something that a moderator did.
 */
export interface ModeratedInfo {
  at_ms: number;
  by: string;
  kind: string;
  facts: {};
}
/**
 * All that the moderators' page shows.
 */
export interface ModerationInfo {
  by: string;
  reports: ReportInfo[];
  bans: BanInfo[];
  log: ModeratedInfo[];
}
/**
 * Ask what a browser has to give a passkey to sign; `name`: of who signs up.
 */
export interface AskPasskey {
  purpose: "add" | "sign-in" | "sign-up";
  name?: string;
}
/**
 * A passkey that a browser made; everything as base64url.
 */
export interface PasskeyMade {
  id: string;
  client_data: string;
  attestation: string;
}
/**
 * What a passkey signed; everything as base64url.
 */
export interface PasskeyUsed {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | null;
}
/**
 * Become a person, or add a passkey, with one that was just made; `device`: what to call it.
 */
export interface AskSignUp {
  passkey: PasskeyMade;
  device?: string;
}
/**
 * Sign in with a passkey.
 */
export interface AskSignIn {
  passkey: PasskeyUsed;
  device?: string;
}
/**
 * Sign in with a recovery code, or with the code of a link; both work once.
 */
export interface AskRecovery {
  code: string;
  device?: string;
}
/**
 * Be called otherwise.
 */
export interface AskName {
  name: string;
}
/**
 * Be written to at an address, once it is confirmed; empty: no longer.
 */
export interface AskEmail {
  email: string;
}
/**
 * Confirm an address by the code of the link that was sent there.
 */
export interface AskConfirm {
  code: string;
}
/**
 * Which of one's passkeys or sessions is meant; for sessions, nothing means all others.
 */
export interface AskWhich {
  id?: string;
}
/**
 * Delete everything about oneself; `name`: one's own, so that it is no mistake.
 */
export interface AskGoodbye {
  name: string;
}
/**
 * One of one's passkeys.
 */
export interface PasskeyInfo {
  id: string;
  device: string;
  made_at: number;
  used_at: number;
}
/**
 * A browser in which one is signed in; `here`: this one.
 */
export interface SessionInfo {
  id: string;
  device: string;
  made_at: number;
  seen_at: number;
  here: boolean;
}
/**
 * Who is signed in here, as told to themselves alone.
 */
export interface PersonInfo {
  id: string;
  name: string;
  made_at: number;
  email: string | null;
  email_asked: string | null;
  recovery_at: number | null;
  passkeys: PasskeyInfo[];
  sessions: SessionInfo[];
}
/**
 * Who is signed in here; `mail`: addresses are taken; `recovery`: a new code, shown this once.
 */
export interface You {
  person: PersonInfo | null;
  mail: boolean;
  recovery?: string | null;
}
/**
 * What the link holds after its `#`; it signs in on another device, once, for so many seconds.
 */
export interface SignInLink {
  code: string;
  seconds: number;
}
/**
 * Where a game's library for browsers is: module, bindings, and what the game learned, if anything.
 */
export interface LibraryInfo {
  game: string;
  wasm: string;
  bindings: string;
  weights: string | null;
}
/**
 * An argument of the search: a number, or an array of elements of so many bytes, zeros at first.
 *
 *     `content` (base64) is what it begins with; what the game learned comes as a file instead.
 */
export interface Given {
  name: string;
  number: number | null;
  size: number;
  shape: number[];
  content: string | null;
  learned: boolean;
}
/**
 * A search for a browser: all that `grow_at` takes, in its order, for a tree of so many simulations.
 *
 *     `generators`: for each search that may be asked for, one after the other, the generator of each worker (a
 *     64-bit word as text).
 */
export interface SearchPlan {
  library: LibraryInfo;
  given: Given[];
  simulations: number;
  generators: string[][];
  moves: number;
}
/**
 * The position for which a player wants a hint, after a draft, as the player knows it.
 */
export interface HintPlan {
  number: number;
  draft: string[];
  seat: Seat;
  most: number;
  search: SearchPlan;
}
/**
 * What trees found at their root about one move: visits, and sums of values, wins and points.
 */
export interface Root {
  move: number;
  visits: number;
  value: number;
  wins: number;
  score: number;
}
/**
 * What a browser found for a hint, to be told in words.
 */
export interface AskHintTold {
  player: Player;
  number: number;
  draft: string[];
  roots: Root[];
}
/**
 * Hints that a browser found.
 */
export interface HintsFound {
  number: number;
  hints: HintInfo[];
}
/**
 * A move of a finished game, as kernels know it.
 */
export interface Played {
  seat: Seat;
  move: number;
}
/**
 * A finished game for an analysis: the first state is in the search, all others follow by its moves.
 */
export interface AnalysisPlan {
  unit: string;
  players: number;
  played: Played[];
  search: SearchPlan;
}
/**
 * What a browser found about a move of a finished game (by its number, from 1): it, and the best one.
 */
export interface Compared {
  number: number;
  played: Root;
  best: Root;
}
/**
 * What a browser found for an analysis, to be told in words.
 */
export interface AskJudged {
  moves: Compared[];
}
