/** What is sent. Made by web/wire_types.py from docs/wire.schema.json. */

/** The version of all this. */
export const VERSION = 2;

/** The host puts a bot into a free seat. */
export interface AddBotCommand {
  do: "addbot";
  seat: number;
  bot: BotPlayer;
}

/** A person cannot be reached: a bot stands in until they are back. */
export interface AwayCommand {
  do: "away";
}

/** A person for whom a bot stood in takes over again. */
export interface BackCommand {
  do: "back";
}

/** A player made a bid. */
export interface Bade {
  event: "bade";
  seat: number;
  bid: Bid;
  turn: number;
}

/** A round begins. */
export interface Began {
  event: "began";
  number: number;
  opener: number;
  clockwise: boolean;
  limit: number;
  phase: Phase;
  turn: number;
  variant?: string;
  holder?: number;
  /** Who is still owed a special round. */
  pending?: readonly number[];
}

/** A game begins, by these rules: later replies name them by their fingerprint. */
export interface BegunReply {
  reply: "new";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
  /** What happened, all dice included: for the referee alone. */
  events: readonly Event[];
  phase: Phase;
  /** The seat that is to act, or -1. */
  turn: number;
  /** Who has won, once the game is over. */
  winner?: number;
  /** What each seat and the spectator may be told, where the game was started so. */
  views?: readonly SeatNews[];
  /** Names rules that were sent in full before: equal for rules that play alike. */
  fingerprint: string;
  rules: Ruleset;
}

/**
 * A claim: at least `count` dice on the table answer `face`.
 *
 * The count is said first and the face second (J7). A bid is a move of its own.
 */
export interface Bid {
  move: "bid";
  count: number;
  face: number;
}

/** How likely a bid is to hold. */
export interface BidOdds {
  bid: Bid;
  chance: number;
}

/** Which bids may open a round, and which may follow the ones made so far. */
export type Bidding = ByCount | NeverDown | Chart | HalvedAces | FaceLocked;

/** A rule book that games can be played by. */
export interface Book {
  /** Its name, by which requests ask for it. */
  book: string;
  title: string;
  /** How many can play, at least and at most. */
  players: readonly [number, number];
  /** Its optional rules. */
  options: readonly string[];
}

/** A book, for somebody who chooses one. */
export interface BookTold {
  key: string;
  name: Message;
  about: Message;
  /** From how many players to how many. */
  seats: readonly [number, number];
  usual_dice: number;
  options?: readonly OptionTold[];
}

/** All books there are, and which version of everything answers. */
export interface BooksReply {
  reply: "books";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The version of the program. */
  dudo: string;
  /** The version of the shapes on the wire. */
  version: number;
  books: readonly Book[];
}

/** A bot left its seat free. */
export interface BotLeft {
  table: "botleft";
  seat: number;
}

/** A bot at the table: which one of the cast, and what it is called here. */
export interface BotPlayer {
  kind: string;
  name: string;
}

/** A bot took a free seat. */
export interface BotSatDown {
  table: "botsatdown";
  seat: number;
  bot: BotPlayer;
}

/** A bot, for somebody who chooses one. */
export interface BotTold {
  kind: string;
  called: string;
  about: Message;
}

/** A bot has the seat of a person who left in the middle of a game. */
export interface BotTookOver {
  table: "bottookover";
  seat: number;
  bot: BotPlayer;
}

/** The count never falls; more dice free the face (J6, T5, M6). */
export interface ByCount {
  kind: "by-count";
}

/** Why the server closes the connection. */
export interface Bye {
  wire: "bye";
  code: string;
  told: Message;
  /** Whether it is worth coming back soon. */
  retry?: boolean;
}

/** The game was called off before its first dice, since somebody has left it. */
export interface CalledOff {
  table: "calledoff";
}

/** The person for whom a bot stood in plays again. */
export interface CameBack {
  table: "cameback";
  seat: number;
}

/** Somebody came and watches. */
export interface CameToWatch {
  table: "cametowatch";
  person: Person;
}

/** Dice a seat won or lost: from the hand, and from the jokers in reserve. */
export interface Change {
  seat: number;
  dice: number;
  jokers?: number;
}

/** The host changes the settings, and between games the rules. */
export interface ChangeCommand {
  do: "change";
  settings?: Settings | null;
  rules?: string | Record<string, unknown> | null;
}

/** The host changed the settings or the rules. */
export interface Changed {
  table: "changed";
  settings?: Settings | null;
  rules?: string | null;
}

/** Every claim has a place on one chart, on which aces count twice (C4, C5). */
export interface Chart {
  kind: "chart";
  /** The face that is bid by halves and doubles. */
  aces: number;
}

/** Choose or declare a special round by its variant's name (T13, M9). */
export interface Choose {
  move: "choose";
  variant: string;
}

