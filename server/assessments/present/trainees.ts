import type { TraineeByAddress, TraineeChoice } from '#shared/assessment-record-output.ts';
import { epasNotSeen } from '#server/assessments/rules/records.ts';
import type { ListedTrainee, TraineeRow } from '#server/assessments/store/trainees.ts';

export function presentTrainee({ id, displayName, traineeLevel }: TraineeRow): TraineeByAddress {
  return { id, displayName, traineeLevel };
}

export function presentTraineeChoice(row: ListedTrainee): TraineeChoice {
  return {
    ...presentTrainee(row),
    lastAssessedOn: row.lastAssessedOn,
    assessments: row.assessments,
    epasNotSeenLately: epasNotSeen(row.epasSeen),
  };
}
