import { dateAt } from '#shared/shift-date.ts';
import { halfOf } from '#shared/teaching.ts';
import { by } from '#test/fuzz/living/request.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';

/** What a trainee says of somebody who was not evaluated yet. */
export async function teachingRequests({ member, browsers }: House): Promise<FuzzRequest[]> {
  const { id: attendingId } = await member('attending');
  const answers = {
    supervision: 4,
    bedside: 'unseen',
    feedback: 5,
    autonomy: 3,
    respect: 5,
  } as const;
  const half = halfOf(dateAt(new Date(), 0));
  return [
    by('trainee', 'POST /api/teaching/evaluations', {
      body: {
        half,
        attendingId,
        answers,
        helped: 'Time at the bedside.',
        more: 'Feedback at once.',
      },
    }),
    by('administrator', 'GET /api/admin/teaching/:id', { path: { id: browsers.attending.id } }),
  ];
}
