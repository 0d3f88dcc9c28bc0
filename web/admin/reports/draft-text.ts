import { PERIODS } from '#web/admin/reports/periods.ts';
import type { PeriodChoice } from '#web/admin/reports/periods.ts';
import { oneOf, orNull, otherwise, Text, Typed, whole } from '#web/kept/fields.ts';
import { parsed } from '#web/kept/text.ts';

const SUBJECTS = ['program', 'trainee'] as const;

const keptReport = whole({
  kind: otherwise(oneOf(SUBJECTS), 'program'),
  programId: Text,
  trainee: orNull(whole({ id: Typed, name: Typed })),
  period: otherwise(oneOf<PeriodChoice>(PERIODS), 'this_year'),
  /** Own dates, kept while another period is chosen. */
  from: Text,
  to: Text,
  /** Null: as proposed. */
  title: orNull(Typed),
});
export type ReportDraft = NonNullable<ReturnType<typeof keptReport>>;

const NEW_REPORT: ReportDraft = {
  kind: 'program',
  programId: '',
  trainee: null,
  period: 'this_year',
  from: '',
  to: '',
  title: null,
};

export function reportFromText(text: string): ReportDraft {
  return keptReport(text === '' ? null : parsed(text)) ?? NEW_REPORT;
}
