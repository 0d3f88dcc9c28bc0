import type { ReportStanding } from '#shared/reports.ts';
import type { Role } from '#shared/people.ts';
import type { Subject } from '#server/reports/rules/section.ts';

type Placed = Omit<Subject, 'standing' | 'until'> & {
  role: Role;
  status: string | null;
  programId: string | null;
  trainingStart: string | null;
  graduatedOn: string | null;
};
type Period = { from: string; to: string };

/** Of a program, or with null of the organization; on a day. */
function standingOf(person: Placed, programId: string | null, today: string): ReportStanding {
  const isThere =
    person.status === 'active' && (programId === null || person.programId === programId);
  if (!isThere) return 'left';
  const isOver = person.graduatedOn !== null && person.graduatedOn < today;
  return person.role !== 'trainee' || isOver ? 'graduated' : 'training';
}

/**
 * Who is in a program's report: its trainees of the period, and whoever else has a form of it. Of somebody who has left
 * the program what came later is another program's. `assessed`: the first form of each in the period.
 */
export function subjectsOf<Person extends Placed>(
  people: readonly Person[],
  {
    programId,
    once,
    assessed,
    period,
    today,
  }: {
    programId: string;
    once: ReadonlyMap<string, string | null>;
    assessed: ReadonlyMap<string, string>;
    period: Period;
    today: string;
  },
): (Subject & Pick<Person, 'id'>)[] {
  return people.flatMap((person) => {
    const standing = standingOf(person, programId, today);
    const isMember = person.programId === programId;
    const until = isMember ? null : (once.get(person.id) ?? null);
    const first = assessed.get(person.id);
    const isAssessed = first !== undefined && (until === null || first <= until);
    const isOfPeriod =
      isMember &&
      person.role === 'trainee' &&
      (person.graduatedOn === null || person.graduatedOn >= period.from) &&
      (person.trainingStart === null || person.trainingStart <= period.to);
    return isAssessed || isOfPeriod ? [subjectOf(person, standing, until)] : [];
  });
}

/** The one of a trainee's report. */
export function onlySubject(person: Placed, today: string): Subject {
  return subjectOf(person, standingOf(person, null, today), null);
}

function subjectOf(person: Placed, standing: ReportStanding, until: string | null): Subject {
  const { id, traineeLevel, programYear, trainingYear, createdAt } = person;
  return { id, traineeLevel, programYear, standing, until, trainingYear, createdAt };
}
