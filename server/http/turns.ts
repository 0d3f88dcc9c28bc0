import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#server/http/errors.ts';

/** Of one network, of all guests together, or of all who ask for files. */
type Room = {
  /** How many at once while others are here, too. */
  quick: number;
  /** So many that take longer have given their turn on, and go on beside the quick ones. */
  slow: number;
  /** How many begin in one round of the event loop while others are here: nobody waits for all of them. */
  eachRound: number;
};

/** Requests that are open, and the bytes of their bodies. */
type Share = { held: number; bytes: number };

const TURN_LIMITS = {
  network: { quick: 4, slow: 8, eachRound: 1 } satisfies Room,
  guests: { quick: 6, slow: 10, eachRound: 1 } satisfies Room,
  /** A page has thirty, each a fraction of what another request costs: one in a round, and it opens after half a minute. */
  files: { quick: 8, slow: 8, eachRound: 8 } satisfies Room,
  filesOfAll: { quick: 16, slow: 16, eachRound: 16 } satisfies Room,
  /** Of a network while nobody else is here: the whole server. */
  alone: 32,
  /** Requests of a network that are answered, wait, or are still being sent. */
  held: 500,
  /** Of all networks. */
  heldByAll: 5000,
  /** Of their bodies. */
  bytes: 32 * 1024 * 1024,
  /** All guests of a network hold no more than half of it, so that one laptop in a ward closes it to nobody signed in. */
  guestsHold: { held: 250, bytes: 16 * 1024 * 1024 } satisfies Share,
  /** One person holds no more: an import and what a page asks beside it. */
  personHolds: { held: 60, bytes: 8 * 1024 * 1024 } satisfies Share,
  bytesOfAll: 256 * 1024 * 1024,
  slowAfterMs: 50,
  /** With more networks than these, those that have gone are forgotten. */
  lanes: 1000,
  /** For how long a network is here after its last request. */
  hereMs: 2000,
};
export type TurnLimits = typeof TURN_LIMITS;

type Who = {
  network: string;
  /** What tells one person of a network from another; null is a guest. */
  person: string | null;
  /** How long its body may be. */
  bytes: number;
  /** A file of the pages, for which the database is not asked. */
  isFile?: boolean;
  /** Whether nobody waits for the answer any more. */
  hasLeft?: () => boolean;
};

type Group = {
  room: Room;
  quick: number;
  slow: number;
  /** In this round of the event loop. */
  begun: number;
};
type Lane = Group & {
  isOfFiles: boolean;
  held: number;
  bytes: number;
  /** What of it each person holds, and all guests together. */
  shares: Map<string | null, Share>;
  /** In the order of their next turns. */
  waiting: Map<string | null, Turn[]>;
  /** When it last had a turn, or first asked: who has waited longest since is next, so that who asks seldom hardly waits. */
  turnAt: number;
};
type Turn = {
  lane: Lane;
  groups: Group[];
  person: string | null;
  pace: 'quick' | 'slow' | null;
  timer: NodeJS.Timeout | undefined;
  begin: () => void;
};

type Current = {
  network: string;
  besides: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
};
const current = new AsyncLocalStorage<Current>();

/**
 * Waits for what is neither ours nor the database's (a body, a thread, a hash) without keeping a turn. Never inside a
 * transaction: it would hold its connection while it waits for the next turn.
 */
export function aside<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const turn = current.getStore();
  return turn ? turn.besides(work) : work();
}

/** Whose network is being worked for; empty in the background. */
export function networkOfTurn(): string {
  return current.getStore()?.network ?? '';
}

