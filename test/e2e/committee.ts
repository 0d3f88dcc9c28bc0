import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { Meeting } from '#shared/committee-output.ts';
import { epasOn } from '#shared/form-templates.ts';
import type { SignUpRole } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { becomeSystemAdmin, newName, newVisitor } from '#test/e2e/administration.ts';
import type { House } from '#test/e2e/administration.ts';
import { daysAgo, idOfTrainee, judgement, lastWeekday } from '#test/e2e/assessing.ts';
import type { Ward } from '#test/e2e/assessing.ts';
import { callAs, expect, idOf, signUp } from '#test/e2e/journey.ts';

/** Without ten trainees, five assessors and 150 ratings of them nobody has a level. */
const TRAINEES = [
  'Maya Okafor',
  'Ben Castillo',
  'Chloe Brandt',
  'Daniel Osei',
  'Elena Marković',
  'Farid Haddad',
  'Grace Lindqvist',
  'Hugo Ferreira',
  'Ines Moreau',
  'Jonas Weiss',
];
const ASSESSORS = ['Ruth Adeyemi', 'Noor Rahman', 'Owen Pryce', 'Petra Novak', 'Sam Whitfield'];
const FORMS = 3;
/** The first two have forms enough for a level of their own. */
const MANY_FORMS = 10;

const EMERGENCY_MEDICINE = {
  name: 'Emergency Medicine',
  specialty: null,
  sites: [],
  yearBegins: '07-01',
  years: 3,
};

type Visit = Awaited<ReturnType<BrowserContext['storageState']>>;
type Person = { id: string; name: string; visit: Visit };

/** A residency of an organization with this one program, assessed for half a year. */
export type Residency = {
  url: string;
  programId: string;
  coordinator: Person;
  /** The first is in the chair of every meeting, the second sits in it, the others do not. */
  assessors: Person[];
  trainees: Person[];
};

/** A browser window of somebody of the residency. */
export async function windowOf(browser: Browser, { visit }: Person): Promise<Page> {
  return (await browser.newContext({ storageState: visit })).newPage();
}

async function openHouse(browser: Browser, house: House): Promise<string> {
  const system = await newVisitor(browser);
  await becomeSystemAdmin(system, house);
  const name = newName('Lakeside Hospital');
  const { id } = await callAs(system, house.url, 'POST /api/admin/organizations', {
    body: { name },
  });
  await callAs(system, house.url, 'PATCH /api/admin/organizations/:id', {
    path: { id },
    body: { autoApprove: true },
  });
  await system.context().close();
  return name;
}

/** Every other day but Saturdays, which are rated as a whole. */
function shiftOf(trainee: number, form: number): string {
  const ago = 10 + 9 * form + trainee;
  return weekdayOf(daysAgo(ago)) === 'Saturday' ? daysAgo(ago + 1) : daysAgo(ago);
}

function formOf(traineeId: string, trainee: number, form: number, assessor: number) {
  const shiftDate = shiftOf(trainee, form);
  const day = weekdayOf(shiftDate);
  const [first, ...further] = day ? epasOn(SHIPPED_TEMPLATE, day) : [];
  const levelOf = (epa: number) => {
    const step = Math.floor(
      3.5 - trainee / 5 + form / 8 + (assessor === 0 ? 1 : 0) - (epa % 3) / 2,
    );
    return ACTIVITY_LEVELS[Math.min(4, Math.max(0, step))] ?? 'helped_little';
  };
  return {
    traineeId,
    ...judgement(shiftDate, {
      epaNumber: first?.number ?? null,
      activityLevel: levelOf(first?.number ?? 0),
      furtherEpas: further.map(({ number }) => ({
        epaNumber: number,
        activityLevel: levelOf(number),
      })),
    }),
  };
}

