import type { Leniency } from '#shared/committee-output.ts';
import type { FoundLeniency } from '#server/committee/store/leniencies.ts';

export function presentLeniency({ leniency, name, programName }: FoundLeniency): Leniency {
  const { assessorId, programId, estimate, low, high, ratings, trainees, estimatedAt } = leniency;
  return {
    assessor: { id: assessorId, name },
    program: { id: programId, name: programName },
    estimate,
    low,
    high,
    ratings,
    trainees,
    at: estimatedAt.toISOString(),
  };
}
