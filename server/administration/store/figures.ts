import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { assessments, isCounted, isToBeConfirmed } from '#server/assessments/tables.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { isUnconfirmed, procedures } from '#server/procedures/tables.ts';
import { reports } from '#server/reports/tables.ts';

/** Null counts everywhere. */
type Place = string | null;

function members(place: Place, more?: SQL): Figure {
  if (place === null) return rowsIn(profiles, and(isNull(profiles.erasedAt), more));
  const { organizationId, status } = memberships;
  return rowsIn(memberships, and(eq(organizationId, place), eq(status, 'active'), more));
}

/** Trainees whom nobody has approved or invited. */
function cameByDomainSince(place: Place, since: Date): Figure {
  const { organizationId, status, cameBy, decidedAt } = memberships;
  const isThere = place === null ? undefined : eq(organizationId, place);
  const isLately = and(eq(cameBy, 'domain'), gte(decidedAt, since));
  return rowsIn(memberships, and(isThere, eq(status, 'active'), isLately));
}

function made(place: Place, more?: SQL): Figure {
  const isThere = place === null ? undefined : eq(reports.organizationId, place);
  const isShown = eq(reports.isForCommittee, false);
  return rowsIn(reports, and(isThere, isShown, eq(reports.state, 'done'), more));
}

function joinedSince(place: Place, since: Date): SQL {
  return place === null ? gte(profiles.createdAt, since) : gte(memberships.requestedAt, since);
}

function assessed(place: Place, more?: SQL): Figure {
  const isThere = place === null ? undefined : eq(assessments.organizationId, place);
  return rowsIn(assessments, and(isThere, more));
}

type Since = {
  /** Moments: people come at one. Days: assessments are of one. */
  moment: Date;
  momentBefore: Date;
  day: string;
  dayBefore: string;
};

/** What an administrator's figures count; `…Lately` of the last stretch of time, `…Before` of the one before it. */
export function figuresOf(place: Place, { moment, momentBefore, day, dayBefore }: Since) {
  const { shiftDate } = assessments;
  const { organizationId, verification } = procedures;
  const isThere = place === null ? undefined : eq(organizationId, place);
  const isOpen = isNull(programs.closedAt);
  return {
    users: members(place),
    usersLately: members(place, joinedSince(place, moment)),
    cameByDomain: cameByDomainSince(place, moment),
    assessments: assessed(place),
    assessmentsLately: assessed(place, and(gte(shiftDate, day), isCounted(assessments))),
    assessmentsBefore: assessed(
      place,
      and(gte(shiftDate, dayBefore), lt(shiftDate, day), isCounted(assessments)),
    ),
    programs: rowsIn(
      programs,
      place === null ? isOpen : and(isOpen, eq(programs.organizationId, place)),
    ),
    reports: made(place),
    reportsLately: made(place, gte(reports.createdAt, moment)),
    reportsBefore: made(
      place,
      and(gte(reports.createdAt, momentBefore), lt(reports.createdAt, moment)),
    ),
    assessmentsToConfirm: assessed(place, isToBeConfirmed(assessments)),
    proceduresToConfirm: rowsIn(procedures, and(isThere, isUnconfirmed(procedures))),
    proceduresWaiting: rowsIn(procedures, and(isThere, eq(verification, 'waiting'))),
  };
}
