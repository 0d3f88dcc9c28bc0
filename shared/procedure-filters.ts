import { choice, ID, labelled, PERIOD } from '#shared/filters.ts';
import type { Filters } from '#shared/filters.ts';
import { ANSWER_WAY_LABELS, ANSWER_WAYS } from '#shared/links.ts';
import {
  MAX_PROCEDURE_LENGTH,
  PATIENT_TYPE_LABELS,
  PATIENT_TYPES,
  PROCEDURE_LEVEL_LABELS,
  PROCEDURE_LEVELS,
  VERIFICATION_LABELS,
  VERIFICATIONS,
} from '#shared/procedures.ts';
import { plainText } from '#shared/text.ts';

/** Of whatever form it is, or was. */
function readType(given: string): string | null {
  const type = plainText(given).replace(/\s+/g, ' ').trim();
  return type !== '' && type.length <= MAX_PROCEDURE_LENGTH ? type : null;
}

export const PROCEDURE_FILTERS = {
  procedure: { read: readType },
  level: choice('Level', 'All levels', labelled(PROCEDURE_LEVELS, PROCEDURE_LEVEL_LABELS)),
  patient: choice('Patient type', 'All patients', labelled(PATIENT_TYPES, PATIENT_TYPE_LABELS)),
  ...PERIOD,
  verification: choice('Verified', 'Verified or not', labelled(VERIFICATIONS, VERIFICATION_LABELS)),
  /** For administrators. */
  way: choice('Verified how', 'However verified', labelled(ANSWER_WAYS, ANSWER_WAY_LABELS)),
  simulated: choice('Real or simulated', 'Real and simulated', [
    { value: false, label: 'Real' },
    { value: true, label: 'Simulated' },
  ]),
  ownerId: ID,
  /** Of the owner; for administrators. */
  program: ID,
} satisfies Filters;

/** With these types to choose from, and the one that is chosen, though it may be none of them. */
export function procedureFilters(types: readonly string[], chosen: string | null) {
  const all = [...new Set([...types, ...(chosen === null ? [] : [chosen])])];
  const options = all.map((value) => ({ value, label: value }));
  return {
    ...PROCEDURE_FILTERS,
    procedure: choice('Procedure', 'All procedures', options),
  } satisfies Filters;
}