/** A player chose or declared a special round (T13, M9). */
export interface Chose {
  event: "chose";
  seat: number;
  variant: string;
  phase: Phase;
  turn: number;
  /** Who opens the round now, where choosing it changes that. */
  opener?: number;
}

/** Until when people have to speak; no time where none is due. */
export interface ClockSet {
  table: "clockset";
  deadline: number | null;
}

/** Forget a game. */
export interface CloseRequest {
  do: "close";
  id?: number | string | null;
  game?: string;
}

/** A game was forgotten. */
export interface ClosedReply {
  reply: "close";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
}

/** What a person may ask of a table. Who asks, and when, the table's keeper knows. */
export type Command = JoinCommand | LeaveCommand | StandUpCommand | AwayCommand | BackCommand | TakeOverCommand | AddBotCommand | RemoveBotCommand | KickCommand | PassHostCommand | ChangeCommand | StartCommand | SpeakCommand | LetGoCommand | ResignCommand | PenaliseCommand | PauseCommand | ResumeCommand | SayCommand;

/** How many dice on the table answer a bid on a face. */
export type Counting = Plain | Wild | WildIfNatural;

/** Do not declare the special round one could have (M9). */
export interface Decline {
  move: "decline";
}

/** A player did not declare the special round (M9). */
export interface Declined {
  event: "declined";
  seat: number;
  phase: Phase;
  turn: number;
}

/** Where the dice of a game come from: a seed or a script, one of the two. */
export interface Dice {
  seed?: number | string | null;
  script?: readonly (readonly number[])[] | null;
}

/** A die whose highest face may be left blank (J2). */
export interface Die {
  kind: "Die";
  faces: number;
  blank: boolean;
  /** Whether the blank may be bid, as the highest value of all (J21). */
  bid_blank: boolean;
}

/** The loser pays the difference; an exact claim costs everyone else a die (C7-C9). */
export interface Difference {
  kind: "difference";
}

/** Name the neighbour who speaks next: the left one is clockwise (T4). */
export interface Direct {
  move: "direct";
  clockwise: boolean;
}

/** The opener picked the direction (T4). */
export interface Directed {
  event: "directed";
  seat: number;
  clockwise: boolean;
  phase: Phase;
  turn: number;
}

/** Which way the turn goes round. */
export type Direction = "clockwise" | "counter-clockwise" | "opener";

/** What was asked has happened, and is stored. */
export interface Done {
  wire: "done";
  id: string;
  seq: number;
}

/** Disbelief in a bid, which it names so that a late call is not misread. */
export interface Doubt {
  move: "doubt";
  bid: Bid;
}

/** What a doubt costs, and whom. */
export type Doubting = OneDie | Difference;

/** One player is left: the game is over at this moment (G1). */
export interface Ended {
  event: "ended";
  winner: number;
}

/** What happened in a game, as those who are told may see it. */
export type Event = Seated | Began | Directed | Chose | Declined | Rolled | Bade | Showed | Rerolled | Settled | Penalised | Resigned | Ended;

/** The belief that a bid is exactly right: neither more nor fewer dice answer it. */
export interface Exact {
  move: "exact";
  bid: Bid;
}

/** Whether there is an exact call, and its prize. */
export type ExactCall = NoExact | ExactRule;

/** The call that a bid is exact: right wins a die, wrong loses one (J10, T7, W8). */
export interface ExactRule {
  kind: "exact";
  /** A right call with all one's dice earns a joker die (J11) instead of nothing (T7, W8). */
  joker: boolean;
  /** Whether it is allowed when only two players are left (J20). */
  with_two_left: boolean;
}

/** Rules that can be played, in words. */
export interface Explained {
  fingerprint: string;
  rules: Ruleset;
  name: Message;
  heading: Message;
  /** The rules in a line. */
  summary: Message;
  /** All that a newcomer needs to know of them, in short sentences. */
  brief: readonly Message[];
  sections: readonly SectionTold[];
  seats: readonly [number, number];
}

/** The face of the opening bid cannot change: only the count goes up (J13, W12, M9). */
export interface FaceLocked {
  kind: "face-locked";
  over: ByCount | NeverDown | Chart | HalvedAces;
}

/** The request was refused, and nothing has changed. */
export interface FailedReply {
  reply: "error";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  error: Refusal;
}

/** What a client needs to add its seed, and to check the dice that were shown. */
export interface Fair {
  /** What this game is called in all that is hashed. */
  game: string;
  /** The round that is played and the one before: its secret is there once its dice were shown. */
  rounds: readonly FairRound[];
  next?: NextRound | null;
}

