import type { EvidenceMapping, Told } from '#shared/evidence-input.ts';
import type { Evidence, EvidenceRefusal } from '#shared/evidence-output.ts';
import {
  EARLIEST_RESULT,
  EVIDENCE_KINDS,
  MAX_EVIDENCE_SCALE_LENGTH,
  MAX_EVIDENCE_TITLE_LENGTH,
  MAX_EVIDENCE_VALUE_LENGTH,
  MOST_RESULTS,
} from '#shared/evidence.ts';
import type { EvidenceKind } from '#shared/evidence.ts';
import type { DateReading } from '#shared/import-file.ts';
import { phiProblem } from '#shared/phi.ts';
import { isShiftDate, latestDate } from '#shared/shift-date.ts';
import { isBlank, withoutHidden } from '#shared/text.ts';
import { missingDay, readDate, readingOf } from '#server/documents/read-dates.ts';
import { readKind } from '#server/evidence/rules/mapping.ts';
import type { WhoIsMeant } from '#server/evidence/rules/people.ts';
import type { KnownTrainee } from '#server/evidence/tables.ts';

type EvidenceRecord = { line: number; cells: readonly string[] };
/** A result as the file has it. */
export type ReadResult = Titled & { line: number; trainee: KnownTrainee };
/** `own`: the part of the title that its column gives. */
type Titled = Evidence & { own: string };
/** Between what is said for the whole file and the name of the column. */
export const TITLE_PARTS = ' · ';
export type ReadEvidence = {
  /** It has more results than one file may have: nothing else is said then. */
  isTooMuch: boolean;
  results: ReadResult[];
  refusals: EvidenceRefusal[];
  dateReading: DateReading;
};

type Given = {
  heads: readonly string[];
  mapping: EvidenceMapping;
  whoIsMeant: WhoIsMeant;
  now: Date;
  /** Makes of a cell what its writer meant. */
  clean: (cell: string) => string;
};

const WRONG_DAY = 'Please write the day as YYYY-MM-DD.';
const UNSURE_DAY =
  'This day can be read in two ways, and the file writes both. Please write it as YYYY-MM-DD.';
const FUTURE = 'This day has not come yet.';
const TOO_EARLY = `Results count from ${EARLIEST_RESULT} on.`;
const WRONG_KIND = 'Please write Exam, 360, Simulation, Attendance or Other as the kind.';
const NO_RESULT = 'There is no result in this row.';
const NO_TITLE = 'Please say what this is the result of.';
const TOO_MANY_CELLS =
  'This row has more cells than the first line. Text that holds a separator must stand in quotation marks.';
const LONGEST_WHO = 120;
const SHOWN_LINES = 5;

const tooLong = (what: string, most: number) => `${what} can have at most ${most} characters.`;

/** Results of one trainee, kind, day and title are one: said twice alike it is taken once, else not at all. */
export function readEvidence(records: readonly EvidenceRecord[], given: Given): ReadEvidence {
  const { heads, mapping } = given;
  const shown = (text: string) => textOf(text, given.clean);
  const dates = mapping.on.column;
  const dateReading =
    dates === null ? 'plain' : readingOf(records.map(({ cells }) => shown(cells[dates] ?? '')));
  const identifies = createIdentifies();
  const refusals = new Map<number, EvidenceRefusal>();
  const results: ReadResult[] = [];
  for (const { line, cells } of records) {
    if (results.length > MOST_RESULTS) break;
    const cell = (place: number | null) => (place === null ? '' : shown(cells[place] ?? ''));
    const last = cell(mapping.who);
    // An address says it alone.
    const first = last.includes('@') ? '' : cell(mapping.first);
    const who = [first, last].filter((part) => part !== '').join(' ');
    const isTooLong = cells.slice(heads.length).some((text) => !isBlank(text));
    const read = isTooLong
      ? { problem: TOO_MANY_CELLS }
      : rowOf(cell, who, { ...given, dateReading });
    const problem = 'problem' in read ? read.problem : problemOf(read, identifies);
    if ('problem' in read || problem !== null) {
      const named = who.slice(0, LONGEST_WHO).toWellFormed();
      refusals.set(line, { line, who: named, message: problem ?? '' });
    } else {
      results.push(...read.results.map((result) => ({ ...result, line, trainee: read.trainee })));
    }
  }
  if (results.length > MOST_RESULTS)
    return { isTooMuch: true, results: [], refusals: [], dateReading };
  return { isTooMuch: false, ...onlyOnce(results, refusals), dateReading };
}

/** What its writer meant, without what nobody sees. */
function textOf(text: string, clean: (cell: string) => string): string {
  if (isBlank(text)) return '';
  return withoutHidden(clean(text)).normalize('NFC').replace(/\s+/g, ' ').trim();
}

