import { choice, ID, labelled, PERIOD } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import {
  PATIENT_TYPE_LABELS,
  PATIENT_TYPES,
  PROCEDURE_LEVEL_LABELS,
  PROCEDURE_LEVELS,
  PROCEDURE_TYPES,
  VERIFICATION_LABELS,
  VERIFICATIONS,
} from '#shared/procedures.ts';

export const PROCEDURE_FILTERS = {
  procedure: choice(
    'Procedure',
    'All procedures',
    PROCEDURE_TYPES.map((value) => ({ value, label: value })),
  ),
  level: choice('Level', 'All levels', labelled(PROCEDURE_LEVELS, PROCEDURE_LEVEL_LABELS)),
  patient: choice('Patient type', 'All patients', labelled(PATIENT_TYPES, PATIENT_TYPE_LABELS)),
  ...PERIOD,
  verification: choice('Verified', 'Verified or not', labelled(VERIFICATIONS, VERIFICATION_LABELS)),
  simulated: choice('Real or simulated', 'Real and simulated', [
    { value: false, label: 'Real' },
    { value: true, label: 'Simulated' },
  ]),
  ownerId: ID,
} satisfies Filters;
