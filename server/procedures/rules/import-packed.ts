import type { ProcedureEntry } from '#shared/procedure-output.ts';

/** One good row of a file, with what tells whether the log has it. */
export type ImportRow = {
  line: number;
  /** A hash of what it says. */
  content: string;
  /** Of the file's rows that say the same: the first is 1. */
  occurrence: number;
  entryKey: string;
  entry: ProcedureEntry;
};

/** What a file says of a procedure, in the order in which contents are compared (store/imports.ts). */
const SAID = [
  'date',
  'procedure',
  'patient',
  'level',
  'supervisor',
  'isSimulated',
  'attempts',
  'isSuccessful',
  'isUltrasoundGuided',
  'site',
  'complications',
  'notes',
] as const satisfies readonly (keyof ProcedureEntry)[];

/** What two rows have in common that say the same, as the store writes it in SQL. */
export function contentOf(entry: ProcedureEntry): string {
  return SAID.map((field) => entry[field] ?? '').join('\u001f');
}

/** One line of text, in half of JSON's usual space. */
export function packRow({ line, content, occurrence, entryKey, entry }: ImportRow): string {
  const said = SAID.map((field) => entry[field]);
  return JSON.stringify([line, content, occurrence, entryKey, ...said]);
}

/** Of what `packRow` made. */
export function unpackRow(packed: string): ImportRow {
  const [line, content, occurrence, entryKey, ...said] = JSON.parse(packed) as Packed;
  const entry = Object.fromEntries(SAID.map((field, place) => [field, said[place]]));
  return {
    line,
    content,
    occurrence,
    entryKey,
    entry: { ...(entry as Omit<ProcedureEntry, 'supervisorId'>), supervisorId: null },
  };
}
type Packed = [line: number, content: string, occurrence: number, key: string, ...said: unknown[]];

/** What a log holds: keys, and how often the same content. */
export type Logged = { keys: ReadonlySet<string>; contents: ReadonlyMap<string, number> };

/** In the log already: by its key, whatever it says by now, or because as many entries say the same. */
export function isLogged(
  { entryKey, content, occurrence }: Pick<ImportRow, 'entryKey' | 'content' | 'occurrence'>,
  { keys, contents }: Logged,
): boolean {
  return keys.has(entryKey) || occurrence <= (contents.get(content) ?? 0);
}
