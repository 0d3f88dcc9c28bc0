import { CONTENT_DEPTHS, LEARNER_LEVELS, MAX_PATIENTS } from '#shared/pearls.ts';
import type { PatientCase } from '#shared/pearls.ts';
import { BLANK_DRAFT, padded } from '#web/pearls/draft.ts';
import type { Draft } from '#web/pearls/draft.ts';

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
    learnerLevel: LEARNER_LEVELS.find((level) => level === value.learnerLevel) ?? null,
    includeQuestions: value.includeQuestions !== false,
    contentDepth:
      CONTENT_DEPTHS.find((depth) => depth === value.contentDepth) ?? BLANK_DRAFT.contentDepth,
    removed: null,
  });
}
