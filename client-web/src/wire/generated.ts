// Generated from schema/commands, views, events and wire by schema/gen/commands.mjs.

export interface Point {
  /** paces east */
  x: number;
  /** paces south */
  y: number;
}

export type Side = "blue" | "green";

export type Arm = "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train" | "concealer";

export type ToMove = "defence" | "attack";

export type Figure = "LI" | "IL" | "CAV" | "ART" | "WAGON" | "CITADEL";

export type How = "citadel" | "wagon" | "bare" | "stuck" | "repetition" | "quiet" | "flag" | "agreed" | "umpire" | "time";

export type Form = "line" | "column" | "mass" | "square";

export type Breach = "N" | "E" | "S" | "W";

export type What = "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train" | "concealer" | "ship" | "troops";

export type Phase = "waiting" | "play" | "over";

export type Offer = "draw" | "truce";

export type Guns = "limbered" | "emplaced" | "laid";

export type Kind = "order" | "report" | "proposal";

export type Tasks = "open" | "done" | "failed";

export type From = "edge" | "spring" | "mouth" | "gate" | "join";

export type Arc = "canister_near" | "canister_far" | "shot_near" | "shot_far";

export type Pace = "walk" | "quick" | "highest" | "delayed";

export type Work = "bridge" | "take_up" | "break" | "burn" | "cut" | "mine" | "repair" | "moor";

export type Standing = "none" | "named" | "agreed" | "seated";

/** A message id with its arguments, worded by the client */
export interface Hint {
  id: string;
  numbers?: number[];
  name?: string;
}

/** Error of an answer */
export interface WireError {
  code: number;
  message: string;
  data?: {
    name: string;
    rule?: string;
    piece?: number;
    hint?: Hint;
    limit?: string;
    /** JSON pointer of the member that is wrong, from the root of the request */
    pointer?: string;
    /** the minute it is now, when the order was made in another */
    minute?: number;
  };
}

/** Notification match.update */
export interface Update {
  match: string;
  epoch: number;
  seq: number;
  events: GameEvent[];
  set: Fragments;
  gone: string[];
}

/** Notification match.resync: too slow, join again */
export interface Resync {
  match: string;
}

export type Id = number | string;
export interface WireRequest<V extends Verb = Verb> {
  jsonrpc: "2.0";
  id: Id;
  method: V;
  params: Requests[V]["params"];
}
export type WireAnswer<V extends Verb = Verb> =
  | { jsonrpc: "2.0"; id: Id; result: Requests[V]["result"] }
  | { jsonrpc: "2.0"; id: Id | null; error: WireError };
export type WireNotification =
  | { jsonrpc: "2.0"; method: "match.update"; params: Update }
  | { jsonrpc: "2.0"; method: "match.resync"; params: Resync };

/** Fragment account/N (LOSS-1): N = 16 × side + arm; loss in 96ths, gone = pieces that left */
export interface AccountFragment {
  side: Side;
  arm: Arm;
  loss: number;
  gone: number;
  destroyed?: number;
  captured?: number;
}

/** Fragment battle (Game of Battle): whose move it is, the last move, offers, the result */
export interface BattleFragment {
  to_move: ToMove;
  /** moves made */
  minute: number;
  /** moves since the last capture; a hundred draw */
  quiet: number;
  /** how often the position has stood; the third time draws */
  times: number;
  /** the duty that binds the side to move: GB-D1, GB-D2, GB-D3 */
  duty: string | null;
  last: {
    from: number;
    to: number;
    figure: Figure;
    takes?: Figure;
    /** CAV 37x52+: + leaves the other side under a duty */
    text: string;
  } | null;
  /** sides whose offer of a draw stands */
  offers: ToMove[];
  result: {
    winner: ToMove | null;
    rule: string;
    how: How;
  } | null;
  /** the first move has a right answer */
  exercise?: boolean;
  /** whether the first move was a right one */
  right?: boolean;
}

/** Fragment clock: what is left of both sides' time, the same to everybody; it changes when a clock is set going or stopped (TURN-5, END-3) */
export interface ClockFragment {
  sides: Array<{
    side: string;
    /** its time runs: when that of the move is over, the server's Unix milliseconds; before play, when the time of the stage is */
    move_ends?: number;
    /** and when the bank is too */
    bank_ends?: number;
    /** it stands: milliseconds left of this move, or for its next */
    move?: number;
    /** milliseconds left in the bank */
    bank?: number;
  }>;
  /** whose time it is, also while it is paused */
  turn: string[];
  /** before play: one time for both, the banks stay whole */
  common?: boolean;
  paused?: boolean;
  /** sides whose commander asks for a pause */
  asked?: string[];
}

/** Fragment command/SIDE (0 blue, 1 green): of a side of several players, to its own and the umpire: who commands (TURN-2), who is in communication (CARD-5) */
export interface CommandFragment {
  side: Side;
  /** the seat; of two who command together the first in rank */
  commander: number;
  /** how that came: rank, as long as nothing is chosen; joint: both command; absence: the seat took over from one who is not there */
  by: "rank" | "vote" | "lot" | "joint" | "absence";
  /** while the council sits */
  votes?: Array<{
    seat: number;
    /** a seat; or how */
    chosen?: number;
    how?: "joint" | "lot";
  }>;
  /** of a seat's view: the other players of its side with whom it is in communication */
  near?: number[];
  /** of the umpire's view, and later of the delayed: the pairs of seats that are in communication, the lower first */
  links?: number[][];
}

/** Fragment deployment (DEP-1…7): while troops are placed or move behind the screen, then as long as own troops wait; zones, ended, tray and arrivals are of the viewer's side */
export interface DeploymentFragment {
  stage: "deployment" | "screen" | "play" | "council";
  mode: "A-a" | "A-b" | "A-c" | "A-d" | "A-e" | "A-f" | "B-a" | "B-b";
  /** A-a, B-a: the side whose turn it is to place */
  turn?: Side;
  /** B-a: the viewer's side may lay pieces in ambush (SEE-1) */
  ambush?: boolean;
  screen?: {
    /** from north to south; or y, from west to east */
    x?: number;
    y?: number;
    /** no piece stands nearer */
    paces: number;
    /** DEP-4: that each side makes behind it before it falls */
    moves?: number;
  };
  zones: Array<{
    side: Side;
    points: number[][];
  }>;
  /** seats that have done with placing */
  ended: number[];
  tray: Array<{
    piece: number;
    seat: number;
    arm: Arm;
    division: number;
    name?: string;
    /** of a concealer: points it holds (SEE-13) */
    capacity?: number;
    /** where the scenario proposes to place it */
    x?: number;
    y?: number;
    b?: number;
    /** the piece at the bottom of the stack it is proposed in, or comes in */
    stack?: number;
    level?: number;
    form?: Form;
    /** it arrives with this body and is not placed */
    body?: number;
  }>;
  /** while troops are placed: each concealer that has been placed, with what was put under it, head first (SEE-13) */
  boxes: Array<{
    piece: number;
    seat: number;
    capacity: number;
    /** points that are left */
    room: number;
    contents: Array<{
      piece: number;
      arm: "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train";
    }>;
  }>;
  arrivals: Array<{
    body: number;
    side: Side;
    /** from this side move on */
    minute: number;
    x: number;
    y: number;
    b: number;
  }>;
}

/** Fragment draft/N: an order that one has put down and not yet given, by one's own number of it, which is never given again (TURN-7) */
export interface DraftFragment {
  /** in the list, from 0 */
  place: number;
  /** order.move */
  order: string;
  /** the order's own members */
  params: Record<string, unknown>;
  /** it is carried out by itself at the start of the own move */
  prepared?: boolean;
  /** it is being carried out */
  going?: boolean;
}

/** Fragment feature/N (reconstruction 3.6, 4.1): a bridge, building or wall that fire or pontoniers have touched; N is the thing's number */
export interface FeatureFragment {
  kind: "farm" | "masonry" | "church" | "windmill" | "watermill" | "watermill_masonry" | "bridge_wooden" | "bridge_masonry" | "bridge_pontoon" | "wall";
  x: number;
  y: number;
  w: number;
  h: number;
  /** of damage by fire */
  points: number;
  /** points at which it goes */
  stands: number;
  /** piece-moves of pontoniers, to break it or, when it is gone, to mend it */
  work?: number;
  /** piece-moves that takes in all */
  moves?: number;
  /** broken, burnt, or (masonry) without cover */
  gone?: boolean;
  /** side of a churchyard's wall */
  breach?: Breach;
  /** minute until which its ground burns */
  closed_until?: number;
}

/** Fragment figure/N (Game of Battle): a figure on the board; flags are there only if true */
export interface FigureFragment {
  side: ToMove;
  figure: Figure;
  /** 1 to 139 */
  square: number;
  /** of a battery: the squares it commands (GB-6.C) */
  commands?: number[];
  /** GB-6.S */
  supported?: boolean;
  /** by an enemy battery */
  commanded?: boolean;
  /** GB-6.E */
  exposed?: boolean;
}

/** Fragment ghost/N, field sight: what was seen there and is seen no more (SEE-8, SEE-11), by the number of its sighting; minute: when last. order.wipe takes it off */
export interface GhostFragment {
  side: Side;
  what: What;
  x: number;
  y: number;
  /** not of troops */
  b?: number;
  minute: number;
}

/** Fragment losses/N (Game of Battle): figures a side has lost; N 0 defence, 1 attack */
export interface LossesFragment {
  side: ToMove;
  taken: Figure[];
}

/** Fragment lot/N: a lot that was drawn: who moves first (TURN-4); what came out of a bag, DEP-5; where a body enters (DEP-2) */
export interface LotFragment {
  what: "first" | "strength" | "entry";
  side: Side;
  division?: number;
  arm?: "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train";
  /** put into the bag, and as many tickets drawn */
  pieces?: number;
  blanks?: number;
  /** tickets that were pieces */
  drawn?: number;
  /** which pieces they were */
  real?: number[];
  body?: number;
  x?: number;
  y?: number;
}

/** Fragment match: what everybody knows of the match */
export interface MatchFragment {
  title: string;
  scenario: string;
  engine: string;
  version: string;
  world: string;
  terrain?: string;
  board?: {
    width: number;
    height: number;
  };
  sight?: "table" | "field";
  phase: Phase;
  /** BLAKE2b-256 of the seed; there from the start */
  commitment?: string;
  /** from play on: BLAKE2b-256 of 'kriegsspiel mixed', a zero byte and the key that the lots were drawn with: BLAKE2b-256 of 'kriegsspiel lots', a zero byte, the seed and the nonces. None in matches whose key is the seed itself */
  mixed?: string;
  /** when all is over: what commitment is the digest of */
  seed?: string;
  /** when all is over: what each seat added to the lots, in the order of the seats: BLAKE2b-256 of 'kriegsspiel nonce', a zero byte, the match's id, the seat's number as one byte and the ref with which the seat was taken */
  nonces?: string[];
  /** a term of the match: those who watch see everything, so much later */
  delay?: {
    minutes: number;
    seconds: number;
  };
  /** END-3: who was silent for so many seconds is absent, as the table was laid; 300 where it is not said */
  absence?: number;
  /** TURN-1: players of each side, if the table was laid for other numbers than its scenario has seats */
  players?: number[];
  /** seconds of a move and of a side's bank, if the table was laid with a clock (TURN-5, END-3) */
  clock?: {
    move: number;
    bank: number;
  };
}