/** What is known of the dice of a round; the round before the first is that of the seats. */
export interface FairRound {
  number: number;
  /** In hexadecimal digits, as everything here. */
  commitment: string;
  /** One for each seat, `NO_SEED` where one added none. */
  seeds?: readonly string[];
  /** Opened once the dice have been shown. */
  secret?: string;
}

/** Who opens the first round of a game. */
export type FirstOpener = "agreed" | "first-out" | "high-roll" | "lot";

/** What a page asks of the server, and not of the table. */
export type FromClient = Seed | Odds | Ping;

/** What the server tells a page at a table, besides rules and refusals. */
export type FromServer = Welcome | Update | Done | OddsTold | Pong | Notice | Bye;

/** A whole game as the referee knows it: nobody else may see it (see `view`). */
export interface Game {
  wire: "game";
  /** Names rules that were sent in full before: equal for rules that play alike. */
  rules: string;
  players: readonly string[];
  /** Seats still in, clockwise. */
  ring: readonly number[];
  /** Dice each seat holds, joker dice apart. */
  hands: readonly number[];
  /** Joker dice each seat keeps in reserve (J11). */
  jokers: readonly number[];
  phase: Phase;
  /** The seat that is asked or rolls again; `NOBODY` while everyone throws or the game is over. */
  turn: number;
  round: Round;
  /** Who opens the game where the players agree on it (T3, J4). */
  agreed?: number;
  /** Seats that went out, the first one first. */
  out?: readonly number[];
  /** Seats that have had their special round: its dice were rolled (T14). */
  spent?: readonly number[];
  /** Seats that have come down to one die and are owed a special round. */
  pending?: readonly number[];
  /** How the last round that was called ended. */
  showdown?: Settled | null;
  winner?: number;
}

/** A finished game in a list. */
export interface GameSummary {
  id: string;
  ended: number;
  rules: Message;
  players: readonly string[];
  winner: number;
  /** The seat of whoever asks. */
  you?: number;
}

/** Somebody who plays here without having signed up. */
export interface Guest {
  id: string;
  name?: string;
  cup?: string;
}

/** What a guest wants to be called, and the colour of their cup. */
export interface GuestWish {
  name: string;
  cup?: string;
}

/** Aces halve on the way in and double on the way out (T10-T12, W10, W11, M7, M8). */
export interface HalvedAces {
  kind: "halved-aces";
  /** The face that is bid by halves and doubles. */
  aces: number;
  may_open_on_aces: boolean;
  /** Dice added after doubling (T12, W10: one; M8: none). */
  surplus: number;
  /** Leaving aces for a count already bid needs a face above those bid at it (M8). */
  remember: boolean;
  /** Aces that opened the round may be left for any bid on another face (W11). */
  free_after_opening: boolean;
  /** How bids on the other faces follow one another. */
  plain: ByCount | NeverDown;
}

/** Somebody is the host now; nobody, where no person is left. */
export interface HostChanged {
  table: "hostchanged";
  person: string;
}

/** The rules that sums need, as they are in this kind of round, nothing left out. */
export interface InForce {
  wire: "round";
  faces: number;
  biddable: readonly number[];
  /** `plain`, `wild`, or `wild-if-natural` (W9). */
  counting: string;
  /** The face that counts for every other, 0 where none does. */
  joker: number;
  /** `one-die`, or `difference` (C7-C9). */
  doubt: string;
  /** Whether there is an exact call. */
  exact: boolean;
  /** Dice each player began with. */
  dice: number;
}

/** How others come to a table, or to the first page. */
export interface Invitation {
  link: string;
  /** Whether it leads there from elsewhere: a server may listen to its own machine alone. */
  reachable: boolean;
}

/** Come to the table: to a seat, or to watch where none is named. */
export interface JoinCommand {
  do: "join";
  seat?: number | null;
}

/** The host sends somebody away for good. */
export interface KickCommand {
  do: "kick";
  whom: string;
}

/** Leave the table for good; in a game a bot takes the seat, or it is resigned. */
export interface LeaveCommand {
  do: "leave";
}

/** A person left the table; in a game their seat has been settled before. */
export interface Left {
  table: "left";
  person: string;
  /** Whether they were sent away and cannot come back. */
  banned?: boolean;
}

/** A person who might speak out of turn lets the standing bid go on (J19). */
export interface LetGoCommand {
  do: "letgo";
}

/** A sentence about rules, and the clauses that say so. */
export interface LineTold {
  text: Message;
  clauses?: readonly string[];
}

/** Put a player's move to the referee. */
export interface MakeMoveRequest {
  do: "move";
  id?: number | string | null;
  game?: string;
  seat: number;
  move: Move;
}

/**
 * The id of a text and its arguments: numbers, words, other messages, or lists of these.
 *
 * Messages among the arguments are said first; a list is said one after the other, joined by the
 * message `list-comma`.
 */