export async function aResidency(browser: Browser, house: House): Promise<Residency> {
  const { url } = house;
  const organization = await openHouse(browser, house);
  async function enter(name: string, role: SignUpRole, joinLink?: string) {
    const at = await browser.newContext();
    const email = `${newName(role)}@lakeside.example`;
    await signUp(at, url, { role, email, ...(joinLink ? { joinLink } : { organization }) });
    await callAs(at, url, 'PATCH /api/profile', {
      body: { displayName: name, specialty: 'emergency-medicine', bio: '' },
    });
    return { at, person: { id: await idOf(at, url), name, visit: await at.storageState() } };
  }
  const coordinator = await enter('Ann Berg', 'administrator');
  const link = await callAs(coordinator.at, url, 'POST /api/admin/join-links', { body: {} });
  const trainees = await Promise.all(
    TRAINEES.map((name) => enter(name, 'trainee', link.url ?? '')),
  );
  const assessors = await Promise.all(ASSESSORS.map((name) => enter(name, 'attending')));
  const { id: programId } = await callAs(coordinator.at, url, 'POST /api/admin/programs', {
    query: {},
    body: EMERGENCY_MEDICINE,
  });
  await callAs(coordinator.at, url, 'POST /api/admin/programs/:id/people', {
    path: { id: programId },
    body: { ids: trainees.map(({ person }) => person.id), programYear: 2, trainingStart: null },
  });
  await Promise.all(
    assessors.map(async ({ at }, assessor) => {
      for (const [trainee, { person }] of trainees.entries()) {
        const forms = trainee < 2 ? MANY_FORMS : FORMS;
        for (let form = 0; form < forms; form += 1) {
          if ((trainee + form) % ASSESSORS.length !== assessor) continue;
          const body = formOf(person.id, trainee, form, assessor);
          await callAs(at, url, 'POST /api/assessments', { body });
        }
      }
    }),
  );
  const all = [coordinator, ...trainees, ...assessors];
  await Promise.all(all.map(({ at }) => at.close()));
  const people = (of: typeof trainees) => of.map(({ person }) => person);
  return {
    url,
    programId,
    coordinator: coordinator.person,
    assessors: people(assessors),
    trainees: people(trainees),
  };
}

type Held = { programId: string; chairId: string; members: string[]; on?: string };

/** Planned and prepared by an administrator. */
export async function prepareMeeting(administrator: Page, url: string, held: Held) {
  const body = { on: lastWeekday(), from: daysAgo(150), ...held };
  const { id } = await callAs(administrator, url, 'POST /api/committee/meetings', {
    query: {},
    body,
  });
  const path = { id };
  await callAs(administrator, url, 'POST /api/committee/meetings/:id/prepare', { path });
  const read = () => callAs(administrator, url, 'GET /api/committee/meetings/:id', { path });
  await expect.poll(async () => (await read()).state).toBe('prepared');
  return read();
}

export async function openMeeting(administrator: Page, url: string, held: Held): Promise<Meeting> {
  const meeting = await prepareMeeting(administrator, url, held);
  const path = { id: meeting.id };
  await callAs(administrator, url, 'POST /api/committee/meetings/:id/open', { path });
  return meeting;
}

/** A closed meeting about a ward's trainee and one that is open: the paths of what each of the ward may read of them. */
export async function placesOfMeetings(
  ward: Ward,
): Promise<Record<'trainee' | 'attending' | 'administrator', string[]>> {
  const { administrator, url } = ward;
  const [traineeId, chairId] = await Promise.all([idOfTrainee(ward), idOf(ward.attending, url)]);
  const { id: programId } = await callAs(administrator, url, 'POST /api/admin/programs', {
    query: {},
    body: { ...EMERGENCY_MEDICINE, name: newName('Emergency Medicine') },
  });
  await callAs(administrator, url, 'POST /api/admin/programs/:id/people', {
    path: { id: programId },
    body: { ids: [traineeId], programYear: 2, trainingStart: null },
  });
  const held = { programId, chairId, members: [] };
  const closed = await openMeeting(administrator, url, held);
  const path = { id: closed.id };
  await callAs(administrator, url, 'POST /api/committee/meetings/:id/close', { path });
  const open = await openMeeting(administrator, url, held);
  const pageOf = ({ id }: Meeting) =>
    pathTo('/committee/:id/trainees/:traineeId', { id, traineeId });
  const both = [pathTo('/committee/:id', { id: open.id }), pageOf(open)];
  return { trainee: [pageOf(closed)], attending: both, administrator: both };
}
