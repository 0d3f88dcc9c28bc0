import { filledCases, MAX_PATIENTS, PATIENT_ROWS } from '#shared/pearls.ts';
import type { ContentDepth, LearnerLevel, PatientCase } from '#shared/pearls.ts';

export type CaseRow = PatientCase & { id: number };

type Removed =
  | { kind: 'row'; row: CaseRow; at: number }
  | { kind: 'list'; rows: CaseRow[] }
  /** The rows before a paste into `from` with more lines than there was room for: `excess` of them share row `at`. */
  | { kind: 'paste'; rows: CaseRow[]; from: number; at: number; excess: number };

export type DraftSettings = {
  /** Null until one is chosen: the place and the person have their own default. */
  learnerLevel: LearnerLevel | null;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
};

/** What stands in the form. `removed` is what Undo brings back. */
export type Draft = DraftSettings & {
  rows: CaseRow[];
  nextId: number;
  removed: Removed | null;
};

export type DraftChange =
  | { kind: 'write'; id: number; details: string }
  | { kind: 'star'; id: number }
  | { kind: 'add' }
  | { kind: 'delete'; id: number }
  | { kind: 'clear' }
  | { kind: 'undo' }
  | { kind: 'forget' }
  /** What stood in the lines before the script ran, by position. */
  | { kind: 'typed'; lines: string[] }
  | { kind: 'set'; settings: Partial<DraftSettings> };

export const BLANK_DRAFT: Draft = {
  rows: Array.from({ length: PATIENT_ROWS }, (_, index) => ({
    id: index,
    details: '',
    starred: false,
  })),
  nextId: PATIENT_ROWS,
  learnerLevel: null,
  includeQuestions: true,
  contentDepth: 'concise',
  removed: null,
};

function isBlank({ details }: PatientCase): boolean {
  return details.trim() === '';
}

export function isUntouched({ rows }: Draft): boolean {
  return rows.every((row) => isBlank(row) && !row.starred);
}

/** Blank rows at the end, so that there are never fewer than five. */
export function padded(draft: Draft): Draft {
  const missing = Math.max(0, PATIENT_ROWS - draft.rows.length);
  const blanks = Array.from({ length: missing }, (_, index) => ({
    id: draft.nextId + index,
    details: '',
    starred: false,
  }));
  return { ...draft, rows: [...draft.rows, ...blanks], nextId: draft.nextId + missing };
}

/** Blank rows at the end give way until no more than `most` rows are left. */
function trimmed(rows: CaseRow[], most: number): CaseRow[] {
  let end = rows.length;
  while (end > most && rows[end - 1] && isBlank(rows[end - 1] as CaseRow)) end -= 1;
  return rows.slice(0, end);
}

/** At most twenty rows: blank ones go first, and nothing that was written gets lost. */
function fitted(rows: CaseRow[]): CaseRow[] {
  if (rows.length <= MAX_PATIENTS) return rows;
  const filled = rows.filter((row) => !isBlank(row));
  const last = filled[MAX_PATIENTS - 1];
  if (!last || filled.length <= MAX_PATIENTS) return filled;
  const details = filled.slice(MAX_PATIENTS - 1).map((row) => row.details);
  return [...filled.slice(0, MAX_PATIENTS - 1), { ...last, details: details.join('\n') }];
}

function isCase(one: PatientCase, other: PatientCase): boolean {
  return one.details.trim() === other.details.trim() && one.starred === other.starred;
}

/** What stands in the form besides these cases, such as what was typed since they were sent. */
export function withoutCases(draft: Draft, cases: readonly PatientCase[]): Draft {
  const rows = filledCases(draft.rows).filter((row) => !cases.some((one) => isCase(one, row)));
  return padded({ ...draft, rows, removed: null });
}

export function hasSameCases(one: readonly PatientCase[], other: readonly PatientCase[]): boolean {
  const [cases, others] = [filledCases(one), filledCases(other)];
  const isSame = (row: PatientCase, at: number) => isCase(row, others[at] ?? row);
  return cases.length === others.length && cases.every(isSame);
}

const LINE_BREAK = /[\r\n\u2028\u2029]+/;

export function writtenLines(details: string): string[] {
  return details.split(LINE_BREAK).filter((line) => line.trim() !== '');
}

/** The bullet or number that a line of a pasted list begins with. */
const LIST_MARK = /^\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)/;

/** One row a line: the lines after the first go into blank rows below or push the rest down. */
function spread(draft: Draft, at: number, lines: string[]): Draft {
  const rows = [...draft.rows];
  let { nextId } = draft;
  lines.forEach((details, index) => {
    const row = rows[at + index];
    if (row && (index === 0 || isBlank(row))) rows[at + index] = { ...row, details };
    else rows.splice(at + index, 0, { id: nextId++, details, starred: false });
  });
  return { ...draft, rows: fitted(rows), nextId };
}