export interface Message {
  id: string;
  args?: Record<string, number | string | readonly (number | string | Message)[] | Message>;
}

/** Everything a player can do. */
export type Move = Bid | Doubt | Exact | Show | Direct | Choose | Decline;

/** What a seat may do; without one, whoever is to act. */
export interface MovesRequest {
  do: "moves";
  id?: number | string | null;
  game?: string;
  seat?: number | null;
}

/** More dice, or a higher face, or both: neither may fall (W4). */
export interface NeverDown {
  kind: "never-down";
}

/** What a bot is told before the first position of a game. */
export interface NewGame {
  wire: "new-game";
  seat: number;
  players: readonly string[];
  /** Bots that draw lots draw them from this, so that games can be played again. */
  seed: number;
}

/** Start a game. */
export interface NewRequest {
  do: "new";
  id?: number | string | null;
  game?: string;
  book?: string | null;
  options?: readonly string[];
  house?: string | Record<string, unknown> | null;
  players: readonly string[] | number;
  opener?: number;
  dice?: "manual" | "system" | Dice;
  auto_views?: boolean;
}

/** What a request brought about, and what the game waits for now. */
export interface NewsReply {
  reply: "news";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
  /** What happened, all dice included: for the referee alone. */
  events: readonly Event[];
  phase: Phase;
  /** The seat that is to act, or -1. */
  turn: number;
  /** Who has won, once the game is over. */
  winner?: number;
  /** What each seat and the spectator may be told, where the game was started so. */
  views?: readonly SeatNews[];
}

/** Who opens the round after a call. */
export type NextOpener = "loser" | "winner";

/** A round to come, to whose secret the server is bound already. */
export interface NextRound {
  round: number;
  commitment: string;
}

/** There is no exact call (M4, C6). */
export interface NoExact {
  kind: "none";
}

/** Dice stay under the cup until a call. */
export interface NoShow {
  kind: "none";
}

/** Every round is like the others (C6). */
export interface NoSpecial {
  kind: "none";
}

/** Something that everybody on the line should know, and that is no event of the table. */
export interface Notice {
  wire: "notice";
  /** `storage-away`: what is asked now has to wait; `storage-back`: no longer. */
  code: string;
  told: Message;
}

/** Asks how likely each bid is, as one's own seat sees it. */
export interface Odds {
  do: "odds";
  id: string;
}

/** How likely each bid is, as one's own seat sees it. */
export interface OddsTold {
  wire: "odds";
  id: string;
  odds: readonly BidOdds[];
}

/** Everything a seat may do. */
export interface OfferedReply {
  reply: "moves";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
  seat: number;
  moves: readonly Move[];
}

/** Everything a seat may say now. */
export interface Offers {
  moves: readonly Move[];
  /** Whether it is not their turn: they may let the bid go on instead (J19). */
  may_wait?: boolean;
}

/** Whoever loses the doubt loses one die (J8, T6, W7, M5). */
export interface OneDie {
  kind: "one-die";
}

/** A table that was opened: its address, and the short code by which friends find it. */
export interface Opened {
  id: string;
  code: string;
}

/** An option of a book. */
export interface OptionTold {
  key: string;
  name: Message;
  about: Message;
}

/** The host makes somebody else the host. */
export interface PassHostCommand {
  do: "passhost";
  to: string;
}

/** Somebody who might have spoken out of turn let the bid go on (J19). */
export interface PassedBy {
  table: "passedby";
  seat: number;
}

/** The parts a special round replaces; what it does not name stays (G8). */
export interface Patch {
  kind: "Patch";
  counting?: Counting | null;
  exact?: ExactCall | null;
  show?: Showing | null;
  sight?: Sight | null;
  /** Whether the blank may be bid in the round: not in a palifico one (J13, J21). */
  bid_blank?: boolean | null;
  lock_face: boolean;
}

/** The host stops the game and its clock. */
export interface PauseCommand {
  do: "pause";
}

/** The game stands still. */
export interface Paused {
  table: "paused";
  at: number;
}

/** The host, as referee, takes a die from a cheat (T16). */
export interface PenaliseCommand {
  do: "penalise";
  seat: number;
}

/** Take a die from a cheat (T16). */
export interface PenaliseRequest {
  do: "penalise";
  id?: number | string | null;
  game?: string;
  seat: number;
}

/** The referee took a die for cheating; the round ends unshown (T16). */
export interface Penalised {
  event: "penalised";
  seat: number;
  changes: readonly Change[];
  out?: readonly number[];
  owed?: readonly number[];
}

/** Somebody at the table, sitting or watching. */
export interface Person {
  /** Tells people apart; never shown as a name. */
  id: string;
  name: string;
  /** The colour of their cup, where the client knows colours. */
  cup?: string;
}

