import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#server/http/errors.ts';

/** Of one network, of all guests together, or of everybody. */
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
  /** A page has thirty: with one in a round it opens after half a minute. */
  files: {
    network: { quick: 8, slow: 8, eachRound: 8 } satisfies Room,
    guests: { quick: 8, slow: 8, eachRound: 4 } satisfies Room,
    all: { quick: 12, slow: 12, eachRound: 12 } satisfies Room,
  },
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
  /** One person holds no more: an import, what a page asks beside it, and the files of two that open. */
  personHolds: { held: 120, bytes: 8 * 1024 * 1024 } satisfies Share,
  bytesOfAll: 256 * 1024 * 1024,
  slowAfterMs: 50,
  /** With more networks than these, those that have gone are forgotten. */
  networks: 1000,
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
  isFile: boolean;
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
/** What is open of a network. */
type Network = Share & {
  /** Of it each person's, and that of all its guests. */
  shares: Map<string | null, Share>;
  requests: Lane;
  files: Lane;
};
/** Of a network: its requests, or the files that it asks for. */
type Lane = Group & {
  way: Way;
  /** In the order of their next turns. */
  waiting: Map<string | null, Turn[]>;
  /** When it last had a turn, or its network first asked: who has waited longest since is next, so that who asks seldom hardly waits. */
  turnAt: number;
};
/** All requests, or all files: the lanes in which somebody signed in waits, or a guest, and where either needs a place besides the lane's. */
type Way = Record<'people' | 'guests', { waiting: Set<Lane>; groups: Group[] }>;
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
  const networks = new Map<string, Network>();
  const allFiles = newGroup(limits.files.all);
  const requests = newWay([], [newGroup(limits.guests)]);
  const files = newWay([allFiles], [allFiles, newGroup(limits.files.guests)]);
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
    if (networks.size > limits.networks) forget();
    goOn();
  }

  /** Networks that have gone. */
  function forget(): void {
    const since = clock() - limits.hereMs;
    for (const [name, network] of networks) {
      const hasGone = network.requests.turnAt < since && network.files.turnAt < since;
      if (network.held === 0 && hasGone) networks.delete(name);
    }
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

  /** Whose lane had no turn for longest, of those for whom there is room. */
  function first(): Lane | undefined {
    let found: Lane | undefined;
    for (const { waiting, groups } of [...Object.values(requests), ...Object.values(files)]) {
      if (!groups.every(hasRoom)) continue;
      for (const lane of waiting)
        if ((!found || lane.turnAt < found.turnAt) && hasRoom(lane)) found = lane;
    }
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
    const { people, guests } = lane.way;
    const ofGuests = lane.waiting.has(null) ? 1 : 0;
    guests.waiting[ofGuests > 0 ? 'add' : 'delete'](lane);
    people.waiting[lane.waiting.size > ofGuests ? 'add' : 'delete'](lane);
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

  function refuseTooMany(network: Network, person: string | null, bytes: number): void {
    const share = network.shares.get(person) ?? NOTHING_HELD;
    const most = person === null ? limits.guestsHold : limits.personHolds;
    const isOver = (sum: Share, of: Share) => sum.held >= of.held || sum.bytes + bytes > of.bytes;
    if (person !== null && isOver(share, most)) throw tooManyOfOne();
    if (isOver(share, most) || isOver(network, limits)) throw tooMany();
    if (all.held >= limits.heldByAll || all.bytes + bytes > limits.bytesOfAll) throw busy();
  }

  function hold(network: Network, person: string | null, bytes: number, by: 1 | -1): void {
    const share = network.shares.get(person) ?? { ...NOTHING_HELD };
    network.shares.set(person, share);
    for (const sum of [share, network, all]) {
      sum.held += by;
      sum.bytes += by * bytes;
    }
    if (share.held === 0) network.shares.delete(person);
  }

  function newNetwork(): Network {
    const lane = (way: Way, room: Room): Lane => ({
      ...newGroup(room),
      way,
      waiting: new Map(),
      turnAt: clock(),
    });
    return {
      ...NOTHING_HELD,
      shares: new Map(),
      requests: lane(requests, limits.network),
      files: lane(files, limits.files.network),
    };
  }

  return async ({ network: name, person, bytes, isFile, hasLeft }, work) => {
    see(name);
    const network = networks.get(name) ?? newNetwork();
    refuseTooMany(network, person, bytes);
    networks.set(name, network);
    const lane = isFile ? network.files : network.requests;
    const turn: Turn = {
      lane,
      groups: [lane, ...lane.way[person === null ? 'guests' : 'people'].groups],
      person,
      pace: null,
      timer: undefined,
      begin: () => undefined,
    };
    hold(network, person, bytes, 1);
    try {
      await take(turn, false);
      if (hasLeft?.()) throw gone();
      return await current.run({ network: name, besides: (other) => besides(turn, other) }, work);
    } finally {
      give(turn);
      hold(network, person, bytes, -1);
    }
  };
}

function newGroup(room: Room): Group {
  return { room, quick: 0, slow: 0, begun: 0 };
}

function newWay(ofPeople: Group[], ofGuests: Group[]): Way {
  return {
    people: { waiting: new Set(), groups: ofPeople },
    guests: { waiting: new Set(), groups: ofGuests },
  };
}

const NOTHING_HELD: Readonly<Share> = { held: 0, bytes: 0 };

const SOON_SECONDS = 2;

/** Nobody reads it. Not 503, which supervision counts as a fault of ours. */
export function gone(): AppError {
  return new AppError('rate_limited', 'Whoever asked this has left before it was their turn.');
}

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
