import { DEBRIEF_SECTIONS, problemOfDebriefDate } from '#shared/debriefs.ts';
import { latestDate } from '#shared/shift-date.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';

/** Why a shift of this date cannot be debriefed now; null when it can. */
export function problemOfDate(date: string, now: Date): string | null {
  return problemOfDebriefDate(date, latestDate(now));
}

/** What its owner may say of a debrief. */
export type Content = Pick<
  DebriefRow,
  'taggedId' | 'taggedName' | 'pearlSetId' | 'includeQuestions' | 'contentDepth' | 'opened'
>;
export type State = Content & Pick<DebriefRow, 'sharedAt'>;

export const UNTOUCHED: State = {
  taggedId: null,
  taggedName: '',
  pearlSetId: null,
  includeQuestions: true,
  contentDepth: 'concise',
  opened: [],
  sharedAt: null,
};

type Named = { id: string } | { name: string } | null;

/** Whether whoever is tagged is one of these. */
export function isTagAmong(
  { taggedId, taggedName }: Pick<Content, 'taggedId' | 'taggedName'>,
  tags: readonly Named[],
): boolean {
  return tags.some((tag) => {
    if (tag === null) return taggedId === null && taggedName === '';
    if ('id' in tag) return tag.id.toLowerCase() === taggedId;
    return taggedId === null && tag.name === taggedName;
  });
}

/** What is to be written; null when nothing is new. Somebody else tagged has not been shown anything. */
export function changesOf(before: State, change: Partial<Content>): Partial<State> | null {
  const after = { ...before, ...change };
  const opened = DEBRIEF_SECTIONS.filter(
    (section) => before.opened.includes(section) || after.opened.includes(section),
  );
  const isTagNew =
    before.taggedId !== after.taggedId ||
    (after.taggedId === null && before.taggedName !== after.taggedName);
  const sharedAt = isTagNew ? null : before.sharedAt;
  const isSame =
    !isTagNew &&
    before.pearlSetId === after.pearlSetId &&
    before.includeQuestions === after.includeQuestions &&
    before.contentDepth === after.contentDepth &&
    before.opened.length === opened.length;
  if (isSame) return null;
  const { taggedId, taggedName, pearlSetId, includeQuestions, contentDepth } = after;
  return { taggedId, taggedName, pearlSetId, includeQuestions, contentDepth, opened, sharedAt };
}
