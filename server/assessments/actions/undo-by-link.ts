import { NOT_GIVEN } from '#shared/links.ts';
import { recordAll } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { lockAnswered, updateAssessment } from '#server/assessments/store/records.ts';
import { findRequest, lockRequest, updateRequest } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { expectUndoable } from '#server/links/undo.ts';
import { mailUndone } from '#server/links/undone-mail.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin, Store } from '#server/ports.ts';

/** Whoever has the address that was given says that it was not them: what came of the request is void. */
export async function undoAnswer(
  ports: Store & Mailer & Origin,
  actor: Actor,
  id: string,
): Promise<void> {
  const { db, now } = ports;
  await db.transaction(async (tx) => {
    await lockRequest(tx, id);
    const request = await findRequest(tx, id);
    expectUndoable(request, now());
    if (!request) return;
    const rows = await lockAnswered(tx, id);
    const at = now();
    await updateRequest(tx, id, { undoneAt: at });
    for (const row of rows) {
      await updateAssessment(tx, row.id, { voidedAt: at, voidReason: NOT_GIVEN });
    }
    const place = { organizationId: rows[0]?.organizationId ?? null };
    const about = { personId: request.traineeId, ...place };
    await recordAll(tx, actor, [
      {
        action: 'assessment-request.undone',
        subjectId: id,
        facts: { count: rows.length },
        ...about,
      },
      ...rows.map(({ id: subjectId, epaNumber }) => ({
        action: 'assessment.voided' as const,
        subjectId,
        facts: { epaNumber },
        ...about,
      })),
    ]);
    if (rows.length === 0) return;
    await mailTrainee(ports, tx, request);
    await mailUndone(ports, tx, {
      ...place,
      exceptTo: request.traineeEmail,
      what: `An assessment of ${request.traineeName}`,
      subjectId: id,
      see: {
        label: 'See the assessments',
        url: `${ports.origin}/admin/assessments?traineeId=${request.traineeId}`,
      },
    });
  });
}

async function mailTrainee(
  ports: Mailer & Origin,
  tx: Db,
  { id, traineeEmail, traineeName }: NamedRequest,
): Promise<void> {
  await queueMail(tx, ports, {
    to: traineeEmail,
    subject: 'An assessment was taken back',
    ...letter({
      greeting: `Dear ${traineeName},`,
      paragraphs: [
        'An assessment that you got by a link is void: whoever has the address that stood for it says that it was not theirs.',
        'Please ask the person who worked with you again.',
      ],
      action: { label: 'See your assessments', url: `${ports.origin}/assessments` },
    }),
    subjectId: id,
  });
}
