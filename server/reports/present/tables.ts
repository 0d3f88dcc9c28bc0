import { INVOLVEMENT_LABELS } from '#shared/assessments.ts';
import type {
  ReportDayRating,
  ReportEpa,
  ReportMilestone,
  ReportMinimum,
  ReportNarrative,
  ReportSection,
} from '#shared/report-output.ts';
import { REPORT_STANDING_LABELS } from '#shared/reports.ts';
import { yes } from '#server/documents/table.ts';
import type { Cell, ExportColumn } from '#server/documents/table.ts';
import { assessorKey } from '#server/reports/rules/names.ts';
import type { Names } from '#server/reports/rules/names.ts';

/** One row about a trainee. */
type Of<Row> = { trainee: string; traineeId: string; standing: string; row: Row };

const day = (date: string | null): Cell => (date === null ? null : { day: date });

function columns<Row>(of: readonly ExportColumn<Row>[]): ExportColumn<Of<Row>>[] {
  return [
    { title: 'Trainee', width: 24, of: ({ trainee }) => trainee },
    ...of.map((column) => ({ ...column, of: (given: Of<Row>) => column.of(given.row) })),
    { title: 'Standing', width: 12, of: ({ standing }) => standing },
    { title: 'Trainee id', width: 38, of: ({ traineeId }) => traineeId },
  ];
}

const EPA_COLUMNS = columns<ReportEpa>([
  { title: 'EPA set', width: 22, of: ({ set }) => set },
  { title: 'EPA', width: 6, of: ({ number }) => number },
  { title: 'Title', width: 48, of: ({ title }) => title },
  { title: 'Observations', width: 13, of: ({ observations }) => observations },
  { title: 'Directly observed', width: 17, of: ({ observedDirectly }) => observedDirectly },
  { title: 'Assessors', width: 11, of: ({ assessors }) => assessors },
  ...[1, 2, 3, 4, 5].map((level) => ({
    title: `Level ${level}`,
    width: 9,
    of: ({ levels }: ReportEpa) => levels[level - 1] ?? 0,
  })),
  { title: 'Mean', width: 8, of: ({ mean }) => mean },
  { title: 'Highest', width: 9, of: ({ highest }) => highest },
  { title: 'Last on', width: 12, of: ({ lastOn }) => day(lastOn) },
  { title: 'Last level', width: 10, of: ({ lastLevel }) => lastLevel },
]);

const DAY_COLUMNS = columns<ReportDayRating>([
  { title: 'Scale', width: 16, of: ({ scale }) => scale.join(' · ') },
  { title: 'Forms', width: 8, of: ({ forms }) => forms },
  { title: 'Observations', width: 13, of: ({ observations }) => observations },
  { title: 'Assessors', width: 11, of: ({ assessors }) => assessors },
  {
    title: 'Forms at each step',
    width: 28,
    of: ({ scale, steps }) => scale.map((sign, at) => `${sign}: ${steps[at] ?? 0}`).join(', '),
  },
  { title: 'Last on', width: 12, of: ({ lastOn }) => day(lastOn) },
]);

const MILESTONE_COLUMNS = columns<ReportMilestone>([
  { title: 'EPA set', width: 22, of: ({ set }) => set },
  { title: 'Sub-competency', width: 15, of: ({ code }) => code },
  { title: 'Observations', width: 13, of: ({ observations }) => observations },
  {
    title: 'EPAs that speak to it',
    width: 60,
    of: ({ epas }) => epas.map((epa) => `${epa.number} (${epa.observations})`).join(', '),
  },
]);

const PROCEDURE_COLUMNS = columns<ReportMinimum>([
  { title: 'Procedure', width: 28, of: ({ label }) => label },
  { title: 'Minimum', width: 10, of: ({ minimum }) => minimum || null },
  { title: 'Done', width: 8, of: ({ real }) => real },
  { title: 'Of these verified', width: 16, of: ({ realVerified }) => realVerified },
  { title: 'By an account', width: 14, of: ({ ways }) => ways?.account ?? null },
  { title: 'By link', width: 9, of: ({ ways }) => ways?.link ?? null },
  { title: 'By link, same network', width: 20, of: ({ ways }) => ways?.network ?? null },
  { title: 'By link, to be confirmed', width: 24, of: ({ ways }) => ways?.unconfirmed ?? null },
  { title: 'Simulated', width: 11, of: ({ simulated }) => simulated },
  { title: 'Done in the period', width: 18, of: ({ inPeriod }) => inPeriod.real },
  {
    title: 'Met',
    width: 6,
    of: ({ minimum, real }) => (minimum === 0 ? null : yes(real >= minimum)),
  },
]);

const narrativeColumns = (names: Names) =>
  columns<ReportNarrative>([
    { title: 'Shift date', width: 12, of: ({ shiftDate }) => day(shiftDate) },
    { title: 'EPA set', width: 22, of: ({ epa }) => epa?.set ?? '' },
    { title: 'EPA', width: 6, of: ({ epa }) => epa?.number ?? null },
    { title: 'Title', width: 40, of: ({ epa }) => epa?.title ?? 'The day as a whole' },
    { title: 'Level', width: 8, of: ({ epa, rating }) => (epa ? rating : null) },
    { title: 'Day rating', width: 11, of: ({ epa, rating }) => (epa ? null : rating) },
    { title: 'In words', width: 28, of: ({ ratingWords }) => ratingWords },
    { title: 'Assessor', width: 24, of: (row) => names[assessorKey(row)] ?? '' },
    { title: 'Signed in', width: 10, of: ({ assessorId }) => yes(assessorId !== null) },
    {
      title: 'Involvement',
      width: 18,
      of: ({ involvement }) => (involvement ? INVOLVEMENT_LABELS[involvement] : ''),
    },
    { title: 'What went well', width: 60, of: ({ strengths }) => strengths },
    { title: 'Areas for improvement', width: 60, of: ({ improvements }) => improvements },
    { title: 'Amended', width: 9, of: ({ isAmended }) => yes(isAmended) },
    { title: 'Assessment id', width: 38, of: ({ assessmentId }) => assessmentId },
  ]);

function table<Row>(
  name: string,
  of: readonly ExportColumn<Of<Row>>[],
  names: Names,
  pick: (section: ReportSection) => readonly Row[],
) {
  return {
    name,
    columns: of.map(({ title, width }) => ({ title, width })),
    rowsOf: (section: ReportSection): Cell[][] => {
      const { id, standing } = section.trainee;
      const whose = {
        trainee: names[id] ?? '',
        traineeId: id,
        standing: REPORT_STANDING_LABELS[standing],
      };
      return pick(section).map((row) => of.map((column) => column.of({ ...whose, row })));
    },
  };
}

/** One row for each trainee and EPA. */
export function epaTable(names: Names) {
  return table('EPAs', EPA_COLUMNS, names, ({ epas }) => epas);
}

/** All of a report as sheets. */
export function allTables(names: Names) {
  return [
    epaTable(names),
    table('Days as a whole', DAY_COLUMNS, names, ({ days }) => days),
    table('Milestones', MILESTONE_COLUMNS, names, ({ milestones }) => milestones),
    table('Procedures', PROCEDURE_COLUMNS, names, ({ procedures }) => procedures.items),
    table('Narratives', narrativeColumns(names), names, ({ narratives }) => narratives),
  ];
}