/** Fragment note/N: what was sealed until the match is over, in the order it was written: the umpire's reasons and remarks, narratives of who watched (CARD-8). Before, the umpire is shown his own and nobody else any. N: its place among those that are shown */
export interface NoteFragment {
  by: "umpire" | "chair" | "watcher";
  /** the writer's; "": he gave none */
  name: string;
  /** as its writer was shown it */
  minute: number;
  /** a ruling: this was its reason */
  of: "narrative" | "remark" | "freeze" | "unfreeze" | "end" | "pause" | "resume" | "extend" | "replace";
  text: string;
}

/** Fragment offer/SIDE (0 blue, 1 green): what a side offers the other (TURN-8); to the commanders and who is in communication with them */
export interface OfferFragment {
  side: Side;
  offer: Offer;
  terms?: string;
}

/** Fragment options (OPT-1): there if one is set; each that is */
export interface OptionsFragment {
  /** FIRE-1 and SHOCK-4 with the numbers as printed */
  as_printed?: boolean;
  /** small arms on dense targets not doubled */
  plain_musketry?: boolean;
  /** cavalry can break squares */
  break_squares?: boolean;
  /** a half-battery with two guns or fewer has half its effect */
  gun_quarters?: boolean;
  /** SEE-1; absent: table sight */
  sight?: "field";
  /** each piece's strength is drawn */
  strength_by_lot?: boolean;
  /** which side moves first is drawn */
  first_by_lot?: boolean;
  /** the screen stands nearer */
  near_screen?: boolean;
  /** CARD-7: slates go by dispatch riders */
  riders?: boolean;
  /** CARD-7: and the enemy may take them and read */
  riders_taken?: boolean;
}

/** Fragment piece/N: position in paces (middle of the front), bearing in degrees; flags are there only if true. One's own, and in table sight everybody's, with all members; in field sight an enemy's by the number of its sighting, with what can be seen of it (SEE-12): no seat, no division */
export interface PieceFragment {
  side: Side;
  seat?: number;
  division?: number;
  arm: Arm;
  name?: string;
  x: number;
  y: number;
  b: number;
  acted?: boolean;
  moved?: boolean;
  fired?: boolean;
  narrow?: boolean;
  /** SEE-1: it lies in ambush; of one's own side alone */
  ambush?: boolean;
  run?: number;
  rest?: number;
  /** the piece at the bottom of its stack, if it stands in one */
  stack?: number;
  /** its place there, from 0 */
  level?: number;
  form?: "column" | "mass" | "square";
  square?: number;
  guns?: Guns;
  taken?: Side;
  /** of a half-battery, 96ths */
  loss?: number;
  shot_at?: boolean;
  attacked?: boolean;
  /** of a box: head first (SEE-13); there for its own side, and for all who see it once it is open (SEE-14) */
  contents?: Array<{
    piece?: number;
    arm: "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train";
    seat?: number;
  }>;
}

/** Fragment place/N (END-4): a named place, a point and so many paces round it, and who holds it */
export interface PlaceFragment {
  name: string;
  x: number;
  y: number;
  paces: number;
  holder: Side | null;
}

/** Fragment rack, of one's own side: told only to who is in communication with the commander, with whom it stands; gone means no orderly comes through (CARD-1, CARD-5) */
export interface RackFragment {
  /** the side has so many */
  slates: number;
  /** of them, so many lie on the rack */
  free: number;
}

/** Fragment receipt/N: what became of the Nth slate that one handed over; the last eight are kept (CARD-3) */
export interface ReceiptFragment {
  /** the seat it was handed to */
  to: number;
  kind: Kind;
  /** one's own number of it when one had it */
  slate: number;
  /** the minute */
  handed: number;
  /** the minute in which he read it, once an orderly has brought word of it */
  read?: number;
  /** it went by a rider (CARD-7): under way, as far as one knows, until it is read or returned */
  rides?: boolean;
  /** the minute in which the rider brought it back */
  returned?: number;
}

/** Fragment result: there when the match is over */
export interface ResultFragment {
  winner: Side | null;
  rule: string;
  how: "flag" | "tasks" | "battle" | "draw" | "truce" | "time" | "umpire";
  /** END-1: of every task, in the order of task/N */
  tasks?: Tasks[];
  /** END-2: what each side has lost, in quarters of a piece's worth, blue first */
  lost?: number[];
  /** END-2: whether each side is driven, blue first */
  driven?: boolean[];
  /** of a truce */
  terms?: string;
}

/** Fragment rider/N: a dispatch rider that is in sight (CARD-7), N by their places: it does not say who he is, nor what he carries */
export interface RiderFragment {
  side: Side;
  x: number;
  y: number;
}

/** Fragment seat/N */
export interface SeatFragment {
  side: string;
  name: string;
  taken: boolean;
  /** a computer plays this seat: its strength */
  computer?: string;
  /** the seat whose player put the computer here */
  starter?: number;
  /** true: the computer could not be kept going and has stopped */
  silent?: boolean;
  /** to its own side: who is let look on from this seat */
  chairs?: Array<{
    chair: number;
    name: string;
    standing: boolean;
    /** who sits there orders as the seat's player does */
    deputy?: true;
  }>;
  /** nothing was heard of its player for so long that nobody waits for him (TURN-5); to his own side, as far as it is in communication with him */
  absent?: true;
  /** a second invitation to this taken seat stands (match.replace); to those to whom `absent` is told */
  offered?: true;
}

/** Fragment ship/N (SHIP-1): there while it floats; N is the number of the sighting of an enemy ship in field sight */
export interface ShipFragment {
  side: Side;
  x: number;
  y: number;
  b: number;
  state: "ready" | "loading" | "unloading" | "moored";
  /** moves of loading, unloading; piece-moves of mooring still to go */
  left?: number;
  acted?: boolean;
  /** where it is moored */
  site?: number;
  /** 96ths */
  loss?: number;
  /** not there of an enemy's in field sight */
  aboard?: Array<{
    piece: number;
    arm: "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train";
    seat: number;
    /** being set ashore */
    ashore?: boolean;
  }>;
}

/** Fragment site/N (WORK-1): a place where a bridge may be built, and what stands of it; flags are there only if true */
export interface SiteFragment {
  name: string;
  side: Side;
  /** one bank */
  from: [number, number];
  /** the other */
  to: [number, number];
  /** paces of water on the straight line */
  width: number;
  /** its number among the things of the ground: fire and cutting name it so */
  thing: number;
  /** piece-moves it needs */
  moves: number;
  /** piece-moves done */
  done: number;
  train_needed: number;
  /** pieces of train spent in it */
  train: number;
  /** moored in it */
  ships?: number;
  complete?: boolean;
  /** complete and not broken since */
  stands?: boolean;
  taking_up?: boolean;
}

/** Fragment slate/N: a slate in one's own hand, by one's own number of it, which is never given again (CARD-3) */
export interface SlateFragment {
  /** blank: wiped, and no orderly takes it back; written: one's own; unread, read: another's; taken: from an enemy rider, to be read only (CARD-7) */
  state: "blank" | "written" | "unread" | "read" | "taken";
  /** not of a blank one */
  kind?: Kind;
  /** the seat that wrote it; not of a blank one */
  writer?: number;
  /** the minute; of one that is unread, not told */
  written?: number;
  /** written or read */
  text?: string;
  /** the sketch: each stroke x, y, x, y, … in paces */
  strokes?: number[][];
  /** orders for the reader's troops, to be put down by draft.add if he likes (TURN-7); not of one taken from an enemy rider */
  orders?: Array<{
    /** order.move */
    order: string;
    /** the order's own members */
    params: Record<string, unknown>;
  }>;
  /** unread, read, taken: the seat that handed it over */
  from?: number;
  /** and the minute */
  handed?: number;
  /** read: the minute */
  read?: number;
  /** taken: the seat it was for */
  to?: number;
  /** of one that came by a rider (CARD-7): the minute in which he came, or was taken */
  arrived?: number;
}

/** Fragment task/N (END-1): a task of a side's disposition and what has become of it */
export interface TaskFragment {
  side: Side;
  kind: "hold" | "take" | "reach" | "exit" | "keep" | "destroy" | "preserve" | "delay" | "communication";
  minute: number;
  state: Tasks;
  /** number of the place */
  place?: number;
  edge?: Breach;
  /** pieces */
  count?: number;
  /** number of the bridge or building */
  thing?: number;
  /** a line the enemy is not to pass: beyond is on the left of who goes from here */
  from?: [number, number];
  /** to here */
  to?: [number, number];
  /** the two seats that are to be in communication */
  players?: [number, number];
}

/** GET /terrain/<hash>: the compiled ground that umpire and map share */
export interface Terrain {
  format: 1;
  hash: string;
  name: string;
  width: number;
  height: number;
  cell: number;
  columns: number;
  rows: number;
  /** base64 of int16 little-endian, (columns+1) × (rows+1), row by row: height in eighths of a foot */
  corners: string;
  cells: {
    /** base64 of int16 little-endian: feet */
    height: string;
    /** base64 */
    slope: string;
    /** base64 */
    cover: string;
    /** base64 */
    water: string;
    /** base64 */
    way: string;
    /** base64 of uint16 little-endian: index into features */
    feature: string;
  };
  enums: {
    slope: readonly ["level", "gentle", "steep", "sheer"];
    cover: readonly ["none", "open_wood", "dense_wood", "building_low", "building_tall", "yard", "wall"];
    water: readonly ["none", "ditch", "brook", "canal", "river", "lake", "marsh"];
    way: readonly ["none", "path", "chaussee", "bridge", "ford", "defile", "street"];
  };
  /** index 0 is null; {kind, quarters, storeys (buildings), x, y, w, h}: the token's place and size in paces */
  features: Array<Record<string, unknown> | null>;
  /** what the ground was laid with, for drawing it */
  tokens: {
    /** in quarter tokens; plain is left out */
    heights: Array<{
      kind: "plain" | "gentle" | "steep" | "sheer" | "a" | "b" | "c";
      x: number;
      y: number;
      w: number;
      h: number;
    }>;
    /** in quarter tokens; field is left out */
    ground: Array<{
      kind: "field" | "meadow" | "marsh" | "lake" | "dense" | "open";
      x: number;
      y: number;
      w: number;
      h: number;
    }>;
    /** whole runs of one kind; from and to say how a run ends */
    lines: Array<{
      kind: "ditch" | "brook" | "canal" | "river" | "stream" | "path" | "chaussee" | "sunken" | "defile";
      from: From;
      /** x, y in paces along the line's middle, as the compiler led it */
      points: [number, number][];
      to: From;
    }>;
    /** in quarter tokens */
    buildings: Array<{
      kind: "farm" | "masonry" | "church" | "windmill" | "watermill" | "watermill_masonry";
      x: number;
      y: number;
      w: number;
      h: number;
      storeys: number;
    }>;
    /** middle in paces, bearing of the way over it in degrees, box of its cells in paces */
    bridges: Array<{
      kind: "wooden" | "masonry" | "pontoon" | "ford";
      x: number;
      y: number;
      bearing: number;
      wide: number;
      high: number;
      carries: "path" | "chaussee" | "sunken" | "defile";
    }>;
    /** the current: place in paces, direction in degrees */
    arrows: Array<{
      x: number;
      y: number;
      bearing: number;
    }>;
    /** base64 of one bit a cell, row by row, the lowest first */
    meadow: string;
  };
  /** text at a point in paces, turned by so many degrees clockwise */
  names: Array<{
    text: string;
    class: "town" | "hill" | "feet" | "wood" | "water" | "small";
    x: number;
    y: number;
    turn: number;
  }>;
}

