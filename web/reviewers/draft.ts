import type { QuestionWords } from '#shared/correction-output.ts';
import type { TextReport } from '#shared/text-report-output.ts';
import { TEXT_REPORT_OUTCOMES } from '#shared/text-reports.ts';
import type { TextReportOutcome } from '#shared/text-reports.ts';
import { oneOf, only, orNull, parts, Switch, Typed, whole } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';

/** What a reviewer has typed to settle a report. */
export type SettleDraft = {
  outcome: TextReportOutcome;
  was: string;
  now: string;
  question: QuestionWords | null;
  isNarrow: boolean;
  reason: string;
  answer: string;
};

/** As the form opens first. What is kept back can only be left as it is. */
export function begun({ quoted, question, isKeptBack }: TextReport): SettleDraft {
  return {
    outcome: isKeptBack ? 'unchanged' : 'corrected',
    was: quoted ?? '',
    now: quoted ?? '',
    question,
    isNarrow: false,
    reason: '',
    answer: '',
  };
}

function areFour(stored: unknown): stored is [string, string, string, string] {
  return (
    Array.isArray(stored) && stored.length === 4 && stored.every((one) => typeof one === 'string')
  );
}

const kept = parts<SettleDraft>({
  outcome: oneOf(TEXT_REPORT_OUTCOMES),
  was: Typed,
  now: Typed,
  question: orNull(
    whole<QuestionWords>({
      question: Typed,
      options: only(areFour),
      correctAnswer: oneOf([0, 1, 2, 3]),
      explanation: Typed,
    }),
  ),
  isNarrow: Switch,
  reason: Typed,
  answer: Typed,
});

/** The form as it was left; what cannot be read, or is of another kind than the report, is as it opens first. */
export function draftFromText(text: string | null, report: TextReport): SettleDraft {
  const first = begun(report);
  const left = { ...first, ...kept(parsed(text)) };
  if (report.isKeptBack) return { ...first, answer: left.answer };
  return (left.question === null) === (first.question === null)
    ? left
    : { ...left, question: first.question };
}

/** Null where nothing was changed. */
export function draftToText(draft: SettleDraft, report: TextReport): string | null {
  const text = JSON.stringify(draft);
  return text === JSON.stringify({ ...draft, ...begun(report) }) ? null : text;
}
