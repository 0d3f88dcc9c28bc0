import { PATIENT_TYPES, PROCEDURE_LEVELS, PROCEDURE_TYPES } from '#shared/procedures.ts';
import type { ProcedureType } from '#shared/procedures.ts';
import type { AgainChoice, SupervisorChoice } from '#shared/procedure-output.ts';
import { Filled, FilledOrNull, Flag, listOf, oneOf, Text, whole } from '#web/kept/fields.ts';

/** What the form offers to be tapped. */
export type Quick = {
  again: readonly AgainChoice[];
  supervisors: readonly SupervisorChoice[];
  /** Most logged first. */
  used: readonly ProcedureType[];
};

export type Named = Pick<AgainChoice, 'supervisorId' | 'supervisor'>;

/** So many fit in two or three rows of a phone. */
const CHIPS = 5;

/** Named last, with an account or without; then those of the organization. A typed name that an account has is the account. */
export function knownSupervisors({ again, supervisors }: Quick): Named[] {
  const all = [
    ...again.map(({ supervisorId, supervisor }) => ({ supervisorId, supervisor })),
    ...supervisors.map(({ id, displayName }) => ({ supervisorId: id, supervisor: displayName })),
  ];
  const typed = ({ supervisor }: Named) => supervisor.toLowerCase();
  const accounts = new Set(all.filter(({ supervisorId }) => supervisorId).map(typed));
  const once = new Map<string, Named>();
  for (const one of all) {
    if (one.supervisorId === null && accounts.has(typed(one))) continue;
    const key = one.supervisorId ?? `typed ${typed(one)}`;
    if (!once.has(key)) once.set(key, one);
  }
  return [...once.values()].slice(0, CHIPS);
}

/** Own ones first, the rest as they are listed everywhere. */
export function typesInOrder({ used }: Quick): ProcedureType[] {
  return [...new Set([...used, ...PROCEDURE_TYPES])];
}

export const keptQuick = whole<Quick>({
  again: listOf(
    whole({
      procedure: oneOf(PROCEDURE_TYPES),
      patient: oneOf(PATIENT_TYPES),
      level: oneOf(PROCEDURE_LEVELS),
      supervisorId: FilledOrNull,
      supervisor: Text,
      isUltrasoundGuided: Flag,
      site: Text,
    }),
  ),
  supervisors: listOf(whole({ id: Filled, displayName: Filled, specialty: FilledOrNull })),
  used: listOf(oneOf(PROCEDURE_TYPES)),
});
