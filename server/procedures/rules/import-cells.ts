import type { PatientType, ProcedureLevel } from '#shared/procedures.ts';

const PATIENTS: Record<PatientType, string> = {
  adult: 'adult adults a',
  pediatric: 'pediatric pediatrics paediatric paediatrics peds ped child children p',
  infant: 'infant infants i',
  neonate: 'neonate neonates neonatal newborn newborns n',
};
/** Who merely says to have performed it claims no more than that. */
const LEVELS: Record<ProcedureLevel, string> = {
  observed: 'observed only|observed|observer|observe|watched',
  assisted:
    'performed with assistance|assisted|assistant|assist|with assistance|performed with supervision|performed under supervision|supervised|directly supervised|performed|primary|primary operator',
  independent:
    'performed independently|independent|independently|performed independent|unsupervised',
};
const YES = 'yes y true t 1 x ✓';
const NO = 'no n false f 0';
const SIMULATED = {
  yes: `${YES} simulated simulation sim simulator`,
  no: `${NO} real live actual patient`,
};
const SUCCESS = {
  yes: `${YES} successful success succeeded`,
  no: `${NO} unsuccessful failed failure fail`,
};
const GUIDED = { yes: `${YES} us ultrasound guided`, no: `${NO} none landmark` };
const UNKNOWN = ['na', 'n/a', 'not applicable', 'unknown', '-', 'none'];

const wordOf = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

function keyOf<Key extends string>(
  names: Record<Key, string>,
  separator: string,
  text: string,
): Key | null {
  const word = wordOf(text);
  const found = (Object.keys(names) as Key[]).find((key) =>
    names[key].split(separator).includes(word),
  );
  return found ?? null;
}

export function readPatient(text: string): PatientType | null {
  return keyOf(PATIENTS, ' ', text);
}

export function readLevel(text: string): ProcedureLevel | null {
  return keyOf(LEVELS, '|', text);
}

function readFlag(names: { yes: string; no: string }, text: string): boolean | null {
  const key = keyOf(names, ' ', text);
  return key === null ? null : key === 'yes';
}

export function readSimulated(text: string): boolean | null {
  return readFlag(SIMULATED, text);
}

export function readGuided(text: string): boolean | null {
  return readFlag(GUIDED, text);
}

/** Undefined when it cannot be read; null where it does not apply. */
export function readSuccess(text: string): boolean | null | undefined {
  if (UNKNOWN.includes(wordOf(text))) return null;
  return readFlag(SUCCESS, text) ?? undefined;
}

/** NaN when it is no number. Spreadsheets write whole numbers as 2.0, too. */
export function readAttempts(text: string): number {
  return /^\s*[+-]?\d{1,9}(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}
