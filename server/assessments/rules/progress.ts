import type { EpaProgress, TraineeProgress } from '#shared/assessment-output.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';

export type ProgressRow = Pick<
  AssessmentRow,
  'id' | 'shiftDate' | 'rating' | 'epaNumber' | 'epaTitle' | 'submitterId' | 'observationsCount'
>;

/**
 * Points for each EPA, and Saturdays' ratings beside them. The rows come in the order of their shifts. Assessors are
 * numbered as they first appear, over all of it. Whoever was not signed in is one and the same: a typed address proves
 * nothing, and nobody is to look seen by many because of it.
 */
export function groupProgress(
  rows: readonly ProgressRow[],
): Pick<TraineeProgress, 'epas' | 'saturdays'> {
  const assessors = new Map<string, number>();
  const epas = new Map<number, EpaProgress>();
  const saturdays: TraineeProgress['saturdays'] = [];
  for (const row of rows) {
    const { id: assessmentId, shiftDate, rating, epaNumber } = row;
    const who = row.submitterId ?? 'not signed in';
    const assessor = assessors.get(who) ?? assessors.size + 1;
    assessors.set(who, assessor);
    const seen = { assessmentId, shiftDate, rating, assessor };
    if (epaNumber === null) {
      saturdays.push({ ...seen, observations: row.observationsCount ?? 0 });
      continue;
    }
    const points = [...(epas.get(epaNumber)?.points ?? []), seen];
    epas.set(epaNumber, {
      epa: { number: epaNumber, title: row.epaTitle ?? '' },
      points,
      assessors: new Set(points.map((point) => point.assessor)).size,
    });
  }
  return {
    epas: [...epas.values()].toSorted((a, b) => a.epa.number - b.epa.number),
    saturdays,
  };
}
