import { SUBMIT_FAILED } from '#shared/assessments.ts';
import { assessmentOf } from '#web/assessments/form/draft.ts';
import { waitingAssessments } from '#web/assessments/form/waiting.ts';
import { readAgain } from '#web/assessments/queries.ts';
import { call } from '#web/call.ts';
import { createSending, isFinal } from '#web/kept/sending.ts';
import { queryClient } from '#web/query-client.ts';

const unsent = (userId: string) =>
  waitingAssessments.list(userId).filter(({ value }) => value.refused === null);

/** Whether it is settled: sent, or refused for good. What could not be sent stays for later. */
async function sendOne(userId: string, { key, value }: ReturnType<typeof unsent>[number]) {
  const { draft } = value;
  try {
    const body = assessmentOf(draft, draft.shiftDate ?? '', null);
    await call('POST /api/assessments', { body, writer: userId });
    waitingAssessments.settle(userId, key);
  } catch (error) {
    if (!isFinal(error)) return false;
    const refused = Object.values(error.fields)[0] ?? (error.message || SUBMIT_FAILED);
    waitingAssessments.put(userId, key, { draft, refused });
  }
  return true;
}

export const sendAssessments = createSending(unsent, async (userId) => {
  const all = unsent(userId);
  for (const one of all) if (!(await sendOne(userId, one))) break;
  if (unsent(userId).length < all.length) await readAgain(queryClient);
});
