/** No turn came within the patience. */
export class OutOfPatience extends Error {}

/** One request's place in the line. */
type Place = {
  /** Whose request it is: people take turns. */
  readonly who: string;
  /** When it was wished for, and then when it came. */
  readonly order: readonly [since: number, arrival: number];
  /** Waits no longer than this; null until it first has to. */
  until: number | null;
  /** When its person had a turn before this one was let out; null when it went straight on. */
  before: number | null;
};

type Waiter = { place: Place; leave: () => void; go: () => void; giveUp: () => void };

/**
 * Who may ask a model that limits its requests, and when. While nobody waits, everyone at once; otherwise one request every
 * `apart` milliseconds: people in turn, each person's in their order, none waiting longer than `patience`.
 */
export function createLine({ apart, patience }: { apart: number; patience: number }) {
  const waiting = new Set<Waiter>();
  /** When each person was last let out of this line. */
  const turns = new Map<string, number>();
  let places = 0;
  let opensAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function join(who: string, since: Date): Place {
    places += 1;
    return { who, order: [since.getTime(), places], until: null, before: null };
  }

  /** Null when it may ask at once. Rejects with OutOfPatience, or with the signal's reason. */
  function wait(place: Place, signal: AbortSignal): Promise<void> | null {
    const now = performance.now();
    if (waiting.size === 0 && now >= opensAt) {
      place.before = null;
      return null;
    }
    place.until ??= now + patience;
    return stand(place, signal);
  }

  function stand(place: Place, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => {
      waiter.leave();
      reject(signal.reason);
      arrange();
    };
    const waiter: Waiter = {
      place,
      leave: () => {
        waiting.delete(waiter);
        signal.removeEventListener('abort', abort);
      },
      go: resolve,
      giveUp: () => reject(new OutOfPatience()),
    };
    waiting.add(waiter);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    arrange();
    return promise;
  }

  /** The model asked this one to wait: the line is closed so long, and its turn is still to come. */
  function refuse(place: Place, ms: number): void {
    const until = performance.now() + Math.max(ms, apart);
    if (place.before !== null) {
      opensAt = Math.max(opensAt, until);
      turns.set(place.who, Math.min(place.before, turns.get(place.who) ?? place.before));
    } else {
      // Many went on at once and were told different times: one of them tries after the shortest.
      opensAt = opensAt > performance.now() ? Math.min(opensAt, until) : until;
    }
    arrange();
  }

  function arrange(): void {
    clearTimeout(timer);
    if (waiting.size === 0) {
      turns.clear();
      return;
    }
    const ends = [...waiting].map(({ place }) => place.until ?? Infinity);
    const next = Math.min(opensAt, ...ends);
    timer = setTimeout(serve, Math.max(0, next - performance.now()));
  }

  function serve(): void {
    const now = performance.now();
    for (const waiter of waiting) {
      if ((waiter.place.until ?? Infinity) > Math.max(now, opensAt)) continue;
      waiter.leave();
      waiter.giveUp();
    }
    const first = now >= opensAt ? [...waiting].toSorted(byTurn)[0] : undefined;
    if (first) {
      const { place } = first;
      first.leave();
      place.before = turns.get(place.who) ?? 0;
      turns.set(place.who, Date.now());
      opensAt = now + apart;
      first.go();
    }
    arrange();
  }

  /** Who had no turn for longest, or wished for it longest ago. */
  function byTurn({ place: one }: Waiter, { place: other }: Waiter): number {
    const turnOf = ({ who, order: [since] }: Place) => Math.max(turns.get(who) ?? 0, since);
    return (
      turnOf(one) - turnOf(other) || one.order[0] - other.order[0] || one.order[1] - other.order[1]
    );
  }

  return { join, wait, refuse };
}
