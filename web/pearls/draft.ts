import {
  CONTENT_DEPTHS,
  GUEST_LEARNER_LEVEL,
  LEARNER_LEVELS,
  MAX_PATIENTS,
  PATIENT_ROWS,
} from '#shared/pearls.ts';
import type { ContentDepth, LearnerLevel, PatientCase } from '#shared/pearls.ts';

export type CaseRow = PatientCase & { id: number };

type Removed = { kind: 'row'; row: CaseRow; at: number } | { kind: 'list'; rows: CaseRow[] };

export type DraftSettings = {
  learnerLevel: LearnerLevel;
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
  learnerLevel: GUEST_LEARNER_LEVEL,
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
function padded(draft: Draft): Draft {
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
  return [...filled.slice(0, MAX_PATIENTS - 1), { ...last, details: details.join('; ') }];
}

const LINE_BREAK = /[\r\n\u2028\u2029]+/;

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

function write(draft: Draft, id: number, details: string): Draft {
  const at = draft.rows.findIndex((row) => row.id === id);
  if (at < 0) return draft;
  if (!LINE_BREAK.test(details)) return spread(draft, at, [details]);
  const lines = details.split(LINE_BREAK).filter((line) => line.trim() !== '');
  const isList = lines.length > 1;
  return spread(
    draft,
    at,
    isList ? lines.map((line) => line.replace(LIST_MARK, '')) : [lines[0] ?? ''],
  );
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

export function changeDraft(draft: Draft, change: DraftChange): Draft {
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

function isRow(value: unknown): value is PatientCase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'details' in value &&
    typeof value.details === 'string' &&
    'starred' in value &&
    typeof value.starred === 'boolean'
  );
}

export function draftToText({ rows, learnerLevel, includeQuestions, contentDepth }: Draft): string {
  return JSON.stringify({ rows, learnerLevel, includeQuestions, contentDepth });
}

/** What an earlier version or another hand left there is taken as far as it can be understood. */
export function draftFromText(text: string | null): Draft {
  let value: Partial<Record<keyof Draft, unknown>>;
  try {
    value = (JSON.parse(text ?? 'null') ?? {}) as typeof value;
  } catch {
    return BLANK_DRAFT;
  }
  const rows = Array.isArray(value.rows) ? value.rows.filter(isRow).slice(0, MAX_PATIENTS) : [];
  if (rows.length === 0) return BLANK_DRAFT;
  return padded({
    rows: rows.map(({ details, starred }, id) => ({ id, details, starred })),
    nextId: rows.length,
    learnerLevel:
      LEARNER_LEVELS.find((level) => level === value.learnerLevel) ?? BLANK_DRAFT.learnerLevel,
    includeQuestions: value.includeQuestions !== false,
    contentDepth:
      CONTENT_DEPTHS.find((depth) => depth === value.contentDepth) ?? BLANK_DRAFT.contentDepth,
    removed: null,
  });
}
