import { dayAfter } from '#shared/shift-date.ts';
import { newId } from '#server/ids.ts';
import { askToJoin } from './arrivals.ts';
import type { Person } from './arrivals.ts';
import { leaveMeetingOpen } from './committee.ts';
import { addressOf } from './people.ts';
import type { Cast } from './year.ts';

/** What waits for whom this morning: for each role something to do. */
export async function leaveOpen(cast: Cast, trainees: Person[]): Promise<void> {
  const { stage, place, attendings, password, today } = cast;
  const { administrator, programId } = place;
  const [first, second, third] = trainees.filter(({ year }) => year !== undefined);
  const [assessor, other] = attendings;
  if (!first || !second || !third || !assessor || !other) throw new Error('somebody is missing');

  await stage.openVisitor().call('POST /api/access-requests', {
    body: {
      fullName: 'Demonstration Applicant',
      email: addressOf({ name: 'Applicant Elsewhere' }),
      phone: '555-0100',
      organizationName: 'Demonstration Children’s Clinic',
      role: 'administrator',
      traineeCount: 12,
    },
  });
  await askToJoin(stage, password, place);
  await administrator.call('POST /api/admin/invitations', {
    body: { emails: [addressOf({ name: 'Invited Resident' })], role: 'trainee' },
  });
  const shiftDate = dayAfter(today, -1);
  for (const [trainee, attending] of [
    [first, assessor],
    [second, assessor],
    [third, other],
  ] as const) {
    await trainee.call('POST /api/assessment-requests', {
      body: { attendingId: attending.id, shiftDate, requestKey: newId() },
    });
  }
  await shareNewestSet(first, second);
  await shareNewestSet(third, assessor);
  await makeReports(administrator, programId, first, today);
  await stage.finishJobs();
  await leaveMeetingOpen(cast);
}

async function shareNewestSet(from: Person, to: Person): Promise<void> {
  const { items } = await from.call('GET /api/pearls');
  const id = items[0]?.id;
  if (!id) return;
  await from.call('POST /api/pearls/:id/share', {
    path: { id },
    body: {
      recipients: [to.email],
      fromName: from.name,
      message: 'From our last shift. The second case is the one we spoke about.',
      requestKey: newId(),
    },
  });
}

async function makeReports(
  administrator: Person,
  programId: string,
  trainee: Person,
  today: string,
): Promise<void> {
  const from = dayAfter(today, -182);
  await administrator.call('POST /api/admin/reports', { body: { programId, from, to: today } });
  await administrator.call('POST /api/admin/reports', {
    body: { traineeId: trainee.id, from, to: today },
  });
}

/** A week of questions before today, so that there is a habit to look at. */
export async function review({ stage, chance, today }: Cast, trainee: Person): Promise<void> {
  for (let ago = 12; ago > 0; ago -= chance.whole(1, 2)) {
    await stage.moveTo(new Date(`${dayAfter(today, -ago)}T06:40:00Z`));
    const { items } = await trainee.call('GET /api/review');
    for (const { id, correctAnswer } of items.slice(0, 6)) {
      const isRight = chance.happens(0.75);
      await trainee.call('POST /api/review/:questionId', {
        path: { questionId: id },
        body: { reviewId: newId(), chosen: isRight ? correctAnswer : (correctAnswer + 1) % 4 },
      });
    }
  }
}
