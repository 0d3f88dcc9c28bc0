import type { PearlEvents, PearlPatient, PearlSet } from '#shared/pearl-output.ts';
import type { Actor } from '#server/http/context.ts';
import type { Model } from '#server/llm/model.ts';
import { withDrafts } from '#server/pearls/live.ts';
import type { Live, LiveEvent } from '#server/pearls/live.ts';
import { presentSet } from '#server/pearls/present/sets.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { Clock, Corrected, Store } from '#server/ports.ts';

/** How often a follower looks for itself, in case a message between servers was lost. */
const CHECK_MS = 5000;

type Send = <Name extends keyof PearlEvents>(event: Name, data: PearlEvents[Name]) => Promise<void>;

/**
 * Sends a snapshot, then what changes, until the set is complete or the signal is aborted. Live events only say where
 * to look: whenever one does not fit what was sent, the set is read again.
 */
export async function followSet(
  ports: Store & Clock & Corrected & { live: Live; model: Model | null; stopping: AbortSignal },
  actor: Actor,
  setId: string,
  closed: AbortSignal,
  send: Send,
): Promise<void> {
  const { db, errata, live, model, now, stopping } = ports;
  const ended = AbortSignal.any([closed, stopping]);
  const waiting: LiveEvent[] = [];
  let wake: () => void = () => undefined;
  const unsubscribe = live.subscribe(setId, (event) => {
    waiting.push(event);
    wake();
  });
  const onEnd = () => wake();
  ended.addEventListener('abort', onEnd, { once: true });

  async function read(): Promise<PearlSet | null> {
    const again = await findFullSet(db, setId, now());
    if (!again) return null;
    const known = { hasModel: model !== null, errata: await errata.now() };
    return presentSet(withDrafts(live, again), actor, known);
  }

  try {
    const first = await read();
    if (!first) return;
    let known = first;
    await send('snapshot', known);
    while (known.status === 'generating' && !ended.aborted) {
      if (waiting.length === 0) {
        const timer = setTimeout(() => wake(), CHECK_MS);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        clearTimeout(timer);
        if (ended.aborted) return;
      }
      const events = waiting.splice(0);
      const rest = await sendDeltas(known, events, send);
      if (events.length > 0 && rest.length === 0) continue;
      const stored = await read();
      if (!stored) return;
      const next = {
        ...stored,
        patients: stored.patients.map((patient) => keepAhead(patient, known)),
      };
      for (const patient of next.patients) {
        const before = known.patients[patient.index];
        const isNamed = rest.some(
          ({ kind, index }) => kind === 'changed' && index === patient.index,
        );
        if (isNamed || before?.status !== patient.status || before.content !== patient.content) {
          await send('patient', patient);
        }
      }
      known = next;
    }
    if (known.status === 'complete') await send('done', {});
  } finally {
    unsubscribe();
    ended.removeEventListener('abort', onEnd);
  }
}

/** What another server writes is known here sooner by its messages than from the database: nothing shown is taken back. */
function keepAhead(stored: PearlPatient, known: PearlSet): PearlPatient {
  const content = known.patients[stored.index]?.content ?? '';
  const isBehind = stored.status === 'generating' && content.startsWith(stored.content);
  return isBehind ? { ...stored, content } : stored;
}

/** Sends the deltas that continue what is known, and adds them to it. Returns the events that ask for a new reading. */
async function sendDeltas(known: PearlSet, events: LiveEvent[], send: Send): Promise<LiveEvent[]> {
  const rest: LiveEvent[] = [];
  for (const event of events) {
    const patient = known.patients[event.index];
    if (event.kind === 'changed' || !patient || rest.some(({ index }) => index === event.index)) {
      rest.push(event);
      continue;
    }
    const { length } = patient.content;
    const text = event.text.slice(Math.max(0, length - event.offset));
    if (event.offset > length) rest.push(event);
    else if (text !== '') {
      await send('delta', { patientIndex: event.index, offset: length, text });
      patient.content += text;
    }
  }
  return rest;
}
