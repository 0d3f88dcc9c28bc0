import { picked } from '#shared/answers.ts';
import { Reviewer, TextReport, TextReportSummary } from '#shared/text-report-output.ts';
import type { Around } from '#server/corrections/rules/around.ts';
import type { findCorrectionOf, ListedReport } from '#server/corrections/store/reports.ts';
import type { ListedReviewer } from '#server/corrections/store/reviewers.ts';

/** Of words that may say who a patient is nothing leaves the server. */
function shown(row: ListedReport, isKeptBack: boolean): TextReportSummary {
  return {
    ...row,
    quoted: isKeptBack ? null : row.quoted,
    section: isKeptBack ? null : row.section,
    isKeptBack,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    about: row.question ? 'question' : 'text',
  };
}

/** Nobody’s name: what was said counts. */
export function presentListedReport(row: ListedReport, isKeptBack: boolean): TextReportSummary {
  return picked(TextReportSummary, shown(row, isKeptBack));
}

type More = Around & {
  isKeptBack: boolean;
  same: number;
  settledBy: string | null;
  correction: Awaited<ReturnType<typeof findCorrectionOf>>;
  can: TextReport['can'];
};

export function presentReport(row: ListedReport, { isKeptBack, ...more }: More): TextReport {
  const words = isKeptBack
    ? { question: null, around: null, correction: null }
    : { question: row.question };
  return picked(TextReport, { ...row, ...shown(row, isKeptBack), ...more, ...words });
}

export function presentReviewer(row: ListedReviewer): Reviewer {
  return picked(Reviewer, { ...row, namedAt: row.namedAt.toISOString() });
}
