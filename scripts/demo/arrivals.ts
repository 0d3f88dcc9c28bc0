import { joinTokenIn } from '#shared/join-codes.ts';
import { dateAt, dayAfter } from '#shared/shift-date.ts';
import { runCommand } from '#server/operator/commands.ts';
import {
  addressOf,
  ADMINISTRATOR,
  ATTENDINGS,
  NEWCOMER,
  OPERATOR,
  ORGANIZATION,
  PROGRAM,
  SITES,
  TRAINEES,
} from './people.ts';
import type { Described } from './people.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

export type Person = Described & Visitor & { id: string; email: string };
export type Place = {
  administrator: Person;
  programId: string;
  organizationId: string;
  /** What trainees type, while it lasts. */
  joinCode?: { code: string; until: Date };
};

/** Signs somebody up as the form does, and says on the profile who it is. */
async function arrive(stage: Stage, password: string, who: Described, joining: object) {
  const { name, role, traineeLevel = 'resident' } = who;
  const visitor = stage.openVisitor();
  const email = addressOf(who);
  const specialty = 'emergency-medicine';
  await visitor.call('POST /api/auth/sign-up', {
    body: { email, password, role, specialty, traineeLevel, ...joining },
  });
  await runCommand(stage.runtime, ['confirm', email]);
  const displayName = role === 'attending' ? `Dr. ${name}` : name;
  const { id } = await visitor.call('PATCH /api/profile', { body: { displayName } });
  return { ...who, ...visitor, id, email };
}

/** The organization begins like every other: with an operator, an invitation, an administrator, a program. */
export async function found(stage: Stage, password: string) {
  const operator = await arrive(stage, password, OPERATOR, {});
  await runCommand(stage.runtime, ['grant', operator.email]);
  const organization = await operator.call('POST /api/admin/organizations', {
    body: { name: ORGANIZATION },
  });
  const organizationId = organization.id;
  const emails = [addressOf(ADMINISTRATOR)];
  await operator.call('POST /api/admin/invitations', {
    body: { emails, role: 'administrator', organizationId },
  });
  const { items } = await operator.call('GET /api/admin/outbox');
  const mail = items.find(({ to }) => to === emails[0]);
  const { text } = await operator.call('GET /api/admin/outbox/:id', {
    path: { id: mail?.id ?? '' },
  });
  const invitation = joinTokenIn(text);
  const administrator = await arrive(stage, password, ADMINISTRATOR, { invitation });
  const program = await administrator.call('POST /api/admin/programs', {
    body: {
      name: PROGRAM,
      specialty: 'emergency-medicine',
      sites: SITES,
      yearBegins: '07-01',
      years: 3,
    },
  });
  return { operator, place: { administrator, organizationId, programId: program.id } };
}

/** An attending asks, and is let in. */
async function takeIn(stage: Stage, password: string, place: Place, who: Described) {
  const { organizationId, programId } = place;
  const attending = await arrive(stage, password, who, { organizationId });
  const path = { id: attending.id };
  await place.administrator.call('POST /api/admin/users/:id/approve', { path });
  await place.administrator.call('PUT /api/admin/users/:id/program', { path, body: { programId } });
  return attending;
}

export async function takeInAttendings(
  stage: Stage,
  password: string,
  place: Place,
): Promise<Person[]> {
  const all: Person[] = [];
  for (const who of ATTENDINGS) all.push(await takeIn(stage, password, place, who));
  return all;
}

/** A trainee types the program's code, and is given a place in the program. */
export async function joinByCode(
  stage: Stage,
  password: string,
  place: Place,
  { who, trainingStart, programYear }: Beginning,
): Promise<Person> {
  if (!place.joinCode || place.joinCode.until <= stage.now()) place.joinCode = await newCode(place);
  const person = await arrive(stage, password, who, { invitation: place.joinCode.code });
  if (programYear !== null) await moveUp(place, person, programYear, trainingStart);
  return person;
}

async function newCode({ administrator }: Place): Promise<NonNullable<Place['joinCode']>> {
  const link = await administrator.call('POST /api/admin/join-links', { body: {} });
  if (!link.code) throw new Error('the join link has no code');
  return { code: link.code, until: new Date(link.expiresAt) };
}

export function moveUp(place: Place, { id }: Person, programYear: number, trainingStart?: string) {
  return place.administrator.call('PUT /api/admin/users/:id/program', {
    path: { id },
    body: { programId: place.programId, programYear, ...(trainingStart && { trainingStart }) },
  });
}

export async function askToJoin(stage: Stage, password: string, place: Place): Promise<Person> {
  return arrive(stage, password, NEWCOMER, { organizationId: place.organizationId });
}

export type Beginning = {
  who: Described;
  /** The first day here, and in training. */
  begins: string;
  trainingStart: string;
  /** In the program on the first day here; null outside of it. */
  programYear: number | null;
  /** Whether the academic year has turned since. */
  movesUp: boolean;
};

/** When each trainee began, seen from a day: residents on the first of July, students for a rotation. */
export function beginnings(today: string, firstDay: string): Beginning[] {
  const thisYear = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  const turned = `${thisYear}-07-01`;
  return TRAINEES.map((who) => {
    const { year, traineeLevel } = who;
    const rotation = dayAfter(today, traineeLevel === 'nursing_student' ? -60 : -120);
    const started = year === undefined ? turned : `${thisYear - year + 1}-07-01`;
    const trainingStart = traineeLevel?.endsWith('student') ? rotation : started;
    const begins = trainingStart > firstDay ? trainingStart : firstDay;
    const movesUp = year !== undefined && begins < turned;
    const programYear = year === undefined ? null : year - (movesUp ? 1 : 0);
    return { who, begins, trainingStart, programYear, movesUp };
  });
}

export const turnOf = (today: string): string => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  return dateAt(new Date(Date.UTC(year, 6, 1)), 0);
};