/** What the referee waits for. */
export type Phase = "bid" | "choose" | "direct" | "over" | "rebid" | "reroll" | "roll" | "seating";

/** Asks whether the server is there, and what time it is. */
export interface Ping {
  do: "ping";
  id: string;
}

/** Every die counts for its own face alone (J13, W12, M9). */
export interface Plain {
  kind: "plain";
}

/** Something happened in the game. */
export interface Played {
  table: "played";
  event: Event;
}

/** Here, and this is the time. */
export interface Pong {
  wire: "pong";
  id: string;
  now: number;
}

/** What a seat sees, and everything it may do. */
export interface Position {
  wire: "position";
  view: View;
  /** All moves that the rules offer there, bids first and the lowest first. */
  moves: readonly Move[];
  round: InForce;
}

/** All that a stranger needs, besides the record, to check the dice of a game. */
export interface Proof {
  /** What the game was called when its dice were thrown: no two games are called alike. */
  game: string;
  rules: string;
  faces: number;
  rounds?: readonly FairRound[];
}

/** The game so far in the text notation, as the referee or a pair of eyes knows it. */
export interface RecordRequest {
  do: "record";
  id?: number | string | null;
  game?: string;
  seat?: number | "spectator" | null;
}

/** Something was refused, and nothing has changed. */
export interface Refusal {
  wire: "refusal";
  /** The reason for programs: that of a move, of a table, `bad-request` or `internal`. */
  code: string;
  /** The reason for people, as an English sentence. */
  message: string;
  /** The clauses of the rules that forbid it, where some do. */
  clause?: string;
  /** The reason for people who read another language; its arguments are the facts. */
  told?: Message | null;
  /** The number of the line that could not be understood, where lines are counted. */
  line?: number;
}

/** Something said at the table (T15). */
export interface Remark {
  name: string;
  text: string;
  /** The same for readers of any language, where a bot said it. */
  told?: Message | null;
}

/** The host takes a bot from the table between games. */
export interface RemoveBotCommand {
  do: "removebot";
  seat: number;
}

/** A finished game, to be stepped through. */
export interface Replay {
  id?: string;
  rules: Rules;
  name: Message;
  players: readonly string[];
  winner: number;
  steps: readonly ReplayStep[];
  /** Whether the referee of today comes to the same game; else it is told by its own word. */
  checked: boolean;
  proof?: Proof | null;
  record: string;
}

/** One event of a finished game, with all hands open. */
export interface ReplayStep {
  event: Event;
  told: readonly Message[];
  view: View;
  /** How likely the bid just made was, as its bidder saw it. */
  chance?: number | null;
  /** How likely it was to somebody who saw no dice. */
  chance_unseen?: number | null;
  /** Why a bot said it. */
  thought?: Message | null;
}

/** What `dudo referee` replies: every request has one of these for its answer. */
export type Reply = BooksReply | RulesetReply | NewsReply | BegunReply | OfferedReply | SeenReply | WholeReply | WrittenReply | ClosedReply | FailedReply;

/** What a program may ask `dudo referee`. */
export type Request = RulesRequest | NewRequest | MakeMoveRequest | ResignRequest | PenaliseRequest | ThrowRequest | MovesRequest | SeeRequest | StateRequest | RecordRequest | CloseRequest;

/** The new dice under the cup; 0 stands for a die the reader may not see. */
export interface Rerolled {
  event: "rerolled";
  seat: number;
  cup: readonly number[];
}

/** A person gives up their dice and stays at the table. */
export interface ResignCommand {
  do: "resign";
}

/** A player leaves the table. */
export interface ResignRequest {
  do: "resign";
  id?: number | string | null;
  game?: string;
  seat: number;
}

/** A player left and gave up their dice; the round ends unshown. */
export interface Resigned {
  event: "resigned";
  seat: number;
  changes: readonly Change[];
  out: readonly number[];
}

/** The host lets the game go on. */
export interface ResumeCommand {
  do: "resume";
}

/** The game goes on. */
export interface Resumed {
  table: "resumed";
  at: number;
}

/** Everyone still in rolled; 0 stands for a die the reader may not see. */
export interface Rolled {
  event: "rolled";
  cups: readonly (readonly number[])[];
  turn: number;
}

/** One round, from its preparation to the call that ends it. */
export interface Round {
  number: number;
  opener: number;
  clockwise: boolean;
  /** The highest count that may be bid (G4, J22). */
  limit: number;
  /** The kind of special round, or nothing for an ordinary one. */
  variant?: string;
  /** Whose special round it is. */
  holder?: number;
  /** Whether the opener has picked the direction (T4). */
  directed?: boolean;
  /** Who has declined to declare a special round (M9). */
  asked?: readonly number[];
  /** The dice under each seat's cup, sorted. */
  cups?: readonly (readonly number[])[];
  /** The dice each seat has put in view (W6). */
  shown?: readonly (readonly number[])[];
  /** Dice just shown, which the bid that follows must be about (W5). */
  fresh?: readonly number[];
  /** Who has rolled dice again, once for each time (W5). */
  rerolls?: readonly number[];
  bids?: readonly Bid[];
  bidders?: readonly number[];
}