type Row = { trainee: KnownTrainee; results: Titled[] };
type Cell = (place: number | null) => string;

function rowOf(
  cell: Cell,
  who: string,
  { heads, mapping, whoIsMeant, now, clean, dateReading }: Given & { dateReading: DateReading },
): Row | { problem: string } {
  const told = ({ column, text }: Told) => cell(column) || textOf(text, clean);
  const trainee = whoIsMeant(who);
  if ('problem' in trainee) return trainee;
  const kind = kindOf(told(mapping.kind));
  if (kind === null) return { problem: WRONG_KIND };
  const day = cell(mapping.on.column);
  const on = dayOf(day || mapping.on.text, day === '' ? null : dateReading, latestDate(now));
  if ('problem' in on) return on;
  const title = told(mapping.title);
  const scale = told(mapping.scale);
  const isOne = mapping.results.length === 1;
  const results = mapping.results.flatMap((place) => {
    const value = cell(place);
    const own = isOne && title !== '' ? '' : (heads[place] ?? '').trim();
    const parts = [title, own].filter((part) => part !== '');
    return value === ''
      ? []
      : [{ kind, on: on.date, title: parts.join(TITLE_PARTS), own, value, scale }];
  });
  return results.length === 0 ? { problem: NO_RESULT } : { trainee, results };
}

function kindOf(text: string): EvidenceKind | null {
  return EVIDENCE_KINDS.find((kind) => kind === text) ?? readKind(text);
}

/** As a cell of the file is read, or with null as a day that somebody chose. */
function dayOf(
  text: string,
  reading: DateReading | null,
  latest: string,
): { date: string } | { problem: string } {
  const isPlain = isShiftDate(text);
  const found = isPlain ? { date: text } : reading === null ? null : readDate(text, reading);
  if (found === 'unsure') return { problem: UNSURE_DAY };
  if (!found) {
    const missing = missingDay(text, reading ?? 'plain');
    return { problem: missing === null ? WRONG_DAY : `There is no ${missing}.` };
  }
  if (found.date > latest) return { problem: FUTURE };
  return found.date < EARLIEST_RESULT ? { problem: TOO_EARLY } : found;
}

type Identifies = (text: string) => string | null;

/** Each text is looked at once: thousands of rows have the same title. */
function createIdentifies(): Identifies {
  const seen = new Map<string, string | null>([['', null]]);
  return (text) => {
    const before = seen.get(text);
    if (before !== undefined) return before;
    const problem = phiProblem(text);
    seen.set(text, problem);
    return problem;
  };
}

function problemOf({ results }: Row, identifies: Identifies): string | null {
  for (const { title, value, scale } of results) {
    if (title === '') return NO_TITLE;
    if (title.length > MAX_EVIDENCE_TITLE_LENGTH)
      return tooLong('What it is the result of', MAX_EVIDENCE_TITLE_LENGTH);
    if (value.length > MAX_EVIDENCE_VALUE_LENGTH)
      return tooLong('A result', MAX_EVIDENCE_VALUE_LENGTH);
    if (scale.length > MAX_EVIDENCE_SCALE_LENGTH)
      return tooLong('A scale', MAX_EVIDENCE_SCALE_LENGTH);
    const problem = identifies(title) ?? identifies(value) ?? identifies(scale);
    if (problem !== null) return problem;
  }
  return null;
}

function onlyOnce(results: readonly ReadResult[], refusals: Map<number, EvidenceRefusal>) {
  const byKey = Map.groupBy(results, ({ trainee, kind, on, title }) =>
    JSON.stringify([trainee.id, kind, on, title]),
  );
  const kept: ReadResult[] = [];
  for (const same of byKey.values()) {
    const [first, ...others] = same;
    if (first === undefined) continue;
    const isAlike = others.every(
      ({ value, scale }) => value === first.value && scale === first.scale,
    );
    if (isAlike) kept.push(first);
    const lines = [...new Set(same.map(({ line }) => line))].slice(0, SHOWN_LINES).join(', ');
    const message = isAlike
      ? `Row ${first.line} says the same and is taken. Take this one out.`
      : `Rows ${lines} give different results of one day and title. Keep one of them.`;
    for (const { line, trainee } of isAlike ? others : same)
      if (!refusals.has(line)) refusals.set(line, { line, who: trainee.name, message });
  }
  const byLine = <One extends { line: number }>(some: readonly One[]) =>
    some.toSorted((a, b) => a.line - b.line);
  return { results: byLine(kept), refusals: byLine([...refusals.values()]) };
}
