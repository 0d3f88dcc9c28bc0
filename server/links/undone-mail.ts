import type { Db } from '#server/db/connect.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { listAdministratorEmails } from '#server/organizations/store/memberships.ts';

type Undone = {
  organizationId: string | null;
  /** Told in another way. */
  exceptTo: string;
  /** "The verification of 3 procedures of Ada Lovelace". */
  what: string;
  subjectId: string;
  see: { label: string; url: string };
};

/** Tells the administrators of the organization that holds the record; of nobody's there are none. */
export async function mailUndone(
  ports: Mailer,
  tx: Db,
  { organizationId, exceptTo, what, subjectId, see }: Undone,
): Promise<void> {
  if (organizationId === null) return;
  const administrators = await listAdministratorEmails(tx, organizationId);
  for (const to of administrators.filter((address) => address !== exceptTo)) {
    await queueMail(tx, ports, {
      to,
      subject: 'An answer by a link was taken back',
      ...letter({
        paragraphs: [
          `${what} by a link was taken back: whoever has the address that stood for it says that it was not theirs.`,
          'It counts no more, and the trainee is told.',
        ],
        action: see,
      }),
      subjectId,
    });
  }
}
