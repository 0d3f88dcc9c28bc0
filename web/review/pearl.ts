import type { ReviewQuestion } from '#shared/review-output.ts';
import { pathTo } from '#shared/screens.ts';

/** Where the pearls of a question's case begin. */
export function pearlOf({
  setId,
  patientIndex,
}: Pick<ReviewQuestion, 'setId' | 'patientIndex'>): string {
  return `${pathTo('/learning-materials/:id', { id: setId })}#patient-${patientIndex + 1}`;
}