/** Fragment troops/N, field sight: beyond 24 distances it is seen that troops are there, no arm and no number (SEE-8); x, y: the middle of a square of 250 paces */
export interface TroopsFragment {
  side: Side;
  x: number;
  y: number;
  minute: number;
}

/** Fragment turn: minute = side moves completed, the side to move, the seats whose part is ended */
export interface TurnFragment {
  minute: number;
  side: Side;
  ended: number[];
  /** TURN-2: the sides choose who commands; neither deployment nor play has begun */
  stage?: "council";
}

/** Fragment umpire: there when one is named (TURN-1) */
export interface UmpireFragment {
  name: string;
  /** named: by one side, the other has not agreed yet; agreed: the office waits for him; seated: he has taken it */
  standing: "named" | "agreed" | "seated";
  /** whose commander named him */
  side: string;
  /** true: no offer is made or agreed to */
  frozen?: boolean;
}

/** A view, or what changed of it: its fragments by name */
export interface Fragments {
  [id: `account/${number}`]: AccountFragment;
  battle?: BattleFragment;
  clock?: ClockFragment;
  command?: CommandFragment;
  deployment?: DeploymentFragment;
  [id: `draft/${number}`]: DraftFragment;
  [id: `feature/${number}`]: FeatureFragment;
  [id: `figure/${number}`]: FigureFragment;
  [id: `ghost/${number}`]: GhostFragment;
  [id: `losses/${number}`]: LossesFragment;
  [id: `lot/${number}`]: LotFragment;
  match?: MatchFragment;
  [id: `note/${number}`]: NoteFragment;
  offer?: OfferFragment;
  options?: OptionsFragment;
  [id: `piece/${number}`]: PieceFragment;
  [id: `place/${number}`]: PlaceFragment;
  rack?: RackFragment;
  [id: `receipt/${number}`]: ReceiptFragment;
  result?: ResultFragment;
  [id: `rider/${number}`]: RiderFragment;
  [id: `seat/${number}`]: SeatFragment;
  [id: `ship/${number}`]: ShipFragment;
  [id: `site/${number}`]: SiteFragment;
  [id: `slate/${number}`]: SlateFragment;
  [id: `task/${number}`]: TaskFragment;
  [id: `troops/${number}`]: TroopsFragment;
  turn?: TurnFragment;
  umpire?: UmpireFragment;
}

/** The commander gives troops to a player (TURN-3); to who is in communication with him alone */
export interface AssignEvent {
  kind: "assign";
  minute: number;
  side: Side;
  seat: number;
  to: number;
  /** pieces that have a new player */
  count: number;
}

/** A piece struck home by shock: what it dealt, what it lost */
export interface AttackEvent {
  kind: "attack";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target?: number;
  target_arm?: Arm;
  /** in place of a target: number of the ship whose load is taken (SHOCK-20) */
  ship?: number;
  tx: number;
  ty: number;
  /** how a loss came about, in 96ths: the row, what it was multiplied and divided by, one rounding (UNIT-6) */
  blow: {
    rule: string;
    row?: string;
    arc?: Arc;
    cover?: boolean;
    enfilade?: boolean;
    plunge?: boolean;
    dense?: boolean;
    base: number;
    times: number;
    divisor: number;
    loss: number;
    account: number;
  };
  back: number;
}

