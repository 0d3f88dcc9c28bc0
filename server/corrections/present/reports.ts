import { picked } from '#shared/answers.ts';
import { Reviewer, TextReport, TextReportSummary } from '#shared/text-report-output.ts';
import type { Around } from '#server/corrections/rules/around.ts';
import type { findCorrectionOf, ListedReport } from '#server/corrections/store/reports.ts';
import type { ListedReviewer } from '#server/corrections/store/reviewers.ts';

function shown(row: ListedReport): TextReportSummary {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    about: row.question ? 'question' : 'text',
  };
}

/** Nobody’s name: what was said counts. */
export function presentListedReport(row: ListedReport): TextReportSummary {
  return picked(TextReportSummary, shown(row));
}

type More = Around & {
  same: number;
  settledBy: string | null;
  correction: Awaited<ReturnType<typeof findCorrectionOf>>;
};

export function presentReport(row: ListedReport, more: More): TextReport {
  return picked(TextReport, { ...row, ...shown(row), ...more });
}

export function presentReviewer(row: ListedReviewer): Reviewer {
  return picked(Reviewer, { ...row, namedAt: row.namedAt.toISOString() });
}
