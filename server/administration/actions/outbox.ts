import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { retryMail } from '#server/mail/queue.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import type { Clock, Queue, Store } from '#server/ports.ts';

/** A mail can hold a link that opens an account: whoever reads one in the outbox leaves a trace. */
export async function readMail(
  { db }: Store,
  actor: UserActor,
  mail: Pick<OutboxRow, 'id'>,
): Promise<void> {
  await recordEvent(db, actor, 'mail.read', mail.id);
}

export async function sendAgain(
  ports: Store & Clock & Queue,
  actor: UserActor,
  mail: Pick<OutboxRow, 'id'>,
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    if (!(await retryMail(tx, ports, mail.id))) {
      throw new AppError('conflict', 'This mail has not failed, or is too late to be sent.');
    }
    await recordEvent(tx, actor, 'mail.retried', mail.id);
  });
}
