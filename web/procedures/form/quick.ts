import { PATIENT_TYPES, PROCEDURE_LEVELS, PROCEDURE_TYPES } from '#shared/procedures.ts';
import type { AgainChoice, ProcedureType, SupervisorChoice } from '#shared/procedures.ts';
import { isExpired, parsed, storedIn, textIn } from '#web/kept/text.ts';

/** What the form offers to be tapped. */
export type Quick = {
  again: readonly AgainChoice[];
  supervisors: readonly SupervisorChoice[];
  /** Most logged first. */
  used: readonly ProcedureType[];
};

export type KnownSupervisor = { id: string | null; name: string };

/** So many fit in two or three rows of a phone. */
const CHIPS = 5;

/** Named last, with an account or without; then those of the organization. A typed name that an account has is the account. */
export function knownSupervisors({ again, supervisors }: Quick): KnownSupervisor[] {
  const all = [
    ...again.map(({ supervisorId, supervisor }) => ({ id: supervisorId, name: supervisor })),
    ...supervisors.map(({ id, displayName }) => ({ id, name: displayName })),
  ];
  const accounts = new Set(all.flatMap(({ id, name }) => (id ? name.toLowerCase() : [])));
  const once = new Map<string, KnownSupervisor>();
  for (const one of all) {
    if (one.id === null && accounts.has(one.name.toLowerCase())) continue;
    const key = one.id ?? `typed ${one.name.toLowerCase()}`;
    if (!once.has(key)) once.set(key, one);
  }
  return [...once.values()].slice(0, CHIPS);
}

/** Own ones first, the rest as they are listed everywhere. */
export function typesInOrder({ used }: Quick): ProcedureType[] {
  return [...new Set([...used, ...PROCEDURE_TYPES])];
}

export function quickToText(quick: Quick, now: number): string {
  return JSON.stringify({ at: now, quick });
}

function listIn(value: unknown) {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.map(storedIn).filter((one) => one !== null);
}

function againIn(value: unknown): AgainChoice[] {
  return listIn(value).flatMap((stored) => {
    const procedure = PROCEDURE_TYPES.find((one) => one === stored['procedure']);
    const patient = PATIENT_TYPES.find((one) => one === stored['patient']);
    const level = PROCEDURE_LEVELS.find((one) => one === stored['level']);
    if (!procedure || !patient || !level) return [];
    return {
      procedure,
      patient,
      level,
      supervisorId: textIn(stored, 'supervisorId') || null,
      supervisor: textIn(stored, 'supervisor'),
      isUltrasoundGuided: stored['isUltrasoundGuided'] === true,
      site: textIn(stored, 'site'),
    };
  });
}

/** Null when it is too old, or nothing that this version can read. */
export function quickFromText(text: string | null, now: number): Quick | null {
  if (isExpired(text, now)) return null;
  const quick = storedIn(parsed(text)?.['quick']);
  if (!quick) return null;
  const supervisors = listIn(quick['supervisors']).map((stored) => ({
    id: textIn(stored, 'id'),
    displayName: textIn(stored, 'displayName'),
    specialty: textIn(stored, 'specialty') || null,
  }));
  const used: unknown[] = Array.isArray(quick['used']) ? quick['used'] : [];
  return {
    again: againIn(quick['again']),
    supervisors: supervisors.filter(({ id, displayName }) => id !== '' && displayName !== ''),
    used: used.flatMap((type) => PROCEDURE_TYPES.find((one) => one === type) ?? []),
  };
}
