import type { Db } from '#server/db/connect.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin } from '#server/ports.ts';
import { countByOwner } from '#server/procedures/actions/decide.ts';
import { findAddressee } from '#server/procedures/store/people.ts';
import { updateVerification } from '#server/procedures/store/verification.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

type Row = Pick<ProcedureRow, 'id' | 'userId' | 'organizationId'>;

/** Locked rows that were verified and, as is known now, by nobody who could. They go back to their owner, who is told. */
export async function storeTakenBack(
  ports: Mailer & Origin,
  tx: Db,
  rows: readonly Row[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // When it was verified stays: so it is told from one that nobody had verified.
  await updateVerification(tx, ids, {
    verification: 'returned',
    returnReason: reason,
    confirmedAt: null,
    confirmedBy: null,
    changedAt: at,
  });
  for (const [ownerId, count] of countByOwner(rows)) {
    await mailTakenBack(ports, tx, ownerId, count);
  }
}

/** Why is read after signing in. */
async function mailTakenBack(
  ports: Mailer & Origin,
  tx: Db,
  ownerId: string,
  count: number,
): Promise<void> {
  const owner = await findAddressee(tx, ownerId);
  if (!owner || owner.isDeactivated) return;
  const what = count === 1 ? 'a procedure' : `${count} procedures`;
  const again = count === 1 ? 'saved it again, it' : 'saved them again, they';
  await queueMail(tx, ports, {
    to: owner.email,
    subject: 'A verification was taken back',
    ...letter({
      greeting: `Dear ${owner.name},`,
      paragraphs: [
        `The verification of ${what} of yours was taken back: whoever stands on it did not give it, or your program does not accept it.`,
        `You read why in your log. Once you have ${again} can be verified again.`,
      ],
      action: {
        label: 'Open your procedures',
        url: `${ports.origin}/procedure-logs?verification=returned`,
      },
    }),
    subjectId: ownerId,
  });
}
