import { eq } from 'drizzle-orm';
import type { BodyOf } from '#shared/wire.ts';
import type { AssessmentRequest, OpenRequest } from '#shared/assessment-request-output.ts';
import type { Weekday } from '#shared/shift-date.ts';
import { dateAt, weekdayOf } from '#shared/shift-date.ts';
import { assessmentRequests, assessments } from '#server/assessments/tables.ts';
import { newId } from '#server/ids.ts';
import { anOrganization, aPerson, read } from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const DAY_MS = 86_400_000;

/** The last such day before the moment. */
export function last(day: Weekday, before = new Date()): string {
  for (let days = 1; days < 8; days += 1) {
    const date = dateAt(new Date(before.getTime() - days * DAY_MS), 0);
    if (weekdayOf(date) === day) return date;
  }
  throw new Error('a week has every day');
}

export type Asked = Partial<BodyOf<'POST /api/assessment-requests'>>;

/** A trainee asks; returns the request as the trainee sees it. */
export function ask(trainee: Browser, values: Asked = {}): Promise<AssessmentRequest> {
  return trainee.call('POST /api/assessment-requests', {
    body: { requestKey: newId(), ...values },
  });
}

/** The call that the link of a request stands for. */
export function linkOf({ url }: Pick<AssessmentRequest, 'url'>) {
  return `/api/assess/${(url ?? '').split('/').at(-1)}` as const;
}

export type AssessLink = ReturnType<typeof linkOf>;

/** What the link says to whoever opens it. */
export async function opened(browser: Browser, link: AssessLink): Promise<OpenRequest> {
  return answerOf('GET /api/assess/:token', await browser.get(link));
}

/** What a guest sends after a shift on the last Friday. */
export function aForm(values: object = {}) {
  return {
    shiftDate: last('Friday'),
    epaNumber: 12,
    activityLevel: 'helped_little' as const,
    strengths: 'Calm and prepared.',
    improvements: 'Say the plan aloud before the first attempt.',
    assessorName: 'Grace Hopper',
    assessorEmail: 'grace@example.org',
    submissionKey: newId(),
    ...values,
  };
}

export async function requestRow({ runtime: { db } }: TestServer, id: string) {
  const rows = await db.select().from(assessmentRequests).where(eq(assessmentRequests.id, id));
  if (!rows[0]) throw new Error('there is no such request');
  return rows[0];
}

export function changeRequest(
  { runtime: { db } }: TestServer,
  id: string,
  values: Partial<typeof assessmentRequests.$inferSelect>,
) {
  return db.update(assessmentRequests).set(values).where(eq(assessmentRequests.id, id));
}

/** What is stored about a trainee. */
export function recordsOf({ runtime: { db } }: TestServer, traineeId: string) {
  return db.select().from(assessments).where(eq(assessments.traineeId, traineeId));
}

/** A trainee and an attending of one organization. */
export async function aTeam(server: TestServer) {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, displayName: 'Ada Lovelace' });
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Grace Hopper',
  });
  return { organization, trainee, attending };
}

export function sendRequest(browser: Browser, values: object = {}) {
  return read(browser.post('/api/assessment-requests', { requestKey: newId(), ...values }));
}

export function requestsOf(browser: Browser) {
  return browser.call('GET /api/assessment-requests');
}

/** A trainee of an organization, a request, and the call of its link. */
export async function aRequest(server: TestServer, values: Asked = {}, organization = {}) {
  const clinic = await anOrganization(server, organization);
  const asking = await aPerson(server, { organization: clinic, displayName: 'Ada Lovelace' });
  const request = await ask(asking, values);
  return { clinic, asking, request, link: linkOf(request) };
}
