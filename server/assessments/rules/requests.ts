import { MAX_REMINDERS, OWN_REQUEST, REMINDER_DAYS } from '#shared/assessment-requests.ts';
import type { Epa } from '#shared/form-templates.ts';
import { findEpa } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import type { AssessmentRequestRow } from '#server/assessments/tables.ts';
import { MAKER_DEACTIVATED } from '#server/links/link.ts';
import type { LinkKind } from '#server/links/link.ts';

const DAY_MS = 86_400_000;

export const REQUEST_LINK: LinkKind = {
  noun: 'request',
  purpose: 'assess',
  page: 'assess',
  closed: {
    used: 'This request has been answered. Each link works once.',
    revoked: 'The trainee has withdrawn this request.',
    expired: 'This request has expired. Please ask the trainee for a new one.',
  },
  deactivated: MAKER_DEACTIVATED,
  refused: {
    sign_in: NOT_LOGGED_IN,
    own: OWN_REQUEST,
    not_allowed:
      'Your account may not submit this assessment. Please give the link to the person who worked with the trainee.',
  },
};

/** Of a request that was mailed at once. */
export function firstReminder(createdAt: Date): Date {
  return daysAfter(createdAt, REMINDER_DAYS[0]);
}

/** As it was called when it was asked for. */
export function requestedEpa({
  epaNumber: number,
  epaTitle,
}: Pick<AssessmentRequestRow, 'epaNumber' | 'epaTitle'>): Epa | null {
  if (number === null) return null;
  const title = epaTitle ?? findEpa(SHIPPED_TEMPLATE, number)?.title;
  return title === undefined ? null : { number, title };
}

type Reminded = Pick<
  AssessmentRequestRow,
  'createdAt' | 'expiresAt' | 'mailedAt' | 'remindersSent' | 'nextReminderAt'
>;

/**
 * What a reminder sent now changes. The next one comes on its day, or a day after this one if that is later; one that
 * was missed while no server ran is not made up for. A request without reminders of its own gets none by this.
 */
export function reminded(
  request: Reminded,
  now: Date,
): Pick<Reminded, 'mailedAt' | 'remindersSent' | 'nextReminderAt'> {
  const remindersSent = request.remindersSent + 1;
  const planned = REMINDER_DAYS.map((days) => daysAfter(request.createdAt, days));
  const next = planned.find((day) => day > now);
  const goesOn = request.nextReminderAt !== null && remindersSent < MAX_REMINDERS;
  const at = goesOn && next ? later(next, daysAfter(now, 1)) : null;
  return {
    mailedAt: now,
    remindersSent,
    nextReminderAt: at && at < request.expiresAt ? at : null,
  };
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
