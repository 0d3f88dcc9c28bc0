const LIMITS = { person: 2, network: 8 };

type Ticket = { person: string; begin: () => void };
type Lane = { running: Ticket[]; waiting: Ticket[] };
export type Place = { ready: Promise<void>; leave: () => void };

/**
 * Places for what outlives its turn (an export that streams) or costs more than one (a search): so many of a person and
 * of a network run at once. The others wait; next is who has the fewest, then who came first, and who had one comes again
 * after the others.
 */
export function createPlaces(limits = LIMITS) {
  const lanes = new Map<string, Lane>();

  function goOn(lane: Lane): void {
    const { running, waiting } = lane;
    if (running.length >= limits.network) return;
    const runs = ({ person }: Ticket) => running.filter((one) => one.person === person).length;
    const [next] = waiting.toSorted((a, b) => runs(a) - runs(b));
    if (!next || runs(next) >= limits.person) return;
    running.push(next);
    // The others come before whatever else the same person asks.
    const isTheirs = ({ person }: Ticket) => person === next.person;
    const rest = waiting.filter((one) => one !== next);
    lane.waiting = [...rest.filter((one) => !isTheirs(one)), ...rest.filter(isTheirs)];
    next.begin();
  }

  return (network: string, person: string): Place => {
    const lane = lanes.get(network) ?? { running: [], waiting: [] };
    lanes.set(network, lane);
    const { promise: ready, resolve: begin } = Promise.withResolvers<void>();
    const ticket = { person, begin };
    lane.waiting.push(ticket);
    goOn(lane);
    return {
      ready,
      leave() {
        lane.running = lane.running.filter((one) => one !== ticket);
        lane.waiting = lane.waiting.filter((one) => one !== ticket);
        goOn(lane);
        const isEmpty = lane.running.length + lane.waiting.length === 0;
        if (isEmpty && lanes.get(network) === lane) lanes.delete(network);
      },
    };
  };
}

/** What `open` gives, from when it is first asked for and has a place until its end; whoever never asks takes none. */
export function inPlace(take: () => Place, open: () => ReadableStream<Uint8Array>) {
  let place: Place | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let isOver = false;
  function end(): void {
    isOver = true;
    place?.leave();
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        place ??= take();
        await place.ready;
        if (isOver) return;
        try {
          reader ??= open().getReader();
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel(reason) {
        end();
        await reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  /** For a reader who has gone without a word. */
  async function leave(): Promise<void> {
    end();
    await reader?.cancel().catch(() => undefined);
  }
  return { stream, leave };
}
