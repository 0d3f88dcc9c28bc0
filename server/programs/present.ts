import { picked } from '#shared/answers.ts';
import { Program, ProgramPerson } from '#shared/program-output.ts';
import type { Promotion, PromotionPreview } from '#shared/promotion-output.ts';
import { decisionsFor, expectedOf } from '#shared/promotions.ts';
import type { AcademicYear } from '#shared/promotions.ts';
import { dateAt } from '#shared/shift-date.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { whyNotUndo } from '#server/programs/policy.ts';
import type { ProgramPersonRow } from '#server/programs/store/people.ts';
import type { CountedProgram } from '#server/programs/store/programs.ts';
import type { listTrainees, ToldPromotion } from '#server/programs/store/promotions.ts';

export function presentProgram(row: CountedProgram): Program {
  const { program, organizationName, trainees, onLeave, graduates, people } = row;
  return picked(Program, {
    ...program,
    organization: { id: program.organizationId, name: organizationName },
    isClosed: program.closedAt !== null,
    people: { trainees, onLeave, graduates, others: people - trainees - graduates },
  });
}

export function presentProgramPerson(row: ProgramPersonRow): ProgramPerson {
  return picked(ProgramPerson, row);
}

export function presentPromotion(row: ToldPromotion, now: Date): Promotion {
  const { id, academicYear, promotedAt, undoneAt } = row.promotion;
  return {
    id,
    academicYear,
    promotedAt: promotedAt.toISOString(),
    promotedBy: row.promoterName,
    counts: { promote: row.promoted, stay: row.stayed, graduate: row.graduated },
    undone: undoneAt && {
      at: undoneAt.toISOString(),
      by: row.undoerName,
      leftOut: row.leftOut,
    },
    can: { undo: whyNotUndo(row.promotion, now) === null },
  };
}

type Previewed = {
  academicYear: AcademicYear;
  trainees: Awaited<ReturnType<typeof listTrainees>>;
  /** The newest first. */
  past: ToldPromotion[];
  today: string;
  now: Date;
};

export function presentPreview(
  { years }: ProgramRow,
  { academicYear: { year, begins, dayBefore }, trainees, past, today, now }: Previewed,
): PromotionPreview {
  const already = past.find(
    ({ promotion }) => promotion.academicYear === year && !promotion.undoneAt,
  );
  return {
    academicYear: year,
    begins,
    graduatesOn: dayBefore,
    after: past[0]?.promotion.id ?? null,
    already: already ? presentPromotion(already, now) : null,
    items: trainees.map(({ placedAt, decided, ...trainee }) => {
      const placedOn = placedAt && dateAt(placedAt, 0);
      const person = { ...trainee, placedOn, decided };
      const { decision, reason } = expectedOf(person, { years, begins, today });
      const decisions = decisionsFor(trainee.programYear, years);
      return { ...trainee, placedOn, decisions, expected: decision, reason };
    }),
  };
}
