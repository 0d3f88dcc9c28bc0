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

/** One line of text, in half of JSON's usual space. */
export function packRow({ line, content, occurrence, entryKey, entry }: ImportRow): string {
  return JSON.stringify([
    line,
    content,
    occurrence,
    entryKey,
    entry.date,
    entry.procedure,
    entry.patient,
    entry.level,
    entry.supervisor,
    entry.isSimulated,
    entry.attempts,
    entry.isSuccessful,
    entry.isUltrasoundGuided,
    entry.site,
    entry.complications,
    entry.notes,
  ]);
}

type Packed = [
  line: number,
  content: string,
  occurrence: number,
  entryKey: string,
  date: string,
  procedure: ProcedureEntry['procedure'],
  patient: ProcedureEntry['patient'],
  level: ProcedureEntry['level'],
  supervisor: string,
  isSimulated: boolean,
  attempts: number,
  isSuccessful: boolean | null,
  isUltrasoundGuided: boolean,
  site: string,
  complications: string,
  notes: string,
];

/** Of what `packRow` made. */
export function unpackRow(packed: string): ImportRow {
  const [
    line,
    content,
    occurrence,
    entryKey,
    date,
    procedure,
    patient,
    level,
    supervisor,
    ...rest
  ] = JSON.parse(packed) as Packed;
  const [isSimulated, attempts, isSuccessful, isUltrasoundGuided, site, complications, notes] =
    rest;
  return {
    line,
    content,
    occurrence,
    entryKey,
    entry: {
      date,
      procedure,
      patient,
      level,
      supervisorId: null,
      supervisor,
      isSimulated,
      attempts,
      isSuccessful,
      isUltrasoundGuided,
      site,
      complications,
      notes,
    },
  };
}

/** What a log holds: keys, and how often the same content. */
export type Logged = { keys: ReadonlySet<string>; contents: ReadonlyMap<string, number> };

/** In the log already: by its key, whatever it says by now, or because as many entries say the same. */
export function isLogged(
  { entryKey, content, occurrence }: Pick<ImportRow, 'entryKey' | 'content' | 'occurrence'>,
  { keys, contents }: Logged,
): boolean {
  return keys.has(entryKey) || occurrence <= (contents.get(content) ?? 0);
}
