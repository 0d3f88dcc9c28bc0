import type { EpaProgress, ProgressPoint, TraineeProgress } from '#shared/assessment-output.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { formsOf } from '#shared/submissions.ts';
import { ratingWordsOf } from '#server/assessments/rules/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';

export type ProgressRow = Pick<
  AssessmentRow,
  | 'id'
  | 'shiftDate'
  | 'rating'
  | 'ratingWords'
  | 'epaNumber'
  | 'epaTitle'
  | 'submitterId'
  | 'observationsCount'
> & {
  submission: string;
  /** Of its form; null: the shipped one's. */
  set: string | null;
  scale: string[] | null;
};

/** The set of EPAs that a record is about: of one number, those of two sets are not the same. */
export function setOf({ set }: Pick<ProgressRow, 'set'>): string {
  return set ?? SHIPPED_TEMPLATE.name;
}

/** Of a day that was rated as a whole. */
export function scaleOf({ scale }: Pick<ProgressRow, 'scale'>): string[] {
  return scale ?? SHIPPED_TEMPLATE.saturday?.scale ?? [];
}

/** Whoever was not signed in is one and the same: a typed address proves nothing, and nobody is to look seen by many. */
export function assessorOf({ submitterId }: Pick<ProgressRow, 'submitterId'>): string {
  return submitterId ?? 'not signed in';
}

type Rated = Omit<ProgressRow, 'submission' | 'set' | 'scale' | 'observationsCount'>;

/** Of one EPA, each with the number of its assessor among these. */
export function pointsOf(rows: readonly Rated[]): ProgressPoint[] {
  const assessors = [...new Set(rows.map(assessorOf))];
  return rows.map((row) => ({
    assessmentId: row.id,
    shiftDate: row.shiftDate,
    rating: row.rating,
    words: ratingWordsOf(row),
    assessor: assessors.indexOf(assessorOf(row)) + 1,
  }));
}

/**
 * Points for each EPA of each set, and Saturdays' ratings beside them. The rows come in the order of their shifts. Assessors are
 * numbered as they first appear, over all of it.
 */
export function groupProgress(
  rows: readonly (ProgressRow & { isUnconfirmed: boolean })[],
): Pick<TraineeProgress, 'forms' | 'epas' | 'saturdays' | 'unconfirmed'> {
  const assessors = new Map<string, number>();
  const epas = new Map<string, EpaProgress>();
  const saturdays: TraineeProgress['saturdays'] = [];
  const counted = rows.filter(({ isUnconfirmed }) => !isUnconfirmed);
  for (const row of counted) {
    const { id: assessmentId, shiftDate, rating, epaNumber } = row;
    const who = assessorOf(row);
    const assessor = assessors.get(who) ?? assessors.size + 1;
    assessors.set(who, assessor);
    const words = ratingWordsOf(row);
    const seen = { assessmentId, shiftDate, rating, words, assessor };
    if (epaNumber === null) {
      saturdays.push({ ...seen, scale: scaleOf(row), observations: row.observationsCount ?? 0 });
      continue;
    }
    const set = setOf(row);
    const key = `${epaNumber} ${set}`;
    const points = [...(epas.get(key)?.points ?? []), seen];
    epas.set(key, {
      set,
      epa: { number: epaNumber, title: row.epaTitle ?? '' },
      points,
      assessors: new Set(points.map((point) => point.assessor)).size,
    });
  }
  return {
    forms: formsOf(counted),
    epas: [...epas.values()].toSorted((a, b) => a.epa.number - b.epa.number),
    saturdays,
    unconfirmed: rows.length - counted.length,
  };
}
