import { NOT_ASSESSABLE } from '#shared/committee.ts';
import type { JudgedLevel } from '#shared/committee.ts';
import type { JudgementRow } from '#server/committee/tables.ts';

const HALVES = 2;

/** Null: nothing is said, or it was taken back. */
export function judgedLevel({
  halves,
  isNotAssessable,
}: Pick<JudgementRow, 'halves' | 'isNotAssessable'>): JudgedLevel | null {
  if (isNotAssessable) return NOT_ASSESSABLE;
  return halves === null ? null : halves / HALVES;
}

/** The same, as it is stored. */
export function judgedColumns(
  level: JudgedLevel | null,
): Pick<JudgementRow, 'halves' | 'isNotAssessable'> {
  return {
    halves: typeof level === 'number' ? level * HALVES : null,
    isNotAssessable: level === NOT_ASSESSABLE,
  };
}