/** Field sight (SEE-12): an enemy who was seen went back, out of sight */
export interface BackEvent {
  kind: "back";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** Game of Battle: a side resigned */
export interface BattleFlagEvent {
  kind: "battle_flag";
  /** moves made before it */
  minute: number;
  side: ToMove;
}

/** Game of Battle: a figure moved */
export interface BattleMoveEvent {
  kind: "battle_move";
  /** moves made before it */
  minute: number;
  side: ToMove;
  /** of its fragment figure/N */
  id: number;
  figure: Figure;
  from: number;
  to: number;
  takes?: Figure;
  /** it leaves the other side under this duty */
  duty?: string;
  /** CAV 37x52+ */
  text: string;
  /** first move of an exercise: whether it was right */
  right?: boolean;
}

/** Game of Battle: a side offered a draw, or agreed to one */
export interface BattleOfferEvent {
  kind: "battle_offer";
  /** moves made before it */
  minute: number;
  side: ToMove;
}

/** Game of Battle: the game is over */
export interface BattleOverEvent {
  kind: "battle_over";
  /** moves made before it */
  minute: number;
  winner: ToMove | null;
  rule: string;
  how: How;
}

/** All troops are placed; each side makes so many moves behind the screen before it falls (DEP-4), side the first */
export interface BehindEvent {
  kind: "behind";
  minute: number;
  side: Side;
  moves: number;
}

/** An empty concealer left the board */
export interface BoxGoneEvent {
  kind: "box_gone";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** A piece was lost in its concealer: told to its own side alone */
export interface BoxLossEvent {
  kind: "box_loss";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
}

/** Fire struck the troops in a concealer: told to their own side alone */
export interface BoxStruckEvent {
  kind: "box_struck";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
  /** how a loss came about, in 96ths: the row, what it was multiplied and divided by, one rounding (UNIT-6) */
  blow: {
    rule: string;
    row?: string;
    arc?: Arc;
    cover?: boolean;
    enfilade?: boolean;
    plunge?: boolean;
    dense?: boolean;
    base: number;
    times: number;
    divisor: number;
    loss: number;
    account: number;
  };
}

/** A bridge is complete, or a thing repaired */
export interface BuiltEvent {
  kind: "built";
  minute: number;
  side: Side;
  site?: number;
  feature?: number;
}

/** A piece was captured */
export interface CaptureEvent {
  kind: "capture";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  rule: string;
}

/** Field sight (SEE-12): shock; loss and account: on one's own piece that was attacked; back: what one's own attacker lost, 96ths */
export interface ChargedEvent {
  kind: "charged";
  minute: number;
  side: Side;
  piece?: number;
  arm?: Arm;
  x?: number;
  y?: number;
  target?: number;
  target_arm?: Arm;
  feature?: number;
  ship?: number;
  tx?: number;
  ty?: number;
  loss?: number;
  account?: number;
  back?: number;
}

/** To everybody: what a clock did, or a commander with it (TURN-5, END-3) */
export interface ClockEvent {
  kind: "clock";
  minute: number;
  what: "zero" | "asked" | "withdrawn" | "paused" | "resumed" | "credit";
  /** whose time was over; who asked, agreed or resumed */
  sides?: string[];
  /** credit: so much passed for nothing */
  ms?: number;
  /** credit: the server did not run, or could write nothing down */
  why?: "down" | "fault";
}

/** A concealer was closed again */
export interface CloseEvent {
  kind: "close";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** A player commands his side from now on, in the place of another who is absent, or to whom it was given back (TURN-2); to those in communication with him */
export interface CommanderEvent {
  kind: "commander";
  minute: number;
  side: Side;
  seat: number;
  /** who commanded until now */
  from: number;
  /** who had taken the command over gave it back */
  returned?: true;
}

/** Both sides have closed their councils: deployment or play begins (TURN-2); side is the one that begins */
export interface CouncilEvent {
  kind: "council";
  minute: number;
  side: Side;
}

/** No orderly comes through between two players of a side (CARD-5, CARD-10); to the two alone */
export interface CutEvent {
  kind: "cut";
  minute: number;
  side: Side;
  seat: number;
  other: number;
}

/** A bridge or building was hit by fire: points of this blow, and in all */
export interface DamageEvent {
  kind: "damage";
  minute: number;
  side: Side;
  feature: number;
  piece?: number;
  /** points of this blow */
  count: number;
  /** points in all */
  points: number;
}

/** An offer is declined by the side, or withdrawn by it (TURN-8) */
export interface DeclineEvent {
  kind: "decline";
  minute: number;
  side: Side;
  seat: number;
  offer: Offer;
  withdrawn?: boolean;
}

/** A piece left its stack or square */
export interface DeployEvent {
  kind: "deploy";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** What is told with this was done by a deputy of the seat; to the seat, and to those of its side in communication with it */
export interface DeputyEvent {
  kind: "deputy";
  minute: number;
  seat: number;
  side: string;
  chair: number;
  name: string;
}

/** A piece was destroyed: struck in flank or rear, in a defile, or in column */
export interface DestroyEvent {
  kind: "destroy";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  rule: string;
}

/** Light foot was ridden down and dispersed */
export interface DisperseEvent {
  kind: "disperse";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** To its player alone: a draft was carried out, and is gone from the list (TURN-7) */
export interface DraftDoneEvent {
  kind: "draft_done";
  minute: number;
  /** one's own number of it */
  draft: number;
  /** order.move */
  order: string;
}

/** To its player alone: a draft is gone because its troops are another player's now (TURN-3) */
export interface DraftDroppedEvent {
  kind: "draft_dropped";
  minute: number;
  /** one's own number of it */
  draft: number;
  /** order.move */
  order: string;
}

/** To its player alone: a draft that was to be carried out is not lawful now; it stays in the list, no longer prepared (TURN-7) */
export interface DraftSkippedEvent {
  kind: "draft_skipped";
  minute: number;
  /** one's own number of it */
  draft: number;
  /** order.move */
  order: string;
  rule: string;
  /** the piece concerned, by its player's id */
  piece?: number;
  hint?: {
    /** a message of schema/messages */
    id: string;
    numbers: number[];
  };
}

/** A piece came out of a concealer */
export interface EmptyEvent {
  kind: "empty";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
}

/** A piece came in at x, y of the edge (DEP-7); a march follows */
export interface EnterEvent {
  kind: "enter";
  minute: number;
  side: Side;
  piece: number;
  arm: "closed_infantry" | "tirailleurs" | "jaegers" | "heavy_cavalry" | "light_cavalry" | "flankers" | "foot_artillery" | "heavy_artillery" | "horse_artillery" | "pontoniers" | "train";
  x: number;
  y: number;
}

/** A piece left by an edge the disposition names */
export interface ExitEvent {
  kind: "exit";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** All troops are placed and the screen falls (DEP-6), or falls after the moves behind it (DEP-4); side moves first, by lot if it says so (TURN-4) */
export interface FallEvent {
  kind: "fall";
  minute: number;
  side: Side;
  lot?: boolean;
}

/** A piece went into a concealer */
export interface FillEvent {
  kind: "fill";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
  target_arm: Arm;
  tx: number;
  ty: number;
}

/** A piece fired: at a piece, a feature of the ground or a ship */
export interface FireEvent {
  kind: "fire";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target?: number;
  target_arm?: Arm;
  feature?: number;
  ship?: number;
  tx: number;
  ty: number;
  range_paces: number;
  distance: number;
  /** how a loss came about, in 96ths: the row, what it was multiplied and divided by, one rounding (UNIT-6) */
  blow: {
    rule: string;
    row?: string;
    arc?: Arc;
    cover?: boolean;
    enfilade?: boolean;
    plunge?: boolean;
    dense?: boolean;
    base: number;
    times: number;
    divisor: number;
    loss: number;
    account: number;
  };
}

/** Field sight (SEE-12): one's own fire, or that of an enemy who is seen; what it did is not told, nor at whom if that is not seen */
export interface FiredEvent {
  kind: "fired";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target?: number;
  target_arm?: Arm;
  feature?: number;
  ship?: number;
  tx?: number;
  ty?: number;
}

/** A side struck its flag (END-3) */
export interface FlagEvent {
  kind: "flag";
  minute: number;
  side: Side;
}

/** Pieces formed a mass, a column, a square, or fell out into line */
export interface FormEvent {
  kind: "form";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  form: Form;
}

/** A bridge or building is destroyed */
export interface GoneEvent {
  kind: "gone";
  minute: number;
  side: Side;
  feature: number;
  rule: string;
}

/** Guns limbered, came into position, or were laid */
export interface GunsEvent {
  kind: "guns";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  guns: Guns;
}

/** Field sight: an order met what its player did not know of (MOV-22): the piece halted there, or what it was told came to nothing */
export interface HaltEvent {
  kind: "halt";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** A piece stands out at the head of its concealer, which now stands at tx, ty */
export interface HeadEvent {
  kind: "head";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
  tx: number;
  ty: number;
  b: number;
}

/** A piece left the board */
export interface LeaveEvent {
  kind: "leave";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** A piece goes aboard */
export interface LoadEvent {
  kind: "load";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  ship: number;
}

/** Field sight: out of sight, and a ghost from now on (SEE-11): ghost/N */
export interface LostEvent {
  kind: "lost";
  minute: number;
  side: Side;
  sighting: number;
  what: What;
  x: number;
  y: number;
}

/** A piece marched: from, the way-points, the bearing it took; length in whole paces rounded up */
export interface MarchEvent {
  kind: "march";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  from: [number, number];
  path: [number, number][];
  b: number;
  length_paces: number;
  pace: Pace;
}

/** Event narrative: a line of a narrative (CARD-8) or a remark: to the umpire his own, to all when the match is over */
export interface NarrativeEvent {
  kind: "narrative";
  minute: number;
  name: string;
  of: "narrative" | "remark";
  text: string;
}

/** A side offers the other a draw or a truce (TURN-8); to the commanders and who is with them */
export interface OfferEvent {
  kind: "offer";
  minute: number;
  side: Side;
  seat: number;
  offer: Offer;
  terms?: string;
}

/** A concealer was opened: on the demand of `target`, or by shock */
export interface OpenEvent {
  kind: "open";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target?: number;
}

/** The match is over */
export interface OverEvent {
  kind: "over";
  minute: number;
  winner: Side | null;
  rule: string;
}

/** A seat ended its part */
export interface PartEndEvent {
  kind: "part_end";
  minute: number;
  side: Side;
  seat: number;
}

/** An enemy struck a piece that passed his gap */
export interface PassEvent {
  kind: "pass";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
  target_arm: Arm;
  tx: number;
  ty: number;
  range_paces: number;
  distance: number;
  /** how a loss came about, in 96ths: the row, what it was multiplied and divided by, one rounding (UNIT-6) */
  blow: {
    rule: string;
    row?: string;
    arc?: Arc;
    cover?: boolean;
    enfilade?: boolean;
    plunge?: boolean;
    dense?: boolean;
    base: number;
    times: number;
    divisor: number;
    loss: number;
    account: number;
  };
}

/** Every seat is taken: play begins */
export interface PlayEvent {
  kind: "play";
  minute: number;
}

/** An attacker went back */
export interface RepulseEvent {
  kind: "repulse";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  tx: number;
  ty: number;
  b: number;
}

/** Two players of a side are in communication again (CARD-5); to the two alone */
export interface RestoredEvent {
  kind: "restored";
  minute: number;
  side: Side;
  seat: number;
  other: number;
}

/** A struck piece went back */
export interface RetreatEvent {
  kind: "retreat";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  tx: number;
  ty: number;
  b: number;
}

/** A ship moved */
export interface SailEvent {
  kind: "sail";
  minute: number;
  side: Side;
  ship: number;
  x: number;
  y: number;
  tx: number;
  ty: number;
  b: number;
}

/** Nothing was heard of this player for so long that his side waits for him no more (TURN-5); to his own side, as far as it is in communication with him */
export interface SeatAbsentEvent {
  kind: "seat_absent";
  minute: number;
  seat: number;
  side: string;
}

/** A player who was absent is heard again; to those to whom seat_absent is told */
export interface SeatPresentEvent {
  kind: "seat_present";
  minute: number;
  seat: number;
  side: string;
}

/** The computer of a seat has stopped */
export interface SeatSilentEvent {
  kind: "seat_silent";
  minute: number;
  seat: number;
  side: string;
}

/** A seat was taken */
export interface SeatTakenEvent {
  kind: "seat_taken";
  minute: number;
  seat: number;
  side: string;
  name: string;
  /** by a computer: its strength */
  computer?: string;
  /** the seat whose player put it there */
  starter?: number;
  /** in the place of who sat there before */
  replaced?: true;
}

/** A side's move ended; minute is the new one, side the one now to move */
export interface SideEndEvent {
  kind: "side_end";
  minute: number;
  side: Side;
}

/** Field sight: the enemy came in sight (SEE-8): piece/N, ship or troops/N by the number of the sighting */
export interface SightedEvent {
  kind: "sighted";
  minute: number;
  side: Side;
  sighting: number;
  what: What;
  x: number;
  y: number;
}

/** A rider has brought a slate (CARD-7): to who it is for, `to`, and to everybody when all is over; `seat` sent it */
export interface SlateArrivedEvent {
  kind: "slate_arrived";
  minute: number;
  side: Side;
  seat: number;
  /** the seat it went to */
  to: number;
  what: Kind;
  /** the minute in which it was sent */
  handed: number;
  /** the receiver's own number of it */
  slate: number;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A rider has found no way and brought the slate back (CARD-7): to who sent it, `seat`, and to everybody when all is over */
export interface SlateBackEvent {
  kind: "slate_back";
  minute: number;
  side: Side;
  seat: number;
  /** the seat it went to */
  to: number;
  what: Kind;
  /** the minute in which it was sent */
  handed: number;
  /** his own number of it now */
  slate: number;
  /** to who sent it: N of the fragment receipt/N */
  receipt?: number;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A slate was handed over: to the two, and to everybody when all is over; `seat` gave it */
export interface SlateHandedEvent {
  kind: "slate_handed";
  minute: number;
  side: Side;
  seat: number;
  /** the hearer's own number of it; when all is over, the number its holder had for it */
  slate: number;
  /** the seat it went to */
  to: number;
  what: Kind;
  /** to the giver: N of the fragment receipt/N */
  receipt?: number;
  /** when all is over: the seat that wrote it */
  writer?: number;
  /** when all is over */
  text?: string;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A slate was read: to its reader, `seat`; to who handed it over as soon as an orderly comes through; and to everybody when all is over */
export interface SlateReadEvent {
  kind: "slate_read";
  minute: number;
  side: Side;
  seat: number;
  /** the seat that handed it over */
  from: number;
  what: Kind;
  /** to the reader: his number of it; and to everybody when all is over */
  slate?: number;
  /** to who handed it over: N of the fragment receipt/N */
  receipt?: number;
  /** to who handed it over: the minute in which it was read */
  read?: number;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A slate was given to a dispatch rider (CARD-7): to who sends it, `seat`, and to everybody when all is over */
export interface SlateSentEvent {
  kind: "slate_sent";
  minute: number;
  side: Side;
  seat: number;
  /** the seat it went to */
  to: number;
  what: Kind;
  /** his own number of it when he had it */
  slate: number;
  /** to who sends it: N of the fragment receipt/N */
  receipt?: number;
  /** when all is over: the seat that wrote it */
  writer?: number;
  /** when all is over */
  text?: string;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A rider is taken and his slate is read (CARD-7): to the captor, and to everybody when all is over; never to its own side before; `seat` sent it */
export interface SlateTakenEvent {
  kind: "slate_taken";
  minute: number;
  side: Side;
  seat: number;
  /** the seat it went to */
  to: number;
  what: Kind;
  /** the minute in which it was sent */
  handed: number;
  /** the captor's own number of it */
  slate: number;
  /** the seat that reads it */
  captor: number;
  /** the seat that wrote it */
  writer: number;
  text: string;
  /** the sketch: each stroke x, y, x, y, … in paces */
  strokes?: number[][];
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A slate was wiped: to its holder, and to everybody when all is over */
export interface SlateWipedEvent {
  kind: "slate_wiped";
  minute: number;
  side: Side;
  seat: number;
  /** the hearer's own number of it; when all is over, the number its holder had for it */
  slate: number;
  /** it is on the rack again */
  back: boolean;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A slate was written: to its writer, and to everybody when all is over */
export interface SlateWrittenEvent {
  kind: "slate_written";
  minute: number;
  side: Side;
  seat: number;
  /** the hearer's own number of it; when all is over, the number its holder had for it */
  slate: number;
  what: Kind;
  text: string;
  /** the sketch: each stroke x, y, x, y, … in paces */
  strokes?: number[][];
  /** orders for the reader's troops (TURN-7) */
  orders?: Array<{
    /** order.move */
    order: string;
    /** the order's own members */
    params: Record<string, unknown>;
  }>;
  /** to everybody when all is over: the number of the board itself on its rack */
  board?: number;
}

/** A piece joined a stack */
export interface StackEvent {
  kind: "stack";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  target: number;
  target_arm: Arm;
  tx: number;
  ty: number;
}

/** Field sight (SEE-12): one's own loss, by fire from one who is not seen, 96ths */
export interface StruckEvent {
  kind: "struck";
  minute: number;
  side: Side;
  piece?: number;
  arm?: Arm;
  ship?: number;
  loss: number;
  account: number;
}

/** A ship sank with its load */
export interface SunkEvent {
  kind: "sunk";
  minute: number;
  side: Side;
  ship: number;
  x: number;
  y: number;
}

/** Guns were taken, or taken back: side has them now */
export interface TakenEvent {
  kind: "taken";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
}

/** Somebody of one's own side said something before play began; to everybody when all is over */
export interface TalkEvent {
  kind: "talk";
  minute: number;
  side: Side;
  seat: number;
  text: string;
}

/** A task was fulfilled or has failed */
export interface TaskEvent {
  kind: "task";
  minute: number;
  side: Side;
  index: number;
  done: boolean;
}

/** A piece turned in place: where it stood, the bearing it took */
export interface TurnEvent {
  kind: "turn";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  b: number;
}

/** Event umpire: what became of the umpire, or what he did */
export interface UmpireEvent {
  kind: "umpire";
  minute: number;
  did: "name" | "agree" | "decline" | "sit" | "freeze" | "unfreeze" | "end" | "pause" | "resume" | "extend" | "replace";
  name: string;
  /** name, agree, decline: whose commander it was; end: which has lost; extend: whose clock */
  side?: string;
  /** extend */
  seconds?: number;
  /** replace */
  seat?: number;
  /** replace: who sat there, by name */
  whom?: string;
  /** to himself, and to all when the match is over */
  reason?: string;
}

/** A piece is ashore */
export interface UnloadEvent {
  kind: "unload";
  minute: number;
  side: Side;
  piece: number;
  arm: Arm;
  x: number;
  y: number;
  ship: number;
}

/** In council a seat chooses who is to command (TURN-2); to its own side alone */
export interface VoteEvent {
  kind: "vote";
  minute: number;
  side: Side;
  seat: number;
  /** a seat; or how */
  chosen?: number;
  how?: "joint" | "lot";
}

/** Pontoniers worked */
export interface WorkEvent {
  kind: "work";
  minute: number;
  side: Side;
  piece: number;
  site?: number;
  feature?: number;
  ship?: number;
  work: string;
  count: number;
}

export type GameEvent =
  | AssignEvent
  | AttackEvent
  | BackEvent
  | BattleFlagEvent
  | BattleMoveEvent
  | BattleOfferEvent
  | BattleOverEvent
  | BehindEvent
  | BoxGoneEvent
  | BoxLossEvent
  | BoxStruckEvent
  | BuiltEvent
  | CaptureEvent
  | ChargedEvent
  | ClockEvent
  | CloseEvent
  | CommanderEvent
  | CouncilEvent
  | CutEvent
  | DamageEvent
  | DeclineEvent
  | DeployEvent
  | DeputyEvent
  | DestroyEvent
  | DisperseEvent
  | DraftDoneEvent
  | DraftDroppedEvent
  | DraftSkippedEvent
  | EmptyEvent
  | EnterEvent
  | ExitEvent
  | FallEvent
  | FillEvent
  | FireEvent
  | FiredEvent
  | FlagEvent
  | FormEvent
  | GoneEvent
  | GunsEvent
  | HaltEvent
  | HeadEvent
  | LeaveEvent
  | LoadEvent
  | LostEvent
  | MarchEvent
  | NarrativeEvent
  | OfferEvent
  | OpenEvent
  | OverEvent
  | PartEndEvent
  | PassEvent
  | PlayEvent
  | RepulseEvent
  | RestoredEvent
  | RetreatEvent
  | SailEvent
  | SeatAbsentEvent
  | SeatPresentEvent
  | SeatSilentEvent
  | SeatTakenEvent
  | SideEndEvent
  | SightedEvent
  | SlateArrivedEvent
  | SlateBackEvent
  | SlateHandedEvent
  | SlateReadEvent
  | SlateSentEvent
  | SlateTakenEvent
  | SlateWipedEvent
  | SlateWrittenEvent
  | StackEvent
  | StruckEvent
  | SunkEvent
  | TakenEvent
  | TalkEvent
  | TaskEvent
  | TurnEvent
  | UmpireEvent
  | UnloadEvent
  | VoteEvent
  | WorkEvent;

/** ask.command: What commands a square, who is supported on it, and who would be exposed there */
export interface AskCommandParams {
  match: string;
  /** the square asked about */
  square: number;
}

export interface AskCommandResult {
  square: number;
  defence: Array<{
    battery: number;
    /** the first, second or third square of its line */
    distance: number;
  }>;
  attack: Array<{
    battery: number;
    /** the first, second or third square of its line */
    distance: number;
  }>;
  /** sides with a battery obliquely next to it */
  supported: ToMove[];
  /** sides whose infantry and cavalry may not end a move there */
  exposed: ToMove[];
}

/** ask.deployment: One's own side's placings as a list, to keep and to send again, an order.place each (DEP-6) */
export interface AskDeploymentParams {
  match: string;
}

export interface AskDeploymentResult {
  scenario: string;
  /** those below in a stack first */
  placings: Array<{
    piece: number;
    seat: number;
    x: number;
    y: number;
    bearing: number;
    target?: number;
    form?: Form;
    ambush?: boolean;
  }>;
}

/** ask.ground: What the ground is at a point */
export interface AskGroundParams {
  match: string;
  /** paces east */
  x: number;
  /** paces south */
  y: number;
}

export interface AskGroundResult {
  x: number;
  y: number;
  height_ft: number;
  slope: string;
  cover: string;
  water: string;
  way: string;
  feature: string;
  /** its number, by which orders and damage name it; there if it has one */
  thing?: number;
  /** arm → no, free, delayed, narrow */
  arms: Partial<Record<Arm, string>>;
}

/** ask.moves: The lawful moves of the side to move, or of its figure on one square */
export interface AskMovesParams {
  match: string;
  /** of the figure asked about; without it all */
  square?: number;
}

export interface AskMovesResult {
  side: ToMove;
  /** the duty these moves meet: GB-D1, GB-D2, GB-D3 */
  duty: string | null;
  moves: Array<{
    from: number;
    to: number;
    takes?: Figure;
  }>;
  /** with square: what the figure could reach but for artillery and duty, with the rule against it */
  barred?: Array<{
    to: number;
    rule: string;
    hint: Hint;
  }>;
}

/** ask.range: What a piece can fire at, with range and expected loss */
export interface AskRangeParams {
  match: string;
  /** the viewer's id of the piece */
  piece: number;
}

export interface AskRangeResult {
  piece: number;
  half_angle: number;
  reach_paces: number;
  /** the sextant of guns: how far each arc reaches */
  arcs?: Array<{
    arc: Arc;
    to_paces: number;
  }>;
  targets: Array<{
    piece: number;
    range_paces?: number;
    distance?: number;
    arc?: Arc;
    /** 96ths of a piece */
    loss?: number;
    lawful: boolean;
    rule?: string;
    hint?: Hint;
  }>;
  /** bridges, buildings and walls in reach of guns */
  features?: Array<{
    feature: number;
    range_paces?: number;
    distance?: number;
    arc?: Arc;
    /** points of damage a move */
    points?: number;
    lawful: boolean;
    rule?: string;
    hint?: Hint;
  }>;
  /** enemy ships in reach of guns */
  ships?: Array<{
    ship: number;
    range_paces?: number;
    distance?: number;
    arc?: Arc;
    /** 96ths of a piece */
    loss?: number;
    lawful: boolean;
    rule?: string;
    hint?: Hint;
  }>;
}

/** ask.reach: Where a piece can go in this move: advice, MOV-17 */
export interface AskReachParams {
  match: string;
  /** the viewer's id of the piece */
  piece: number;
  /** the piece alone, as it leaves its stack or square (orders deploy and stack); else all that moves with it */
  alone?: boolean;
}

export interface AskReachResult {
  piece: number;
  free_paces: number;
  delayed_paces: number;
  quick_paces: number;
  run: number;
  rest: number;
  /** flat: row, first column, last column, level (1 within the full allowance, 2 only delayed) of 10-pace cells */
  runs: number[];
}

/** ask.sight: Whether a straight line is clear */
export interface AskSightParams {
  match: string;
  from: Point;
  to: Point;
}

export interface AskSightResult {
  clear: boolean;
  x?: number;
  y?: number;
  by?: string;
}

/** ask.try: Would this order be taken? Nothing is done */
export interface AskTryParams {
  match: string;
  order: "order.move" | "order.turn" | "order.fire" | "order.stack" | "order.deploy" | "order.form" | "order.attack" | "order.break" | "order.emplace" | "order.limber" | "order.lay" | "order.shift" | "order.work" | "order.load" | "order.unload" | "order.sail" | "order.fill" | "order.empty" | "order.demand" | "order.place" | "order.lift";
  /** of what is put down for later: judged as if the own move had begun (TURN-7) */
  draft?: boolean;
  /** the viewer's id of the piece; not of works and ships */
  piece?: number;
  path?: Point[];
  /** whole degrees clockwise from the top of the map */
  bearing?: number;
  /** the viewer's id of the piece */
  target?: number;
  attackers?: Array<{
    /** the viewer's id of the piece */
    piece: number;
    /** the viewer's id of the piece */
    target?: number;
    /** in place of a target: the viewer's number of the ship whose load is attacked (SHOCK-20) */
    ship?: number;
    /** paces to the right of the target’s front middle; left out: an attack in flank or rear */
    offset?: number;
    /** of a mass, the side struck (ARM-6); left out: its front */
    side?: "front" | "right" | "rear" | "left";
    path: Point[];
  }>;
  /** on top; else beneath */
  over?: boolean;
  form?: Form;
  pieces?: number[];
  /** paces east */
  x?: number;
  /** paces south */
  y?: number;
  work?: Work;
  /** number of the site */
  site?: number;
  /** number of the bridge or building */
  feature?: number;
  /** the viewer's number of the ship */
  ship?: number;
  places?: Point[];
  /** lie hidden where it stands (SEE-1); for the side that deploys first in mode B-a */
  ambush?: boolean;
}

export interface AskTryResult {
  ok: boolean;
  length_paces?: number;
  allowed_paces?: number;
  delayed?: boolean;
  pace?: Pace;
  rule?: string;
  hint?: Hint;
  at?: Point;
  /** of an attack, each whose way was looked at: where it makes contact, what its way comes to */
  attackers?: Array<{
    piece: number;
    target?: number;
    /** in place of a target: number of the ship */
    ship?: number;
    x: number;
    y: number;
    b: number;
    length_paces: number;
    allowed_paces: number;
    delayed: boolean;
    pace: Pace;
  }>;
  /** of a lawful attack, the enemies met in front, the attacker each strikes back at, and whether it is anybody's main target (SHOCK-16) */
  meets?: Array<{
    piece: number;
    by: number;
    aimed: boolean;
  }>;
}

/** clock.pause: A side's commander asks for a pause, agrees to one, or takes back what he asked: with both sides' word all clocks stand */
export interface ClockPauseParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** false: taken back */
  on: boolean;
}

export interface ClockPauseResult {
  /** the minute it was done in */
  minute: number;
}

/** clock.resume: Either commander ends a pause: the clock that ran goes on */
export interface ClockResumeParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
}

export interface ClockResumeResult {
  /** the minute it was done in */
  minute: number;
}

/** command.assign: The commander gives pieces to a player of his side */
export interface CommandAssignParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** whose they are to be */
  seat: number;
  /** by the numbers they began with; a stack, a square and a box with what is in it go as a whole */
  pieces: number[];
}

export interface CommandAssignResult {
  /** the minute it was done in */
  minute: number;
}

/** command.choose: In council: choose who commands the side (one of seat and how) */
export interface CommandChooseParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the player who is to command */
  seat?: number;
  /** both together, of a side of two; or by the lot, which was drawn before */
  how?: "joint" | "lot";
}

export interface CommandChooseResult {
  /** the minute it was done in */
  minute: number;
}

/** command.return: Give the command, taken over from a commander who was absent, back to whom the side had chosen */
export interface CommandReturnParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
}

export interface CommandReturnResult {
  /** the minute it was done in */
  minute: number;
}

/** draft.add: Put an order down in one's own list of drafts, which nobody else hears of; whether it is lawful is judged when it is carried out */
export interface DraftAddParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** an order to troops: order.move */
  order: string;
  /** the order's own members, without match, ref and minute */
  params: Record<string, unknown>;
  /** the place in the list, from 0; left out, or beyond the last: the last */
  to?: number;
  /** as draft.prepare would have it */
  prepared?: boolean;
}

export interface DraftAddResult {
  /** the minute it was done in */
  minute: number;
}

/** draft.go: Carry out one draft now, or all in the order of the list: each becomes an order of its own; one that is not lawful is skipped and the rest go on */
export interface DraftGoParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when it was sent (TURN-10) */
  minute: number;
  /** left out: all */
  draft?: number;
}

export interface DraftGoResult {
  /** the minute it was done in */
  minute: number;
}

/** draft.move: Give a draft another place in the list */
export interface DraftMoveParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** one's own number of it: N of the fragment draft/N */
  draft: number;
  /** the place, from 0; beyond the last: the last */
  to: number;
}

export interface DraftMoveResult {
  /** the minute it was done in */
  minute: number;
}

/** draft.prepare: A draft is to be carried out by itself at the start of one's own move, or no longer */
export interface DraftPrepareParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** one's own number of it: N of the fragment draft/N */
  draft: number;
  on: boolean;
}

export interface DraftPrepareResult {
  /** the minute it was done in */
  minute: number;
}

/** draft.remove: Take a draft off the list */
export interface DraftRemoveParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** one's own number of it: N of the fragment draft/N */
  draft: number;
}

export interface DraftRemoveResult {
  /** the minute it was done in */
  minute: number;
}

/** lobby.claim: Open an invitation: take its seat, once */
export interface LobbyClaimParams {
  /** the client's own and unguessable: the secret in the answer is derived from it, so that a lost answer can be asked for again; and what the seat adds to the lots (nonces in fragment match) */
  ref: string;
  match: string;
  invitation: string;
  /** at most 40 code points, no controls */
  name?: string;
}

export interface LobbyClaimResult {
  match: string;
  seat: number;
  side: string;
  secret: string;
}

/** lobby.lay: Lay a table: make a match, take a seat, get one invitation for every other seat */
export interface LobbyLayParams {
  /** the client's own and unguessable: the secret in the answer is derived from it, so that a lost answer can be asked for again; and what the seat adds to the lots (nonces in fragment match) */
  ref: string;
  scenario: string;
  seat: number;
  /** at most 40 code points, no controls */
  name?: string;
  listed?: boolean;
  /** read by the engine (OPT-1) */
  options?: Record<string, unknown>;
  /** those who watch see everything, but so many minutes of the game and so many seconds of the clock late */
  delay?: {
    minutes: number;
    seconds: number;
  };
  /** TURN-1: players of each side, blue first, if other than the scenario's seats; the troops are then shared out anew, and blue's seats are numbered first */
  players?: [number, number];
  /** END-3: whoever was not heard of for so many seconds is absent; 300 if it is left out */
  absence?: number;
  /** TURN-5, END-3: time for each move; left out: no clock */
  clock?: {
    /** seconds for each move of a side */
    move: number;
    /** seconds of each side for all its moves, spent when a move's are over */
    bank: number;
  };
}

export interface LobbyLayResult {
  match: string;
  seat: number;
  side: string;
  secret: string;
  invitations: Array<{
    seat: number;
    side: string;
    invitation: string;
  }>;
}

/** lobby.scenarios: The scenarios that can be laid */
export type LobbyScenariosParams = Record<string, never>;

export interface LobbyScenariosResult {
  scenarios: Array<{
    id: string;
    engine: string;
    title: string;
    summary: string;
    players: number;
    /** whose each seat is, in the order of the seats */
    sides: string[];
    /** what each seat is called, in the same order; may be empty */
    seats: string[];
    /** a position with right answers */
    exercise?: boolean;
    minutes?: number;
    pieces?: number[];
    /** names the compiled ground, as GET /terrain/<hash>; empty: none */
    terrain: string;
    /** strengths in which a computer plays it here, the weakest first; not there: none does */
    computers?: string[];
  }>;
}

/** lobby.tables: The listed tables */
export type LobbyTablesParams = Record<string, never>;

export interface LobbyTablesResult {
  tables: Array<{
    match: string;
    title: string;
    scenario: string;
    phase: Phase;
    minute?: number;
    seats: Array<{
      seat: number;
      side: string;
      name?: string;
      taken: boolean;
      /** a computer plays this seat: its strength */
      computer?: string;
    }>;
  }>;
}

/** match.agree: Agree to the umpire whom the other side's commander has named, or say no to him; so may who named him, until the office is taken */
export interface MatchAgreeParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat: its side's commander's */
  secret: string;
  agree: boolean;
}

export interface MatchAgreeResult {
  standing: Standing;
  /** the sender's half of the invitation: whoever has both commanders' takes the office by match.preside */
  key?: string;
}

/** match.chair: Ask for a chair at one's own seat: whoever has its secret sees with the seat's eyes, and can do nothing */
export interface MatchChairParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat */
  secret: string;
  /** who is to sit there: at most 40 code points, no controls */
  name?: string;
}

export interface MatchChairResult {
  seat: number;
  chair: number;
  /** it can be joined: the commander consents */
  standing: boolean;
  /** of the chair: match.join with it looks on from the seat and can do nothing */
  secret: string;
}

/** match.computer: Put a computer into a free seat of one's match, or start one again that fell silent */
export interface MatchComputerParams {
  /** the client's own and unguessable; asked again, the same is answered; and what the computer's seat adds to the lots (nonces in fragment match) */
  ref: string;
  match: string;
  /** of the sender's own seat */
  secret: string;
  /** the free one */
  seat: number;
  /** one of the scenario's computers (lobby.scenarios) */
  strength: string;
}

export interface MatchComputerResult {
  seat: number;
  strength: string;
}

/** match.consent: The commander's consent to a chair of his or of a subordinate's seat */
export interface MatchConsentParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat */
  secret: string;
  /** whose chair it is */
  seat: number;
  chair: number;
}

export interface MatchConsentResult {
  seat: number;
  chair: number;
  /** it can be joined: the commander consents */
  standing: boolean;
}

/** match.deputy: Name a deputy of one's own seat: whoever has his secret orders as the seat's player does, beside him */
export interface MatchDeputyParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat */
  secret: string;
  /** who he is: at most 40 code points, no controls */
  name?: string;
}

export interface MatchDeputyResult {
  seat: number;
  /** by which he is dismissed (match.dismiss) */
  chair: number;
  /** true: he may join at once */
  standing: boolean;
  /** of the deputy: match.join with it */
  secret: string;
}

/** match.dismiss: Take a chair away: by the player of its seat or by his commander */
export interface MatchDismissParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat */
  secret: string;
  /** whose chair it is */
  seat: number;
  chair: number;
}

