import { dayAfter, weekdayOf } from '#shared/shift-date.ts';
import type { Cast } from './year.ts';

const HALF_A_YEAR = 182;
const MONTHS = 12;
const SAYS = [
  'On track. The next half year is for running the room while others do the procedures.',
  'Asks for help at the right time. To work on: saying the plan aloud before orders are placed.',
  'Strong at the bedside. Please seek out assessors you have not worked with yet.',
  'Reliable in handing over. To work on: the second look at whoever waits for long.',
];

/** Today, or the Friday before a weekend. */
function meetingDay(today: string): string {
  const weekday = weekdayOf(today);
  return dayAfter(today, weekday === 'Saturday' ? -1 : weekday === 'Sunday' ? -2 : 0);
}

/** The day half a year before the meeting of today, on the same weekday; null where the year that is played is shorter. */
export function dayOfLastMeeting({ today, days }: Cast): string | null {
  return days > HALF_A_YEAR + HALF_A_YEAR / 2 ? dayAfter(meetingDay(today), -HALF_A_YEAR) : null;
}

/** Planned, prepared and opened as a coordinator does it. */
async function openMeeting({ stage, place, attendings }: Cast, on: string) {
  const { administrator, programId } = place;
  const [chair, ...others] = attendings;
  if (!chair) throw new Error('nobody can chair the committee');
  const members = others.map(({ id }) => id);
  const { id } = await administrator.call('POST /api/committee/meetings', {
    body: { programId, on, from: dayAfter(on, 1 - HALF_A_YEAR), chairId: chair.id, members },
  });
  const path = { id };
  await administrator.call('POST /api/committee/meetings/:id/prepare', { path });
  await stage.finishJobs();
  await administrator.call('POST /api/committee/meetings/:id/open', { path });
  return { chair, path };
}

/** Everybody was judged: what the members of today read beside their own word. */
export async function holdLastMeeting(cast: Cast, on: string): Promise<void> {
  const { chance } = cast;
  const { chair, path } = await openMeeting(cast, on);
  const { agenda } = await chair.call('GET /api/committee/meetings/:id', { path });
  for (const { traineeId } of agenda ?? []) {
    const whose = { ...path, traineeId };
    const { levels } = await chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', {
      path: whose,
    });
    for (const { code } of levels.subCompetencies) {
      const reached = 1 + levels.months / MONTHS + chance.around(0.8);
      const level = Math.min(5, Math.max(0.5, Math.round(reached * 2) / 2));
      await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
        path: { ...whose, code },
        body: { level, note: '' },
      });
    }
    await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/statement', {
      path: whose,
      body: { text: chance.one(SAYS), isDecided: true },
    });
  }
  await chair.call('POST /api/committee/meetings/:id/close', { path });
}

/** Today's: its pages are there, and nothing is decided yet. */
export async function leaveMeetingOpen(cast: Cast): Promise<void> {
  await openMeeting(cast, meetingDay(cast.today));
}
