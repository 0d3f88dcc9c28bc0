/** What both of a report's lists and its own page say of it. */
import type { ReportListItem } from '#shared/report-output.ts';
import { REPORT_STATE_LABELS } from '#shared/reports.ts';
import type { ReportState } from '#shared/reports.ts';
import { periodEnds } from '#shared/shift-date.ts';

export const SUBJECT_LABELS: Record<ReportListItem['subject']['kind'], string> = {
  program: 'Program',
  trainee: 'Trainee',
};

export function isBeingMade({ state }: { state: ReportState }): boolean {
  return state === 'waiting' || state === 'making';
}

/** "July 1 to November 20, 2026", or one day. */
export function reportPeriodWords({ from, to }: { from: string; to: string }): string {
  return [...new Set(periodEnds(from, to))].join(' to ');
}

/** "32 of 60 trainees" while there are some to count. */
export function reportStateWords({
  state,
  progress: { done, of },
}: Pick<ReportListItem, 'state' | 'progress'>): string {
  if (state !== 'making' || of === 0) return REPORT_STATE_LABELS[state];
  return `${done} of ${of} ${of === 1 ? 'trainee' : 'trainees'}`;
}