export interface MatchDismissResult {
  seat: number;
  chair: number;
  /** it can be joined: the commander consents */
  standing: boolean;
}

/** match.exchange: Exchange the secret of one's seat, or of the umpire; the old one is revoked and every connection that used it is shut */
export interface MatchExchangeParams {
  /** the client's own and unguessable: the secret in the answer is derived from it, so that a lost answer can be asked for again */
  ref: string;
  match: string;
  secret: string;
}

export interface MatchExchangeResult {
  secret: string;
}

/** match.join: See a match: with a secret from one's seat, without as the public. With epoch and seq only what was missed is sent, if it is still at hand */
export interface MatchJoinParams {
  match: string;
  /** of a seat, or of a chair at one */
  secret?: string;
  epoch?: number;
  seq?: number;
}

export interface MatchJoinResult {
  match: string;
  viewer: "seat" | "public" | "delayed" | "umpire" | "ended";
  seat?: number;
  side?: string;
  epoch: number;
  seq: number;
  /** all fragments by name; absent if what was missed follows as match.update */
  view?: Fragments;
  /** the latest events this viewer may know, oldest first, with a view */
  log?: GameEvent[];
  /** it is the secret of a chair: one looks on from the seat */
  chair?: number;
  /** it is that of a deputy: one orders as the seat's player does */
  deputy?: true;
}

