import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '#shared/sharing-output.ts';
import { emailSentence } from '#server/mail/problems.ts';
import { listMailStates } from '#server/mail/store.ts';
import type { MailState } from '#server/mail/store.ts';
import type { Sender } from '#server/mail/transport.ts';
import type { Store } from '#server/ports.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

/** Milliseconds: how long somebody who has pressed Send waits to learn what the first mail ran into. */
const PATIENCE = 4000;
const LOOK = 150;
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

/** What has become of the mails once the first has left or something stands in the way; soon, in any case. */
export async function awaitDelivery(
  ports: Store & Sender & { stopping: AbortSignal },
  share: Sent,
): Promise<Delivery> {
  if (waited.has(share.id) || waited.size >= MOST_WAITING) return look(ports, share, 0);
  waited.add(share.id);
  try {
    return await look(ports, share, PATIENCE);
  } finally {
    waited.delete(share.id);
  }
}

async function look(
  { db, mail, stopping }: Store & Sender & { stopping: AbortSignal },
  share: Sent,
  patience: number,
): Promise<Delivery> {
  const until = performance.now() + patience;
  for (;;) {
    const states = await listMailStates(db, [share.id], share.createdAt);
    const isOpen = states.every(({ status, problem }) => status === 'waiting' && problem === null);
    const isOver = stopping.aborted || performance.now() >= until;
    if (!mail || !isOpen || isOver) return deliveryOf(states, mail !== null);
    await sleep(LOOK);
  }
}
