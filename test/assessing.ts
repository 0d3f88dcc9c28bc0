import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { assessments } from '#server/assessments/tables.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import { newId } from '#server/ids.ts';
import { aWard, read } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import type { TestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

/** A ward whose attending assesses its trainee, on Friday, November 20, 2026, unless said otherwise. */
export async function anAssessingWard(server: TestServer) {
  const ward = await aWard(server);
  const { attending, trainee } = ward;

  const form = (values: object = {}) => ({
    traineeId: trainee.id,
    shiftDate: '2026-11-20',
    epaNumber: 12,
    activityLevel: 'helped_little',
    strengths: 'Led the airway calmly.',
    improvements: 'Say the backup plan aloud.',
    submissionKey: newId(),
    ...values,
  });
  const saturday = (values: object = {}) =>
    form({
      shiftDate: '2026-11-14',
      epaNumber: null,
      activityLevel: null,
      numericRating: 3,
      observationsCount: 4,
      ...values,
    });

  const submit = (body: object, browser: Pick<Someone, 'post'> = attending) =>
    read(browser.post('/api/assessments', body));
  async function submitted(body: object, browser: Someone = attending): Promise<string[]> {
    const answer = await browser.post('/api/assessments', body);
    const { ids } = await answerOf('POST /api/assessments', answer);
    expect([answer.status, ids.length > 0]).toEqual([201, true]);
    return ids;
  }
  const open = (id: string, browser: Someone = attending) =>
    browser.call('GET /api/assessments/:id', { path: { id } });
  const stored = (submissionKey: string): Promise<AssessmentRow[]> =>
    server.runtime.db
      .select()
      .from(assessments)
      .where(eq(assessments.submissionKey, submissionKey));

  return { ...ward, form, saturday, submit, submitted, open, stored };
}