/** match.leave: See a match no more */
export interface MatchLeaveParams {
  match: string;
}

export type MatchLeaveResult = Record<string, never>;

/** match.preside: Take the umpire's office with the keys of both commanders */
export interface MatchPresideParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of one commander */
  key: string;
  /** of the other commander */
  other: string;
}

export interface MatchPresideResult {
  match: string;
  /** of the office: match.join with it sees all but seed and drafts */
  secret: string;
}

/** match.replace: Invite somebody else to a taken seat: to one's own, or, as commander, to that of one of the side who is absent */
export interface MatchReplaceParams {
  /** the client's own and unguessable: the invitation is derived from it; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat */
  secret: string;
  /** of one of the side of whom nothing was heard for so long that he is absent; left out: the sender's own */
  seat?: number;
}

export interface MatchReplaceResult {
  seat: number;
  side: string;
  /** for lobby.claim: whoever claims it has the seat alone; the old secret, deputies and chairs are revoked */
  invitation: string;
}

/** match.umpire: Name an umpire, before the first move is over; the other side's commander agrees or not */
export interface MatchUmpireParams {
  /** the client's own; asked again, the same is answered */
  ref: string;
  match: string;
  /** of the sender's own seat: its side's commander's */
  secret: string;
  /** who is to be umpire: 1 to 40 code points, no controls */
  name: string;
}

export interface MatchUmpireResult {
  standing: Standing;
  /** the sender's half of the invitation: whoever has both commanders' takes the office by match.preside */
  key: string;
}

/** narrative.add: Write a line of one's narrative of the match: sealed until it is over, then everybody's to read */
export interface NarrativeAddParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** of who watches in public, as he likes to be called; a chair and the umpire have theirs */
  name?: string;
  /** 1 to 280 code points, no controls */
  text: string;
}

export interface NarrativeAddResult {
  /** the minute it was done in */
  minute: number;
}

/** offer.accept: The commander accepts what the other side offers: the match is over */
export interface OfferAcceptParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
}

export interface OfferAcceptResult {
  /** the minute it was done in */
  minute: number;
}

/** offer.decline: The commander declines what the other side offers, or withdraws what his own does */
export interface OfferDeclineParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
}

export interface OfferDeclineResult {
  /** the minute it was done in */
  minute: number;
}

/** offer.draw: Offer a draw, or agree to the one the enemy has offered; it stands until he moves */
export interface OfferDrawParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** moves made when the order was made */
  minute: number;
}

export interface OfferDrawResult {
  /** the minute it was done in */
  minute: number;
}

/** offer.flag: Strike the flag: the match is lost */
export interface OfferFlagParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
}

export interface OfferFlagResult {
  /** the minute it was done in */
  minute: number;
}

/** offer.truce: The commander offers a truce on terms; it stands until the other side has answered or ended its next move */
export interface OfferTruceParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** at most 280 code points, no controls */
  terms: string;
}

export interface OfferTruceResult {
  /** the minute it was done in */
  minute: number;
}