/** A list that was pasted into one row. Lines for which there is no row stay lines of the last one. */
function paste(draft: Draft, at: number, pasted: string[]): Draft {
  const lines = pasted.map((line) => line.replace(LIST_MARK, ''));
  const others = draft.rows.filter((row, index) => index !== at && !isBlank(row));
  const room = MAX_PATIENTS - others.length;
  if (lines.length <= room) return spread(draft, at, lines);
  const rest = lines.slice(room - 1).join('\n');
  const next = spread(draft, at, [...lines.slice(0, room - 1), rest]);
  const last = next.rows.findIndex((row) => row.details === rest);
  return {
    ...next,
    removed: { kind: 'paste', rows: draft.rows, from: at, at: last, excess: lines.length - room },
  };
}

function write(draft: Draft, id: number, details: string): Draft {
  const at = draft.rows.findIndex((row) => row.id === id);
  if (at < 0) return draft;
  const lines = writtenLines(details);
  // Typing in a row that holds several lines already is no new list.
  const before = writtenLines(draft.rows[at]?.details ?? '');
  if (lines.length > Math.max(1, before.length)) return paste(draft, at, lines);
  return spread(draft, at, [
    before.length > 1 ? details : (lines[0] ?? details.replace(LINE_BREAK, '')),
  ]);
}

function remove(draft: Draft, id: number): Draft {
  const at = draft.rows.findIndex((row) => row.id === id);
  const row = draft.rows[at];
  if (!row) return draft;
  return padded({
    ...draft,
    rows: draft.rows.toSpliced(at, 1),
    removed: isBlank(row) ? null : { kind: 'row', row, at },
  });
}

function clear(draft: Draft): Draft {
  const rows = draft.rows.filter((row) => !isBlank(row));
  return padded({
    ...draft,
    rows: [],
    removed: rows.length > 0 ? { kind: 'list', rows: draft.rows } : null,
  });
}

function undo(draft: Draft): Draft {
  const { removed } = draft;
  if (!removed) return draft;
  if (removed.kind === 'paste') return { ...draft, rows: removed.rows, removed: null };
  if (removed.kind === 'row') {
    const rows = draft.rows.toSpliced(removed.at, 0, removed.row);
    return { ...draft, rows: fitted(trimmed(rows, PATIENT_ROWS)), removed: null };
  }
  const since = draft.rows.filter((row) => !isBlank(row));
  const rows = [...trimmed(removed.rows, since.length > 0 ? 0 : removed.rows.length), ...since];
  return padded({ ...draft, rows: fitted(rows), removed: null });
}

/** Keeps what was typed before the script ran beside what an earlier visit left. */
function addTyped(draft: Draft, lines: string[]): Draft {
  return lines.reduce((current, details, at) => {
    const row = current.rows[at];
    if (details.trim() === '' || row?.details === details) return current;
    const free = row && isBlank(row) ? row : current.rows.find(isBlank);
    if (free) return write(current, free.id, details);
    if (current.rows.length >= MAX_PATIENTS) return current;
    return {
      ...current,
      rows: [...current.rows, { id: current.nextId, details, starred: false }],
      nextId: current.nextId + 1,
    };
  }, draft);
}

/** What follows a paste must not be undone with it. */
function withoutPaste(draft: Draft): Draft {
  return draft.removed?.kind === 'paste' ? { ...draft, removed: null } : draft;
}

export function changeDraft(before: Draft, change: DraftChange): Draft {
  const isUndoOrSetting = change.kind === 'undo' || change.kind === 'set';
  const draft = isUndoOrSetting ? before : withoutPaste(before);
  switch (change.kind) {
    case 'write':
      return write(draft, change.id, change.details);
    case 'star':
      return {
        ...draft,
        rows: draft.rows.map((row) =>
          row.id === change.id ? { ...row, starred: !row.starred } : row,
        ),
      };
    case 'add':
      if (draft.rows.length >= MAX_PATIENTS) return draft;
      return {
        ...draft,
        rows: [...draft.rows, { id: draft.nextId, details: '', starred: false }],
        nextId: draft.nextId + 1,
      };
    case 'delete':
      return remove(draft, change.id);
    case 'clear':
      return clear(draft);
    case 'undo':
      return undo(draft);
    case 'forget':
      return { ...draft, removed: null };
    case 'typed':
      return addTyped(draft, change.lines);
    default:
      return { ...draft, ...change.settings };
  }
}
