import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { dayAfter, weekdayOf } from '#shared/shift-date.ts';
import { vi } from 'vitest';
import type { Meeting } from '#shared/committee-output.ts';
import { newId } from '#server/ids.ts';
import { aMember, aPerson, aWard } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import type { BodyOf } from '#shared/wire.ts';
import type { Browser } from '#test/people.ts';
import { placeIn, programOf } from '#test/programs.ts';
import type { TestServer } from '#test/server.ts';

/** The same numbers at every run, from 0 to below. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Size = { trainees: number; assessors: number; forms: number };
const SMALL: Size = { trainees: 10, assessors: 5, forms: 14 };

/** The day before which all of it was. */
const MEETING_DAY = '2026-11-20';

/** A program whose trainees were assessed for a year; trainee 0 is the strongest, assessor 0 the most lenient. */
export async function aProgram(server: TestServer, size: Size = SMALL) {
  const ward = await aWard(server);
  const { organization } = ward;
  const program = await programOf(server, organization, { name: 'Emergency Medicine' });
  const join = (many: number, role?: 'attending') =>
    Promise.all(
      Array.from({ length: many }, () => aMember(server, { organization, ...(role && { role }) })),
    );
  const trainees = await join(size.trainees);
  const assessors = await join(size.assessors, 'attending');
  await Promise.all(
    trainees.map(({ id }, at) => placeIn(server, id, program, { programYear: 1 + (at % 3) })),
  );
  const roll = chance(11);
  const epas = SHIPPED_TEMPLATE.epas.slice(0, 6);
  for (const [place, { id: traineeId }] of trainees.entries()) {
    for (let form = 0; form < size.forms; form += 1) {
      const shiftDate = dayAfter(MEETING_DAY, -roll(300) - 1);
      const assessor = roll(size.assessors);
      const submissionKey = newId();
      for (const epa of [epas[roll(3)], epas[3 + roll(3)]]) {
        const level = 4 - (2 * place) / size.trainees + (assessor === 0 ? 1 : 0) + roll(3) - 1;
        await insertAssessment(server.runtime.db, {
          traineeId,
          organizationId: organization.id,
          submitterId: assessors[assessor]?.id ?? null,
          evaluatorName: `Assessor ${assessor}`,
          submissionKey,
          shiftDate,
          dayOfWeek: weekdayOf(shiftDate) ?? 'Friday',
          epaNumber: epa?.number ?? 1,
          epaTitle: epa?.title ?? '',
          rating: Math.min(5, Math.max(1, Math.round(level))),
        });
      }
    }
  }
  return { ...ward, program, trainees, assessors };
}
export type Program = Awaited<ReturnType<typeof aProgram>>;

type Planned = BodyOf<'POST /api/committee/meetings'>;

export async function plannedBy(administrator: Browser, body: Planned): Promise<string> {
  const { id } = await administrator.call('POST /api/committee/meetings', { body });
  return id;
}

export function meetingOf(browser: Browser, id: string): Promise<Meeting> {
  return browser.call('GET /api/committee/meetings/:id', { path: { id } });
}

/** Has its figures counted, and waits until they are. */
export async function prepare(browser: Browser, id: string, zone = 0): Promise<Meeting> {
  const query = { zone };
  await browser.call('POST /api/committee/meetings/:id/prepare', { path: { id }, query });
  return vi.waitFor(
    async () => {
      const meeting = await meetingOf(browser, id);
      if (meeting.state === 'preparing') throw new Error('it is still being prepared');
      return meeting;
    },
    { timeout: 60_000, interval: 20 },
  );
}

export async function preparedBy(administrator: Browser, body: Planned): Promise<Meeting> {
  return prepare(administrator, await plannedBy(administrator, body));
}

export async function openedBy(administrator: Browser, body: Planned): Promise<Meeting> {
  const { id } = await preparedBy(administrator, body);
  await administrator.call('POST /api/committee/meetings/:id/open', { path: { id } });
  return meetingOf(administrator, id);
}

/** A meeting with the first assessor in the chair and the second beside it. */
export function aMeeting({ program, assessors: [chair, member] }: Program): Planned {
  return {
    programId: program.id,
    on: '2026-12-09',
    from: '2026-06-01',
    chairId: chair?.id ?? '',
    members: [member?.id ?? ''],
  };
}

/**
 * A program whose committee has a chair and a member in front of browsers; the ward's trainee, whom nobody
 * assessed yet, is in the program. With a meeting as it is planned.
 */
export async function aCommittee(server: TestServer, size?: Size) {
  const program = await aProgram(server, size);
  const { attending: chair, trainee, organization } = program;
  await placeIn(server, trainee.id, program.program, { programYear: 1 });
  const beside = { role: 'attending', organization, displayName: 'Mona Member' } as const;
  const member = await aPerson(server, beside);
  const seats = { chairId: chair.id, members: [member.id] };
  return { ...program, chair, member, meeting: { ...aMeeting(program), ...seats } };
}

export function prepared(program: Program): Promise<Meeting> {
  return preparedBy(program.administrator, aMeeting(program));
}