/** order.attack: A group attacks by shock */
export interface OrderAttackParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  attackers: Array<{
    /** the viewer's id of the piece */
    piece: number;
    /** the viewer's id of the piece */
    target?: number;
    /** in place of a target: the viewer's number of the ship whose load is attacked (SHOCK-20) */
    ship?: number;
    /** paces to the right of the target’s front middle; left out: an attack in flank or rear */
    offset?: number;
    /** of a mass, the side struck (ARM-6); left out: its front */
    side?: "front" | "right" | "rear" | "left";
    path: Point[];
  }>;
}

export interface OrderAttackResult {
  /** the minute it was done in */
  minute: number;
}

/** order.break: A square falls out into single pieces, a mass into a column */
export interface OrderBreakParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
}

export interface OrderBreakResult {
  /** the minute it was done in */
  minute: number;
}

/** order.demand: Demand that an enemy box in sight of this piece be opened */
export interface OrderDemandParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  /** the viewer's id of the box */
  target: number;
}

export interface OrderDemandResult {
  /** the minute it was done in */
  minute: number;
}

/** order.deploy: One piece leaves its stack or square */
export interface OrderDeployParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  path: Point[];
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderDeployResult {
  /** the minute it was done in */
  minute: number;
}

/** order.emplace: Guns come into position */
export interface OrderEmplaceParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
}

export interface OrderEmplaceResult {
  /** the minute it was done in */
  minute: number;
}

/** order.empty: One piece leaves its box, measured from the front of the box */
export interface OrderEmptyParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  path: Point[];
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderEmptyResult {
  /** the minute it was done in */
  minute: number;
}

/** order.fill: March a piece into a troop-concealer of its side: the path ends on the box */
export interface OrderFillParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  path: Point[];
  /** the viewer's id of the box */
  target: number;
}

export interface OrderFillResult {
  /** the minute it was done in */
  minute: number;
}

/** order.fire: Fire at one enemy piece, a feature of the ground, or a ship: name just one */
export interface OrderFireParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  /** the viewer's id of the piece */
  target?: number;
  /** number of the bridge or building */
  feature?: number;
  /** the viewer's number of the ship */
  ship?: number;
}

export interface OrderFireResult {
  /** the minute it was done in */
  minute: number;
}

/** order.form: Form a mass, a column again, or a square */
export interface OrderFormParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  form: Form;
  pieces: number[];
  /** paces east */
  x?: number;
  /** paces south */
  y?: number;
  /** whole degrees clockwise from the top of the map */
  bearing?: number;
}

export interface OrderFormResult {
  /** the minute it was done in */
  minute: number;
}

/** order.go: Game of Battle: move one figure along one straight line */
export interface OrderGoParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** moves made when the order was made */
  minute: number;
  /** where the figure stands */
  from: number;
  /** where it goes; an enemy figure there is taken */
  to: number;
}

export interface OrderGoResult {
  /** the minute it was done in */
  minute: number;
}

/** order.lay: Guns in position are laid */
export interface OrderLayParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
}

export interface OrderLayResult {
  /** the minute it was done in */
  minute: number;
}

/** order.lift: Deployment: take a placed piece back */
export interface OrderLiftParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
}

export interface OrderLiftResult {
  /** the minute it was done in */
  minute: number;
}

/** order.limber: Guns limber up */
export interface OrderLimberParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
}

export interface OrderLimberResult {
  /** the minute it was done in */
  minute: number;
}

/** order.load: Pieces go aboard a ship */
export interface OrderLoadParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** number of the ship */
  ship: number;
  pieces: number[];
}

export interface OrderLoadResult {
  /** the minute it was done in */
  minute: number;
}

/** order.move: March along straight legs, then face */
export interface OrderMoveParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  path: Point[];
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderMoveResult {
  /** the minute it was done in */
  minute: number;
}

/** order.place: Deployment: place a piece, or place it elsewhere */
export interface OrderPlaceParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  /** paces east */
  x: number;
  /** paces south */
  y: number;
  /** whole degrees clockwise from the top of the map */
  bearing: number;
  /** a piece of one’s own to stand with in one stack, or a box to lie under; x, y and bearing are then its */
  target?: number;
  form?: Form;
  /** lie hidden where it stands (SEE-1); for the side that deploys first in mode B-a */
  ambush?: boolean;
}

export interface OrderPlaceResult {
  /** the minute it was done in */
  minute: number;
}

/** order.play: Put a card of one's hand on a cell: the order of the game of cards that tests and bench play */
export interface OrderPlayParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** orders accepted when this one was made */
  minute: number;
  card: number;
  cell: number;
}

export interface OrderPlayResult {
  /** the minute it was done in */
  minute: number;
}

/** order.sail: A ship moves on the water */
export interface OrderSailParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** number of the ship */
  ship: number;
  path: Point[];
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderSailResult {
  /** the minute it was done in */
  minute: number;
}

/** order.shift: Guns in position are shifted by hand */
export interface OrderShiftParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  path: [Point];
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderShiftResult {
  /** the minute it was done in */
  minute: number;
}

/** order.stack: March onto a friend and stand on top of him or beneath */
export interface OrderStackParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  path: Point[];
  /** the viewer's id of the piece */
  target: number;
  /** on top; else beneath */
  over: boolean;
}

export interface OrderStackResult {
  /** the minute it was done in */
  minute: number;
}

/** order.turn: Turn in place */
export interface OrderTurnParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the piece */
  piece: number;
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderTurnResult {
  /** the minute it was done in */
  minute: number;
}

/** order.unload: Pieces go ashore */
export interface OrderUnloadParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** number of the ship */
  ship: number;
  pieces: number[];
  places: Point[];
  /** whole degrees clockwise from the top of the map */
  bearing: number;
}

export interface OrderUnloadResult {
  /** the minute it was done in */
  minute: number;
}

/** order.wipe: Wipe a ghost from one’s own map */
export interface OrderWipeParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** the viewer's id of the ghost */
  target: number;
}

export interface OrderWipeResult {
  /** the minute it was done in */
  minute: number;
}

/** order.work: Pontoniers and train work at a site, a feature of the ground or a ship: name just one */
export interface OrderWorkParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  work: Work;
  pieces: number[];
  /** number of the site */
  site?: number;
  /** number of the bridge or building */
  feature?: number;
  /** number of the ship */
  ship?: number;
}

export interface OrderWorkResult {
  /** the minute it was done in */
  minute: number;
}

/** part.end: End one's part of the side's move */
export interface PartEndParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** side moves completed when the order was made (TURN-10) */
  minute: number;
  /** of the whole side: its commander alone (TURN-5) */
  whole?: boolean;
}

export interface PartEndResult {
  /** the minute it was done in */
  minute: number;
}

/** session.hello: The first request of a connection: which protocol is spoken */
export interface SessionHelloParams {
  protocol: number;
  client?: string;
}

export interface SessionHelloResult {
  protocol: number;
  server: string;
  minutes_idle?: number;
  limits: Record<string, unknown>;
  /** the server's own, Unix milliseconds: what the hours in a fragment clock are reckoned from */
  time: number;
}

/** session.time: What time it is at the server, for clocks that go by it */
export type SessionTimeParams = Record<string, never>;

export interface SessionTimeResult {
  /** Unix milliseconds */
  time: number;
}

/** slate.hand: Hand a slate that is written, and read if it was another's, to a colleague of one's own side with whom one is in communication */
export interface SlateHandParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** one's own number of it: N of the fragment slate/N */
  slate: number;
  /** his seat */
  to: number;
}

export interface SlateHandResult {
  /** the minute it was done in */
  minute: number;
}

/** slate.read: Read a slate that was handed to one: until then it shows neither text nor sketch. Who handed it over learns of it as soon as an orderly comes through */
export interface SlateReadParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** one's own number of it: N of the fragment slate/N */
  slate: number;
}

export interface SlateReadResult {
  /** the minute it was done in */
  minute: number;
}

/** slate.wipe: Wipe a slate in one's own hand, one's own or read: it goes back to the rack, or stays blank in the hand until there is communication with the commander */
export interface SlateWipeParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** one's own number of it: N of the fragment slate/N */
  slate: number;
}

export interface SlateWipeResult {
  /** the minute it was done in */
  minute: number;
}

/** slate.write: Write a slate: one taken from the rack, or one in one's own hand that is blank, one's own or read. It may be done in any minute; the update that comes before the answer tells the slate's number */
export interface SlateWriteParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  kind: Kind;
  /** at most 160 code points, no controls, nothing that turns the writing about; "" only with a sketch */
  text: string;
  /** a sketch over the map: each stroke x, y, x, y, … of 2 to 32 points in whole paces on the board; at most 256 points in all */
  strokes?: number[][];
  /** of an order or a proposal: for troops of whoever reads it, who may put them down in his own list (TURN-7); they name nothing but the side's own troops and places */
  orders?: Array<{
    /** order.move */
    order: string;
    /** the order's own members */
    params: Record<string, unknown>;
  }>;
  /** one's own number of it: N of the fragment slate/N; left out: a new one from the rack, for which one must be in communication with the commander */
  slate?: number;
}

export interface SlateWriteResult {
  /** the minute it was done in */
  minute: number;
}

/** talk.say: Say something to one's own side, until play begins */
export interface TalkSayParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** at most 280 code points, not empty, no controls, nothing that turns the writing about */
  text: string;
}

export interface TalkSayResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.end: The umpire ends the match: drawn, or a side has lost */
export interface UmpireEndParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** which has lost, as its seats name it; left out: drawn */
  side?: string;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireEndResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.extend: The umpire gives a side more time */
export interface UmpireExtendParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** whose clock: the side, as its seats name it */
  side: string;
  /** more in its bank */
  seconds: number;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireExtendResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.freeze: The umpire stops offers: none is made or agreed to until he lets them go on */
export interface UmpireFreezeParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireFreezeResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.pause: The umpire stops the clocks; he or either commander lets them go on */
export interface UmpirePauseParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpirePauseResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.remark: The umpire writes a remark on the conduct of the match, for its end */
export interface UmpireRemarkParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireRemarkResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.replace: The umpire invites somebody else to play on at the seat of one who is absent */
export interface UmpireReplaceParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  seat: number;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireReplaceResult {
  /** the minute it was done in */
  minute: number;
  /** to the seat, by lobby.claim */
  invitation: string;
}

/** umpire.resume: The umpire lets the clocks go on */
export interface UmpireResumeParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireResumeResult {
  /** the minute it was done in */
  minute: number;
}

/** umpire.unfreeze: The umpire lets offers go on */
export interface UmpireUnfreezeParams {
  match: string;
  /** the client's own, done once and answered every time */
  ref: string;
  /** why: 1 to 280 code points, no controls; sealed until the match is over */
  reason: string;
}

export interface UmpireUnfreezeResult {
  /** the minute it was done in */
  minute: number;
}

