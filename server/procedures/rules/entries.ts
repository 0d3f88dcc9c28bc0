import { picked } from '#shared/answers.ts';
import { phiProblem } from '#shared/phi.ts';
import { problemOfProcedureDate } from '#shared/procedures.ts';
import { ProcedureEntry } from '#shared/procedure-output.ts';
import type { AgainChoice } from '#shared/procedure-output.ts';
import { latestDate } from '#shared/shift-date.ts';

const AGAIN_CHOICES = 6;

/** Why a procedure of this date cannot be logged now; null when it can. */
export function problemOfDate(date: string, now: Date): string | null {
  return problemOfProcedureDate(date, latestDate(now));
}

/** What the server has to say of an entry that its schema let in, by field. The name of an account stays what it is. */
export function problemsOf(entry: ProcedureEntry, now: Date): Record<string, string> {
  const typed = entry.supervisorId === null ? entry.supervisor : '';
  const date = problemOfDate(entry.date, now);
  return {
    ...(date && { date }),
    ...identifiersIn({ supervisor: typed }),
  };
}

/** Texts that could identify a person, by field: what kind they hold, never the words. */
export function identifiersIn(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const problem = phiProblem(text);
      return problem ? [[field, problem] as const] : [];
    }),
  );
}

/** Of an input or a row just what its owner says. */
export function entryOf(entry: ProcedureEntry): ProcedureEntry {
  return picked(ProcedureEntry, entry);
}

/** As it is stored: who only observed has neither succeeded nor failed. */
export function asStored(entry: ProcedureEntry): ProcedureEntry {
  return {
    ...entryOf(entry),
    supervisorId: entry.supervisorId?.toLowerCase() ?? null,
    isSuccessful: entry.level === 'observed' ? null : entry.isSuccessful,
  };
}

/** Whether both say the same. An account counts by itself: what it is called may have changed. */
export function isSameEntry(a: ProcedureEntry, b: ProcedureEntry): boolean {
  const [one, other] = [asStored(a), asStored(b)];
  return ProcedureEntry.keyof().options.every(
    (field) => one[field] === other[field] || (field === 'supervisor' && one.supervisorId !== null),
  );
}

/** What to begin the next one from: different in what is done, to whom and how far. Given and answered newest first. */
export function againChoices(latest: readonly AgainChoice[]): AgainChoice[] {
  const kinds = new Map<string, AgainChoice>();
  for (const choice of latest) {
    const kind = [choice.procedure, choice.patient, choice.level].join('\n');
    if (!kinds.has(kind)) kinds.set(kind, choice);
  }
  return [...kinds.values()].slice(0, AGAIN_CHOICES);
}
