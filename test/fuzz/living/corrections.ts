import { eq } from 'drizzle-orm';
import { textReports, textReviewers } from '#server/corrections/tables.ts';
import { newId } from '#server/ids.ts';
import { pearlQuestions } from '#server/pearls/tables.ts';
import { insertSet } from '#test/debriefs.ts';
import { by } from '#test/fuzz/living/request.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';

/** Reports of errors, and who settles them. */
export async function correctionRequests(house: House): Promise<FuzzRequest[]> {
  const { server, browsers, member } = house;
  const { db } = server.runtime;
  const { trainee } = browsers;
  const set = await insertSet(db, trainee.id);
  const [question] = await db.select().from(pearlQuestions).where(eq(pearlQuestions.setId, set));
  const { contentId } = await trainee.call('POST /api/pearls/:id/share', {
    path: { id: set },
    body: { recipients: ['friend@example.org'], fromName: 'Grace' },
  });
  const asked = { patientIndex: 0, questionId: question?.id ?? '', message: 'Two are right.' };
  const id = newId();
  await db.insert(textReports).values({
    id,
    madeBy: trainee.id,
    requestKey: newId(),
    quoted: 'What comes first in septic shock?',
    message: 'Two are right.',
    state: 'open',
    createdAt: new Date(),
  });
  const [next, last] = [await member('attending'), await member('attending')];
  const reviewers = [last.id, browsers.system_admin.id];
  const named = { roleTitle: 'Surgeon', namedAt: new Date() };
  await db.insert(textReviewers).values(reviewers.map((userId) => ({ ...named, userId })));
  const path = { textId: 'bacterial-meningitis--child' };
  const { version } = await browsers.system_admin.call('GET /api/library-texts/:textId', { path });
  return [
    by('trainee', 'POST /api/pearls/:id/reports', {
      path: { id: set },
      body: { ...asked, requestKey: newId() },
    }),
    by('trainee', 'POST /api/shared/:contentId/reports', {
      path: { contentId },
      body: { ...asked, requestKey: newId() },
    }),
    by('system_admin', 'GET /api/text-reports/:id', { path: { id } }),
    by('system_admin', 'POST /api/text-reports/:id/reach', {
      path: { id },
      body: { isNarrow: false },
    }),
    by('system_admin', 'POST /api/text-reports/:id/settle', {
      path: { id },
      body: { outcome: 'unchanged', answer: 'It is right.' },
    }),
    by('system_admin', 'GET /api/library-texts/:textId', { path }),
    by('system_admin', 'POST /api/library-texts/:textId/signatures', { path, body: { version } }),
    by('system_admin', 'POST /api/admin/reviewers', {
      body: { email: next.email, roleTitle: 'Surgeon' },
    }),
    by('system_admin', 'DELETE /api/admin/reviewers/:id', { path: { id: last.id } }),
  ];
}