/** Rules in full, sent once: whatever follows names them by their fingerprint. */
export interface Rules {
  wire: "rules";
  /** Names rules that were sent in full before: equal for rules that play alike. */
  fingerprint: string;
  /** Every part of the rules with all its fields, also those that have their usual value. */
  rules: Ruleset;
}

/** List the books, or give one ruleset as a value. */
export interface RulesRequest {
  do: "rules";
  id?: number | string | null;
  /** A book's name, or the path of a house file. */
  book?: string | null;
  options?: readonly string[];
  /** House rules themselves: as the text of a house file, or as an object of the same fields. */
  house?: string | Record<string, unknown> | null;
}

/** All the rules of a game: a book, a book with options, or a house rule. */
export interface Ruleset {
  kind: "Ruleset";
  name: string;
  title: string;
  /** The letter of this book's clauses, for citing them. */
  letter: string;
  version: number;
  words: Words;
  die: Die;
  counting: Counting;
  bidding: Bidding;
  doubt: Doubting;
  exact: ExactCall;
  show: Showing;
  sight: Sight;
  special: Special;
  table: TableRules;
}

/** One ruleset in full. */
export interface RulesetReply {
  reply: "rules";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** Names rules that were sent in full before: equal for rules that play alike. */
  fingerprint: string;
  rules: Ruleset;
}

/** Somebody talked (T15). */
export interface Said {
  table: "said";
  name: string;
  text: string;
  /** The same for readers of any language, where a bot said it. */
  told?: Message | null;
}

/** A person took a free seat. */
export interface SatDown {
  table: "satdown";
  seat: number;
  person: Person;
}

/** Talk at the table (T15). */
export interface SayCommand {
  do: "say";
  text: string;
}

/** How many games of the evening a player has won. */
export interface Score {
  key: string;
  name: string;
  wins: number;
}

/** A chair at the table. With both a person and a bot, the bot stands in for the person. */
export interface Seat {
  person?: Person | null;
  bot?: BotPlayer | null;
}

/** What one pair of eyes is told of what happened, and sees now. */
export interface SeatNews {
  wire: "seat-news";
  seat: number | "spectator";
  events: readonly Event[];
  view: View;
  /** What the seat may do now. */
  moves: readonly Move[];
}

/** Who sits there, for somebody who has not come to the table. */
export interface SeatSummary {
  name?: string;
  /** The kind of bot, where one plays. */
  bot?: string;
}

/** Places and the first opener are settled (J4, T3, W2, M3, C2). */
export interface Seated {
  event: "seated";
  ring: readonly number[];
  opener: number;
  /** The dice each seat threw for it, one after the other; a lot comes last. */
  throws?: readonly (readonly number[])[];
}

/** How players come by their places. */
export type Seating = "as-seated" | "by-roll";

/** A part of the rules in words. */
export interface SectionTold {
  title: Message;
  lines: readonly LineTold[];
}

/** What a seat or a spectator may see. */
export interface SeeRequest {
  do: "view";
  id?: number | string | null;
  game?: string;
  seat: number | "spectator";
  /** Changes nothing any more: it left out the rules, which a view now only names. */
  brief?: boolean;
}

/** The client's own seed for the dice of a round. */
export interface Seed {
  do: "seed";
  id: string;
  game: string;
  round: number;
  seed: string;
}

/** What a seat or a spectator may see. */
export interface SeenReply {
  reply: "view";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
  view: View;
}

/** What a host can set, the rules of the game apart. */
export interface Settings {
  /** Seconds a person has for a move; nought means that there is no clock. */
  move_time?: number;
  /** Seconds after that until a bot stands in. */
  grace?: number;
  /** The kind of bot that stands in for absent people; without one, leaving is resigning. */
  stand_in?: string;
  /** Whether somebody who watches may take a bot's seat in the middle of a game. */
  take_over?: boolean;
  /** Whether players may ask for the odds. */
  odds?: boolean;
}

/** A call ended the round: all dice are in view, counted and paid for. */
export interface Settled {
  event: "settled";
  seat: number;
  exact: boolean;
  bid: Bid;
  bidder: number;
  dice: readonly (readonly number[])[];
  counted: number;
  /** Whether the caller was right. */
  right: boolean;
  changes: readonly Change[];
  out?: readonly number[];
  /** Seats that have just come down to one die and get a special round for it. */
  owed?: readonly number[];
}

