import { CONTENT_DEPTHS, LEARNER_LEVELS, MAX_PATIENTS } from '#shared/pearls.ts';
import { listOf, oneOf, orNull, otherwise, Switch, Typed, whole } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';
import { BLANK_DRAFT, padded } from '#web/pearls/draft.ts';
import type { Draft } from '#web/pearls/draft.ts';

const keptDraft = whole({
  rows: listOf(whole({ details: Typed, starred: Switch })),
  learnerLevel: orNull(oneOf(LEARNER_LEVELS)),
  includeQuestions: otherwise(Switch, true),
  contentDepth: otherwise(oneOf(CONTENT_DEPTHS), BLANK_DRAFT.contentDepth),
});

export function draftToText({ rows, learnerLevel, includeQuestions, contentDepth }: Draft): string {
  return JSON.stringify({ rows, learnerLevel, includeQuestions, contentDepth });
}

/** What an earlier version or another hand left there is taken as far as it can be understood. */
export function draftFromText(text: string | null): Draft {
  const kept = keptDraft(parsed(text));
  if (!kept || kept.rows.length === 0) return BLANK_DRAFT;
  const rows = kept.rows.slice(0, MAX_PATIENTS).map((row, id) => ({ id, ...row }));
  return padded({ ...kept, rows, nextId: rows.length, removed: null });
}
