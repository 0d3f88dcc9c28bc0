import type { Delivery } from '#shared/sharing-output.ts';
import { aside } from '#server/http/turns.ts';
import type { Announcer } from '#server/mail/live.ts';
import { emailSentence } from '#server/mail/problems.ts';
import { listMailStates } from '#server/mail/store.ts';
import type { MailState } from '#server/mail/store.ts';
import type { Sender } from '#server/mail/transport.ts';
import type { Store } from '#server/ports.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

/** Milliseconds: how long somebody who has pressed Send waits to learn what the first mail ran into. */
const PATIENCE = 4000;
const MOST_WAITING = 50;

/** Shares whose sharer waits here: who sends the same over and over is answered at once. */
const waited = new Set<string>();

type Sent = Pick<SharedContentRow, 'id' | 'createdAt'>;

function deliveryOf(states: readonly MailState[], canSend: boolean): Delivery {
  const problem = states.find((mail) => mail.problem !== null)?.problem ?? null;
  return {
    waiting: states.filter(({ status }) => status === 'waiting').length,
    failed: states.filter(({ status }) => status === 'failed').length,
    problem: problem === null ? null : emailSentence(problem),
    canSend,
  };
}

/** By the share's id. */
export async function findDeliveries(
  { db, mail }: Store & Sender,
  shares: readonly Sent[],
): Promise<(id: string) => Delivery> {
  const since = new Date(Math.min(...shares.map(({ createdAt }) => createdAt.getTime())));
  const states = await listMailStates(
    db,
    shares.map(({ id }) => id),
    since,
  );
  return (id) =>
    deliveryOf(
      states.filter(({ subjectId }) => subjectId === id),
      mail !== null,
    );
}

type Ports = Store & Sender & Announcer & { stopping: AbortSignal };

/** What has become of the mails once the first has left or something stands in the way; soon, in any case. */
export async function awaitDelivery(ports: Ports, share: Sent): Promise<Delivery> {
  if (waited.has(share.id) || waited.size >= MOST_WAITING)
    return (await look(ports, share)).delivery;
  waited.add(share.id);
  try {
    return await lookUntilKnown(ports, share);
  } finally {
    waited.delete(share.id);
  }
}

async function look({ db, mail }: Store & Sender, share: Sent) {
  const states = await listMailStates(db, [share.id], share.createdAt);
  const isOpen = states.every(({ status, problem }) => status === 'waiting' && problem === null);
  return { isKnown: !mail || !isOpen, delivery: deliveryOf(states, mail !== null) };
}

/** Whenever it is told of one of the mails, and once more at the end: a message between servers may be lost. */
async function lookUntilKnown(ports: Ports, share: Sent): Promise<Delivery> {
  const { stopping, mailNews } = ports;
  let hasTime = !stopping.aborted;
  let wake: () => void = () => undefined;
  function end(): void {
    hasTime = false;
    wake();
  }
  const timer = setTimeout(end, PATIENCE);
  stopping.addEventListener('abort', end);
  const stopListening = mailNews.listen(share.id, () => wake());
  try {
    for (;;) {
      // From before the look, so that nothing comes between the two.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const isLast = !hasTime;
      const { isKnown, delivery } = await look(ports, share);
      if (isKnown || isLast) return delivery;
      await aside(() => woken);
    }
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
    stopListening();
  }
}
