import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { BodyOf } from '#shared/wire.ts';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { epasOn } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { dateAt, weekdayOf } from '#shared/shift-date.ts';
import { newName, newVisitor } from '#test/e2e/administration.ts';
import { answerTo, callAs, expect, idOf, signUp } from '#test/e2e/journey.ts';

/** Whoever signs up with it is approved at once. */
export const HOUSE = 'Test Organization';

/** A connection that the server closes just as it is used again is no finding. */
const ANEW = { maxRetries: 2 };

export type Ward = {
  url: string;
  administrator: Page;
  attending: Page;
  trainee: Page;
  /** As they are called on every screen; no other test has them. */
  names: { attending: string; trainee: string };
};

export async function signUpAs(page: Page, url: string, displayName: string, role: string) {
  await signUp(page, url, {
    email: `${newName(role)}@ward.example`,
    ...(role === 'trainee'
      ? { role: 'trainee', traineeLevel: 'resident' }
      : { role: role === 'attending' ? 'attending' : 'administrator', organization: HOUSE }),
  });
  const profile = {
    displayName,
    specialty: 'emergency-medicine',
    traineeLevel: role === 'trainee' ? 'resident' : null,
    bio: '',
  };
  const answer = await page.request.patch(`${url}/api/profile`, { data: profile, ...ANEW });
  expect(answer.status()).toBe(200);
}

let wards = 0;

/** An administrator, an attending and a trainee of one organization, each in a browser of their own. */
export async function openWard(browser: Browser, url: string): Promise<Ward> {
  const [administrator, attending, trainee] = await Promise.all([
    newVisitor(browser),
    newVisitor(browser),
    newVisitor(browser),
  ]);
  // Letters: a name with a long number looks like a patient's.
  const suffix = newName('').replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  wards += 1;
  // The house's trainees are offered by name: counted backwards, the newest stands first.
  const names = { attending: `Ruth Adeyemi${suffix}`, trainee: `Maya Okafor ${9999 - wards}` };
  await signUpAs(administrator, url, `Ann Berg${suffix}`, 'administrator');
  await signUpAs(attending, url, names.attending, 'attending');
  await signUpAs(trainee, url, names.trainee, 'trainee');
  const made = await callAs(administrator, url, 'POST /api/admin/join-links', { body: {} });
  const token = made.url?.split('/').at(-1);
  const joined = await trainee.request.post(`${url}/api/invitations/${token}/accept`, {
    data: {},
    ...ANEW,
  });
  expect(joined.status()).toBe(200);
  return { url, administrator, attending, trainee, names };
}

export function daysAgo(days: number): string {
  return dateAt(new Date(Date.now() - days * 86_400_000), 0);
}

/** The latest day of the past that is none of a Saturday's. */
export function lastWeekday(before = 1): string {
  const date = daysAgo(before);
  return weekdayOf(date) === 'Saturday' ? daysAgo(before + 1) : date;
}

export function firstEpaOn(shiftDate: string) {
  const day = weekdayOf(shiftDate);
  const [epa] = day ? epasOn(SHIPPED_TEMPLATE, day) : [];
  if (!epa) throw new Error(`no EPA is offered on ${shiftDate}`);
  return epa;
}

export function idOfTrainee({ trainee, url }: Ward): Promise<string> {
  return idOf(trainee, url);
}

type Judged = BodyOf<'POST /api/assessments'>;

/** What a form would send, with a level on weekdays and a rating on Saturdays. */
export function judgement(shiftDate: string, change: Partial<Judged> = {}) {
  const isSaturday = weekdayOf(shiftDate) === 'Saturday';
  return {
    shiftDate,
    ...(isSaturday
      ? { numericRating: 2, observationsCount: 4 }
      : { epaNumber: firstEpaOn(shiftDate).number, activityLevel: 'helped_little' as const }),
    involvement: 'direct' as const,
    strengths: 'Named the airway plan aloud before the first attempt, with a backup ready.',
    improvements: 'Call for the second provider earlier when saturations fall.',
    isOldDateRight: true,
    submissionKey: randomUUID(),
    ...change,
  };
}

/** Submitted by the ward's attending through the API. */
export async function assess(
  ward: Ward,
  shiftDate: string,
  change: Partial<Judged> = {},
): Promise<string> {
  const traineeId = await idOfTrainee(ward);
  const data: Judged = { traineeId, ...judgement(shiftDate, change) };
  const answer = await ward.attending.request.post(`${ward.url}/api/assessments`, {
    data,
    ...ANEW,
  });
  const { ids } = await answerTo('POST /api/assessments', answer);
  return ids[0] ?? '';
}

/** The last Wednesday of the past, or one so many weeks before it. */
export function wednesdayBefore(weeks: number): string {
  const days = [1, 2, 3, 4, 5, 6, 7].find((ago) => weekdayOf(daysAgo(ago)) === 'Wednesday') ?? 1;
  return daysAgo(days + 7 * weeks);
}

/** Every EPA that the day offers, in one submission. */
export async function assessAllOf(ward: Ward, shiftDate: string): Promise<void> {
  const day = weekdayOf(shiftDate);
  const further = day ? epasOn(SHIPPED_TEMPLATE, day).slice(1) : [];
  const furtherEpas = further.map(({ number }) => ({
    epaNumber: number,
    activityLevel: 'helped_lot' as const,
  }));
  await assess(ward, shiftDate, { furtherEpas });
}

type Asked = BodyOf<'POST /api/assessment-requests'>;

export async function askFor(
  { trainee, url }: Ward,
  change: Partial<Asked> = {},
): Promise<AssessmentRequest> {
  const data: Asked = {
    requestKey: randomUUID(),
    shiftDate: lastWeekday(),
    sendMail: false,
    ...change,
  };
  const answer = await trainee.request.post(`${url}/api/assessment-requests`, { data, ...ANEW });
  return answerTo('POST /api/assessment-requests', answer);
}
