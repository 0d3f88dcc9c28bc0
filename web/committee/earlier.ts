import type { CommitteePage } from '#shared/committee-output.ts';
import { grouped } from '#shared/count-words.ts';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence.ts';
import { monthOf } from '#shared/shift-date.ts';

type Results = CommitteePage['evidence'];

/** So many from before the period are shown as they are. */
const FEW = 6;

/** What is shown of results from before the period, the newest first: all of a few, else the latest day of each kind. */
export function earlierResults(before: Results): { shown: Results; folded: Results } {
  if (before.length <= FEW) return { shown: before, folded: [] };
  const latest = (one: Results[number]) => before.find(({ kind }) => kind === one.kind)?.on;
  const isShown = (one: Results[number]) => one.on === latest(one);
  return {
    shown: before.filter((one) => isShown(one)),
    folded: before.filter((one) => !isShown(one)),
  };
}

/** "In-training exam, February 2026, and 3 more". */
export function foldedWords([first, ...others]: Results): string {
  if (first === undefined) return '';
  const named = `${EVIDENCE_KIND_LABELS[first.kind]}, ${monthOf(first.on)}`;
  return others.length === 0 ? named : `${named}, and ${grouped(others.length)} more`;
}
