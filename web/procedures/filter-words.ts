import {
  PATIENT_TYPE_LABELS,
  PROCEDURE_LEVEL_LABELS,
  VERIFICATION_LABELS,
} from '#shared/procedures.ts';
import { periodWords } from '#shared/shift-date.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';

/** What narrows the list. */
export function filterWords(filter: ListFilter, owner: string | null): string[] {
  const { procedure, level, patient, verification, isSimulated } = filter;
  return [
    periodWords(filter),
    procedure,
    level && PROCEDURE_LEVEL_LABELS[level],
    patient && PATIENT_TYPE_LABELS[patient],
    verification && VERIFICATION_LABELS[verification],
    isSimulated === null ? null : isSimulated ? 'Simulated' : 'Real',
    owner && `logged by ${owner}`,
  ].filter((word) => word !== null);
}