/** Every request there is: what it takes and what it gives */
export interface Requests {
  "ask.command": { params: AskCommandParams; result: AskCommandResult };
  "ask.deployment": { params: AskDeploymentParams; result: AskDeploymentResult };
  "ask.ground": { params: AskGroundParams; result: AskGroundResult };
  "ask.moves": { params: AskMovesParams; result: AskMovesResult };
  "ask.range": { params: AskRangeParams; result: AskRangeResult };
  "ask.reach": { params: AskReachParams; result: AskReachResult };
  "ask.sight": { params: AskSightParams; result: AskSightResult };
  "ask.try": { params: AskTryParams; result: AskTryResult };
  "clock.pause": { params: ClockPauseParams; result: ClockPauseResult };
  "clock.resume": { params: ClockResumeParams; result: ClockResumeResult };
  "command.assign": { params: CommandAssignParams; result: CommandAssignResult };
  "command.choose": { params: CommandChooseParams; result: CommandChooseResult };
  "command.return": { params: CommandReturnParams; result: CommandReturnResult };
  "draft.add": { params: DraftAddParams; result: DraftAddResult };
  "draft.go": { params: DraftGoParams; result: DraftGoResult };
  "draft.move": { params: DraftMoveParams; result: DraftMoveResult };
  "draft.prepare": { params: DraftPrepareParams; result: DraftPrepareResult };
  "draft.remove": { params: DraftRemoveParams; result: DraftRemoveResult };
  "lobby.claim": { params: LobbyClaimParams; result: LobbyClaimResult };
  "lobby.lay": { params: LobbyLayParams; result: LobbyLayResult };
  "lobby.scenarios": { params: LobbyScenariosParams; result: LobbyScenariosResult };
  "lobby.tables": { params: LobbyTablesParams; result: LobbyTablesResult };
  "match.agree": { params: MatchAgreeParams; result: MatchAgreeResult };
  "match.chair": { params: MatchChairParams; result: MatchChairResult };
  "match.computer": { params: MatchComputerParams; result: MatchComputerResult };
  "match.consent": { params: MatchConsentParams; result: MatchConsentResult };
  "match.deputy": { params: MatchDeputyParams; result: MatchDeputyResult };
  "match.dismiss": { params: MatchDismissParams; result: MatchDismissResult };
  "match.exchange": { params: MatchExchangeParams; result: MatchExchangeResult };
  "match.join": { params: MatchJoinParams; result: MatchJoinResult };
  "match.leave": { params: MatchLeaveParams; result: MatchLeaveResult };
  "match.preside": { params: MatchPresideParams; result: MatchPresideResult };
  "match.replace": { params: MatchReplaceParams; result: MatchReplaceResult };
  "match.umpire": { params: MatchUmpireParams; result: MatchUmpireResult };
  "narrative.add": { params: NarrativeAddParams; result: NarrativeAddResult };
  "offer.accept": { params: OfferAcceptParams; result: OfferAcceptResult };
  "offer.decline": { params: OfferDeclineParams; result: OfferDeclineResult };
  "offer.draw": { params: OfferDrawParams; result: OfferDrawResult };
  "offer.flag": { params: OfferFlagParams; result: OfferFlagResult };
  "offer.truce": { params: OfferTruceParams; result: OfferTruceResult };
  "order.attack": { params: OrderAttackParams; result: OrderAttackResult };
  "order.break": { params: OrderBreakParams; result: OrderBreakResult };
  "order.demand": { params: OrderDemandParams; result: OrderDemandResult };
  "order.deploy": { params: OrderDeployParams; result: OrderDeployResult };
  "order.emplace": { params: OrderEmplaceParams; result: OrderEmplaceResult };
  "order.empty": { params: OrderEmptyParams; result: OrderEmptyResult };
  "order.fill": { params: OrderFillParams; result: OrderFillResult };
  "order.fire": { params: OrderFireParams; result: OrderFireResult };
  "order.form": { params: OrderFormParams; result: OrderFormResult };
  "order.go": { params: OrderGoParams; result: OrderGoResult };
  "order.lay": { params: OrderLayParams; result: OrderLayResult };
  "order.lift": { params: OrderLiftParams; result: OrderLiftResult };
  "order.limber": { params: OrderLimberParams; result: OrderLimberResult };
  "order.load": { params: OrderLoadParams; result: OrderLoadResult };
  "order.move": { params: OrderMoveParams; result: OrderMoveResult };
  "order.place": { params: OrderPlaceParams; result: OrderPlaceResult };
  "order.play": { params: OrderPlayParams; result: OrderPlayResult };
  "order.sail": { params: OrderSailParams; result: OrderSailResult };
  "order.shift": { params: OrderShiftParams; result: OrderShiftResult };
  "order.stack": { params: OrderStackParams; result: OrderStackResult };
  "order.turn": { params: OrderTurnParams; result: OrderTurnResult };
  "order.unload": { params: OrderUnloadParams; result: OrderUnloadResult };
  "order.wipe": { params: OrderWipeParams; result: OrderWipeResult };
  "order.work": { params: OrderWorkParams; result: OrderWorkResult };
  "part.end": { params: PartEndParams; result: PartEndResult };
  "session.hello": { params: SessionHelloParams; result: SessionHelloResult };
  "session.time": { params: SessionTimeParams; result: SessionTimeResult };
  "slate.hand": { params: SlateHandParams; result: SlateHandResult };
  "slate.read": { params: SlateReadParams; result: SlateReadResult };
  "slate.wipe": { params: SlateWipeParams; result: SlateWipeResult };
  "slate.write": { params: SlateWriteParams; result: SlateWriteResult };
  "talk.say": { params: TalkSayParams; result: TalkSayResult };
  "umpire.end": { params: UmpireEndParams; result: UmpireEndResult };
  "umpire.extend": { params: UmpireExtendParams; result: UmpireExtendResult };
  "umpire.freeze": { params: UmpireFreezeParams; result: UmpireFreezeResult };
  "umpire.pause": { params: UmpirePauseParams; result: UmpirePauseResult };
  "umpire.remark": { params: UmpireRemarkParams; result: UmpireRemarkResult };
  "umpire.replace": { params: UmpireReplaceParams; result: UmpireReplaceResult };
  "umpire.resume": { params: UmpireResumeParams; result: UmpireResumeResult };
  "umpire.unfreeze": { params: UmpireUnfreezeParams; result: UmpireUnfreezeResult };
}
export type Verb = keyof Requests;

/** Changing requests carry a ref and are done once; rule: what they rest on ("" if nothing) */
export const verbs: { readonly [V in Verb]: { readonly changes: boolean; readonly rule: string } } = {
  "ask.command": { changes: false, rule: "GB-6.C" },
  "ask.deployment": { changes: false, rule: "DEP-6" },
  "ask.ground": { changes: false, rule: "TER-4" },
  "ask.moves": { changes: false, rule: "GB-5.1" },
  "ask.range": { changes: false, rule: "FIRE-1" },
  "ask.reach": { changes: false, rule: "MOV-17" },
  "ask.sight": { changes: false, rule: "SEE-10" },
  "ask.try": { changes: false, rule: "MOV-1" },
  "clock.pause": { changes: true, rule: "TURN-5" },
  "clock.resume": { changes: true, rule: "TURN-5" },
  "command.assign": { changes: true, rule: "TURN-3" },
  "command.choose": { changes: true, rule: "TURN-2" },
  "command.return": { changes: true, rule: "TURN-2" },
  "draft.add": { changes: true, rule: "TURN-7" },
  "draft.go": { changes: true, rule: "TURN-7" },
  "draft.move": { changes: true, rule: "TURN-7" },
  "draft.prepare": { changes: true, rule: "TURN-7" },
  "draft.remove": { changes: true, rule: "TURN-7" },
  "lobby.claim": { changes: true, rule: "" },
  "lobby.lay": { changes: true, rule: "" },
  "lobby.scenarios": { changes: false, rule: "" },
  "lobby.tables": { changes: false, rule: "" },
  "match.agree": { changes: true, rule: "TURN-1" },
  "match.chair": { changes: true, rule: "" },
  "match.computer": { changes: true, rule: "" },
  "match.consent": { changes: true, rule: "" },
  "match.deputy": { changes: true, rule: "" },
  "match.dismiss": { changes: true, rule: "" },
  "match.exchange": { changes: true, rule: "" },
  "match.join": { changes: false, rule: "" },
  "match.leave": { changes: false, rule: "" },
  "match.preside": { changes: true, rule: "TURN-1" },
  "match.replace": { changes: true, rule: "" },
  "match.umpire": { changes: true, rule: "TURN-1" },
  "narrative.add": { changes: true, rule: "CARD-8" },
  "offer.accept": { changes: true, rule: "TURN-8" },
  "offer.decline": { changes: true, rule: "TURN-8" },
  "offer.draw": { changes: true, rule: "GB-8.3" },
  "offer.flag": { changes: true, rule: "END-3" },
  "offer.truce": { changes: true, rule: "TURN-8" },
  "order.attack": { changes: true, rule: "SHOCK-15" },
  "order.break": { changes: true, rule: "ARM-7" },
  "order.demand": { changes: true, rule: "SEE-14" },
  "order.deploy": { changes: true, rule: "MOV-19" },
  "order.emplace": { changes: true, rule: "GUN-2" },
  "order.empty": { changes: true, rule: "SEE-13" },
  "order.fill": { changes: true, rule: "SEE-13" },
  "order.fire": { changes: true, rule: "FIRE-1" },
  "order.form": { changes: true, rule: "ARM-6" },
  "order.go": { changes: true, rule: "GB-5.1" },
  "order.lay": { changes: true, rule: "GUN-2" },
  "order.lift": { changes: true, rule: "DEP-6" },
  "order.limber": { changes: true, rule: "GUN-2" },
  "order.load": { changes: true, rule: "SHIP-1" },
  "order.move": { changes: true, rule: "MOV-1" },
  "order.place": { changes: true, rule: "DEP-6" },
  "order.play": { changes: true, rule: "" },
  "order.sail": { changes: true, rule: "SHIP-1" },
  "order.shift": { changes: true, rule: "GUN-2" },
  "order.stack": { changes: true, rule: "MOV-19" },
  "order.turn": { changes: true, rule: "TURN-9" },
  "order.unload": { changes: true, rule: "SHIP-1" },
  "order.wipe": { changes: true, rule: "SEE-11" },
  "order.work": { changes: true, rule: "WORK-1" },
  "part.end": { changes: true, rule: "TURN-5" },
  "session.hello": { changes: false, rule: "" },
  "session.time": { changes: false, rule: "" },
  "slate.hand": { changes: true, rule: "CARD-3" },
  "slate.read": { changes: true, rule: "CARD-3" },
  "slate.wipe": { changes: true, rule: "CARD-3" },
  "slate.write": { changes: true, rule: "CARD-2" },
  "talk.say": { changes: true, rule: "CARD-4" },
  "umpire.end": { changes: true, rule: "TURN-1" },
  "umpire.extend": { changes: true, rule: "TURN-1" },
  "umpire.freeze": { changes: true, rule: "TURN-1" },
  "umpire.pause": { changes: true, rule: "TURN-1" },
  "umpire.remark": { changes: true, rule: "TURN-1" },
  "umpire.replace": { changes: true, rule: "TURN-1" },
  "umpire.resume": { changes: true, rule: "TURN-1" },
  "umpire.unfreeze": { changes: true, rule: "TURN-1" },
};
