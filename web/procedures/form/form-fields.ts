import { identifiersIn } from '#web/phi/identifiers-in.ts';
import { ENTRY, FOLDED, TEXTS } from '#web/procedures/form/entry.ts';
import type { EntryDraft } from '#web/procedures/form/entry.ts';

/** Success goes under the name of what it is sent as. */
export const FOLDED_FIELDS = [...Object.keys(FOLDED), 'isSuccessful'];

export const ENTRY_FIELDS = [...Object.keys(ENTRY), 'isSuccessful'];

/** The input's name in the server's answer. */
export function fieldOf(at: number, name: string): string {
  return `entries.${at}.${name}`;
}

/** What is said about one of them, by input. */
export function sentencesOf(at: number, fields: Readonly<Record<string, string>>) {
  const start = fieldOf(at, '');
  const said = Object.entries(fields).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(said.map(([field, sentence]) => [field.slice(start.length), sentence]));
}

/** The first that something is wrong with; null when it is about all of them. */
export function wrongEntry(fields: Readonly<Record<string, string>>): number | null {
  const at = Object.keys(fields).flatMap((field) => /^entries\.(\d+)\./.exec(field)?.[1] ?? []);
  return at.length > 0 ? Math.min(...at.map(Number)) : null;
}

/** What a sentence was said about: once it is another one, it no longer holds. */
export function valueOf(entry: EntryDraft, field: string): string {
  if (field === 'supervisor' || field === 'supervisorId') {
    return `${entry.supervisorId} ${entry.supervisor}`;
  }
  if (field === 'isSuccessful') return `${entry.level} ${entry.success}`;
  return field in entry ? JSON.stringify(entry[field as keyof EntryDraft]) : '';
}

/** What could identify a patient beyond doubt in these texts. */
export function identifierProblems(
  entries: readonly EntryDraft[],
): Promise<Record<string, string>> {
  const names = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  return identifiersIn(
    entries.flatMap((entry, at) =>
      names.map((name) => ({ field: fieldOf(at, name), text: entry[name] })),
    ),
  );
}