/** Put these dice in view, roll the others again, then bid on what was shown (W5). */
export interface Show {
  move: "show";
  dice: readonly number[];
}

/** Show some dice, roll the others again, raise on what was shown (W5, W6). */
export interface ShowAndReroll {
  kind: "show-and-reroll";
}

/** A player put dice in view and rolls the others again (W5). */
export interface Showed {
  event: "showed";
  seat: number;
  dice: readonly number[];
}

/** Whether dice are shown and rolled again. */
export type Showing = NoShow | ShowAndReroll;

/** The closed set of sight rules; `sees` is the only place that reads them. */
export type Sight = "holder" | "one-die" | "others" | "own";

/** A person makes a move. */
export interface SpeakCommand {
  do: "speak";
  move: Move;
}

/** What brings about a special round, and what it replaces. */
export type Special = NoSpecial | SpecialRound;

/** A round with rules of its own; its player chooses where there are several variants. */
export interface SpecialRound {
  kind: "special";
  name: string;
  trigger: Trigger;
  /** At most once for each player in a game (J15, T14, W13). */
  once: boolean;
  /** Whether the player whose round it is opens it (J14, W12). */
  holder_opens: boolean;
  variants: readonly Variant[];
}

/** Give up one's seat between games, and watch. */
export interface StandUpCommand {
  do: "standup";
}

/** The host starts the next game. */
export interface StartCommand {
  do: "start";
}

/** A game begins between all who sit; free seats are put aside. */
export interface Started {
  table: "started";
  /** Who opens it where players agree on that (T3), among those who sit. */
  opener: number;
}

/** Everything there is to know, hidden dice included. */
export interface StateRequest {
  do: "state";
  id?: number | string | null;
  game?: string;
  /** Changes nothing any more: it left out the rules, which a state now only names. */
  brief?: boolean;
}

/** A bot plays for a person who is away. */
export interface StoodIn {
  table: "stoodin";
  seat: number;
  bot: BotPlayer;
}

/** A person gave up their seat between games, and watches. */
export interface StoodUp {
  table: "stoodup";
  seat: number;
}

/** What happened at a table, as those who are told may see it. */
export type TableEvent = CameToWatch | SatDown | StoodUp | Left | BotSatDown | BotLeft | StoodIn | CameBack | BotTookOver | TookOver | HostChanged | Changed | Started | CalledOff | Played | PassedBy | Paused | Resumed | ClockSet | Said;

/** What the rules say about a table: its seats and dice, who opens, who may speak. */
export interface TableRules {
  kind: "Table";
  min_players: number;
  max_players: number;
  /** Dice each player starts with, and never holds more of (G1, T1). */
  dice: number;
  seating: Seating;
  first_opener: FirstOpener;
  next_opener: NextOpener;
  direction: Direction;
  turns: Turns;
  /** Lost dice are taken out of sight: nobody sees how many others have left (J22). */
  hidden_losses: boolean;
  /** The referee may take a die for cheating (T16). */
  penalties: boolean;
}

/** A table for somebody who has not come to it. */
export interface TableSummary {
  id: string;
  code: string;
  /** The name of its rules. */
  rules: Message;
  /** Its rules in a line. */
  summary: Message;
  host?: string;
  seats?: readonly SeatSummary[];
  playing?: boolean;
  watching?: number;
  public?: boolean;
  take_over?: boolean;
}

/** A table as one person, or somebody who only watches, may see it. */
export interface TableView {
  wire: "table-view";
  /** The id of whoever looks; nothing for a passer-by. */
  you: string;
  /** Their seat, or `SPECTATOR`. */
  seat: number;
  /** Names rules that were sent in full before: equal for rules that play alike. */
  rules: string;
  seats: readonly Seat[];
  settings: Settings;
  host: string;
  watching: readonly Person[];
  game: View | null;
  scores: readonly Score[];
  is_paused: boolean;
  deadline: number | null;
  remarks: readonly Remark[];
  /** Whether they have let the standing bid go on (J19). */
  has_passed: boolean;
}

/** A table that somebody wants to open. They sit down at its first seat and are its host. */
export interface TableWish {
  /** A book with its options, such as `jouhet+salsa`, or an object with the fields of a house file; rules in full are such an object. */
  rules: string | Record<string, unknown>;
  chairs: number;
  public?: boolean;
  /** Fields of `Settings` that are to differ from the usual. */
  settings?: Record<string, unknown>;
  /** Kinds of bots that sit down in the seats after the first. */
  bots?: readonly string[];
  /** Whether the first game begins at once. */
  start?: boolean;
}

/** Somebody who watches takes a bot's seat in the middle of a game. */
export interface TakeOverCommand {
  do: "takeover";
  seat: number;
}