export type Turns = <Answer>(who: Who, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets a few requests of each network be worked on at once; the others wait, and whoever is next of another network or,
 * in the same one, another person does not wait behind them (docs/decisions/037-cheap-requests.md).
 */
export function createTurns(some: Partial<TurnLimits> = {}): Turns {
  const limits = { ...TURN_LIMITS, ...some };
  const clock = () => performance.now();
  const lanes = new Map<string, Lane>();
  /** Those with somebody waiting who is signed in, those with a guest, and those with a file. */
  const waiting = { people: new Set<Lane>(), guests: new Set<Lane>(), files: new Set<Lane>() };
  const guests: Group = { room: limits.guests, quick: 0, slow: 0, begun: 0 };
  const files: Group = { room: limits.filesOfAll, quick: 0, slow: 0, begun: 0 };
  const begunInRound = new Set<Group>();
  const all = { held: 0, bytes: 0 };
  let last = { network: '', othersUntil: -Infinity };

  function see(network: string): void {
    if (network === last.network) return;
    const othersUntil = last.network === '' ? -Infinity : clock() + limits.hereMs;
    last = { network, othersUntil };
  }

  function hasRoom({ room, quick, slow, begun }: Group): boolean {
    if (clock() > last.othersUntil) return quick + slow < limits.alone;
    const isQuickFree = quick < room.quick && quick + slow < room.quick + room.slow;
    return isQuickFree && begun < room.eachRound;
  }

  function start(turn: Turn): void {
    if (begunInRound.size === 0) setImmediate(nextRound);
    for (const group of turn.groups) {
      group.quick += 1;
      group.begun += 1;
      begunInRound.add(group);
    }
    turn.pace = 'quick';
    turn.timer = setTimeout(slowDown, limits.slowAfterMs, turn);
    turn.begin();
  }

  function nextRound(): void {
    for (const group of begunInRound) group.begun = 0;
    begunInRound.clear();
    if (lanes.size > limits.lanes) forget();
    goOn();
  }

  /** Networks that have gone. */
  function forget(): void {
    for (const [name, { held, turnAt }] of lanes)
      if (held === 0 && turnAt + limits.hereMs < clock()) lanes.delete(name);
  }

  function slowDown(turn: Turn): void {
    if (turn.groups.some(({ room, slow }) => slow >= room.slow)) {
      turn.timer = setTimeout(slowDown, limits.slowAfterMs, turn);
      return;
    }
    end(turn, 'slow');
    for (const group of turn.groups) group.slow += 1;
    goOn();
  }

  function end(turn: Turn, pace: Turn['pace'] = null): void {
    clearTimeout(turn.timer);
    const { pace: before } = turn;
    if (before) for (const group of turn.groups) group[before] -= 1;
    turn.pace = pace;
  }

  function goOn(): void {
    for (let next = first(); next; next = first()) startNext(next);
  }

  /** Whose network had no turn for longest, of those for whom there is room. */
  function first(): Lane | undefined {
    let found: Lane | undefined;
    const withRoom = [
      waiting.people,
      hasRoom(guests) ? waiting.guests : [],
      hasRoom(files) ? waiting.files : [],
    ];
    for (const each of withRoom)
      for (const lane of each)
        if ((!found || lane.turnAt < found.turnAt) && hasRoom(lane)) found = lane;
    return found;
  }

  function startNext(lane: Lane): void {
    for (const [person, [turn]] of lane.waiting)
      if (turn?.groups.every(hasRoom)) return startOf(lane, person);
  }

  function startOf(lane: Lane, person: string | null): void {
    const turns = lane.waiting.get(person) ?? [];
    const turn = turns.shift();
    lane.waiting.delete(person);
    if (turns.length > 0) lane.waiting.set(person, turns);
    noteWaiting(lane);
    lane.turnAt = clock();
    if (turn) start(turn);
  }

  function noteWaiting(lane: Lane): void {
    if (lane.isOfFiles) {
      waiting.files[lane.waiting.size > 0 ? 'add' : 'delete'](lane);
      return;
    }
    const ofGuests = lane.waiting.has(null) ? 1 : 0;
    waiting.guests[ofGuests > 0 ? 'add' : 'delete'](lane);
    waiting.people[lane.waiting.size > ofGuests ? 'add' : 'delete'](lane);
  }

  function take(turn: Turn, isAgain: boolean): Promise<void> {
    return new Promise((resolve) => {
      turn.begin = resolve;
      const { lane, person } = turn;
      const before = lane.waiting.get(person) ?? [];
      if (isAgain) before.unshift(turn);
      else before.push(turn);
      lane.waiting.set(person, before);
      noteWaiting(lane);
      // Whoever else waits has no room.
      if (turn.groups.every(hasRoom)) startOf(lane, person);
    });
  }

  function give(turn: Turn): void {
    end(turn);
    goOn();
  }

  async function besides<Answer>(turn: Turn, work: () => Promise<Answer>): Promise<Answer> {
    if (!turn.pace) return work();
    give(turn);
    try {
      return await work();
    } finally {
      await take(turn, true);
    }
  }

  function refuseTooMany(lane: Lane, person: string | null, bytes: number): void {
    const share = lane.shares.get(person) ?? NOTHING_HELD;
    const most = person === null ? limits.guestsHold : limits.personHolds;
    const isOver = (sum: Share, of: Share) => sum.held >= of.held || sum.bytes + bytes > of.bytes;
    if (person !== null && isOver(share, most)) throw tooManyOfOne();
    if (isOver(share, most) || isOver(lane, limits)) throw tooMany();
    if (all.held >= limits.heldByAll || all.bytes + bytes > limits.bytesOfAll) throw busy();
  }

  function hold(lane: Lane, person: string | null, bytes: number, by: 1 | -1): void {
    const share = lane.shares.get(person) ?? { ...NOTHING_HELD };
    lane.shares.set(person, share);
    for (const sum of [share, lane, all]) {
      sum.held += by;
      sum.bytes += by * bytes;
    }
    if (share.held === 0) lane.shares.delete(person);
  }

  function groupsOf(lane: Lane, person: string | null): Group[] {
    if (lane.isOfFiles) return [lane, files];
    return person === null ? [lane, guests] : [lane];
  }

  return async ({ network, person, bytes, isFile = false, hasLeft }, work) => {
    see(network);
    const name = isFile ? `${network} files` : network;
    const room = isFile ? limits.files : limits.network;
    const lane = lanes.get(name) ?? newLane(room, isFile, clock());
    refuseTooMany(lane, person, bytes);
    lanes.set(name, lane);
    const groups = groupsOf(lane, person);
    const turn: Turn = {
      lane,
      groups,
      person,
      pace: null,
      timer: undefined,
      begin: () => undefined,
    };
    hold(lane, person, bytes, 1);
    try {
      await take(turn, false);
      if (hasLeft?.()) throw busy();
      return await current.run({ network, besides: (other) => besides(turn, other) }, work);
    } finally {
      give(turn);
      hold(lane, person, bytes, -1);
    }
  };
}

function newLane(room: Room, isOfFiles: boolean, turnAt: number): Lane {
  const shares: Lane['shares'] = new Map();
  return {
    isOfFiles,
    room,
    quick: 0,
    slow: 0,
    begun: 0,
    held: 0,
    bytes: 0,
    shares,
    waiting: new Map(),
    turnAt,
  };
}

const NOTHING_HELD: Readonly<Share> = { held: 0, bytes: 0 };

const SOON_SECONDS = 2;

function tooMany(): AppError {
  return new AppError(
    'rate_limited',
    'Too many requests come from your network at once. Please try again in a moment.',
    { retryAfterSeconds: SOON_SECONDS },
  );
}

function tooManyOfOne(): AppError {
  return new AppError(
    'rate_limited',
    'Too many of your requests are open at once. Please try again in a moment.',
    { retryAfterSeconds: SOON_SECONDS },
  );
}

function busy(): AppError {
  return new AppError('unavailable', 'The server is busy. Please try again in a moment.', {
    retryAfterSeconds: SOON_SECONDS,
  });
}