/** What a bot said, and why: told once the dice of its round have been shown. */
export interface Thought {
  seat: number;
  move: Move;
  reason: Message;
}

/** Hand over the dice the game waits for. */
export interface ThrowRequest {
  do: "dice";
  id?: number | string | null;
  game?: string;
  rows: readonly (readonly number[])[];
}

/** A person has the seat of a bot in the middle of a game. */
export interface TookOver {
  table: "tookover";
  seat: number;
  person: Person;
}

/** What makes a round special. */
export type Trigger = "declared" | "down-to-one";

/** Who may speak. */
export type Turns = "any-time" | "in-turn";

/** Something happened at the table. */
export interface Update {
  wire: "update";
  /** The number up to which its reader was told before. */
  after: number;
  /** The number up to which its reader is told now. */
  seq: number;
  now: number;
  events: readonly TableEvent[];
  /** The sentences for each event, with the reader as "you". */
  told?: readonly (readonly Message[])[];
  /**
   * The fields of their view of the table that are new; talk is only among the events.
   *
   * Of the same game as before, only the fields of its view that are new: the others stay.
   */
  changes?: Record<string, unknown>;
  offers?: Offers | null;
  /** Where that has changed. */
  fair?: Fair | null;
  /** What the bots thought in the round whose dice have just been shown. */
  thoughts?: readonly Thought[];
}

/** One form of a special round. */
export interface Variant {
  kind: "Variant";
  name: string;
  patch: Patch;
}

/** A game as one seat, or a spectator, may see it. */
export interface View {
  wire: "view";
  /** Whose view it is; -1 for somebody who only watches. */
  seat: number;
  /** Names rules that were sent in full before: equal for rules that play alike. */
  rules: string;
  /** Their names, by seat. */
  players: readonly string[];
  /** Seats still in, clockwise. */
  ring: readonly number[];
  /** Dice each seat holds; `null` where losses are hidden (J22). */
  hands: readonly (number | null)[];
  /** Joker dice each seat keeps in reserve (J11). */
  jokers: readonly number[];
  phase: Phase;
  /** The seat that is to act; -1 while everyone throws or the game is over. */
  turn: number;
  /** The number of the round. */
  number: number;
  /** The seat that opens the round. */
  opener: number;
  /** Which way the turn goes. */
  clockwise: boolean;
  /** The highest count that may be bid (G4, J22). */
  limit: number;
  /** The kind of special round, or nothing for an ordinary one. */
  variant: string;
  /** Whose special round it is, or -1. */
  holder: number;
  /** The dice under each cup, where this seat may see them; there are none before the roll. */
  cups: readonly (readonly number[] | null)[];
  /** The dice each seat has put in view (W6). */
  shown: readonly (readonly number[])[];
  /** Dice just shown, which the bid that follows must be about (W5). */
  fresh: readonly number[];
  /** The bids of this round, the first one first. */
  bids: readonly Bid[];
  /** Who made them. */
  bidders: readonly number[];
  /** Seats that went out, the first one first. */
  out: readonly number[];
  /** Seats that have had their special round (T14). */
  spent: readonly number[];
  /** Seats that are owed a special round. */
  pending: readonly number[];
  /** How the last round that was called ended, while anybody may know it (J22). */
  showdown: Settled | null;
  /** Who has won, or -1. */
  winner: number;
}

/** All that somebody may see of a table, first of all on every connection. */
export interface Welcome {
  wire: "welcome";
  version: number;
  /** The table. */
  id: string;
  code: string;
  seq: number;
  /** The server's time, by which deadlines go. */
  now: number;
  view: TableView;
  offers?: Offers | null;
  fair?: Fair | null;
  thoughts?: readonly Thought[];
  /** What happened while they were away, in sentences. */
  missed?: readonly Message[];
  /** What happened last before that, as those were told it who only watch. */
  story?: readonly Message[];
}

/** The whole game, hidden dice included: for the referee alone. */
export interface WholeReply {
  reply: "state";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
  state: Game;
}

/** One face is a joker for every other (J2, T9, M2, C6). */
export interface Wild {
  kind: "wild";
  face: number;
}

/** Jokers count only where at least one die truly shows the face (W9). */
export interface WildIfNatural {
  kind: "wild-if-natural";
  face: number;
}

/** What the players of a book call its calls and rounds. */
export interface Words {
  kind: "Words";
  doubt: string;
  exact: string;
  bid: string;
}

/** The game so far in the text notation. */
export interface WrittenReply {
  reply: "record";
  /** Whether the request was carried out. */
  ok: boolean;
  /** The `id` of the request, where it had one. */
  id?: number | string;
  /** The name of the game. */
  game: string;
  record: string;
}
