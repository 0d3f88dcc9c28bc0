import type { Completion } from '#shared/completion-output.ts';
import { longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { lastWeekWords } from '#web/admin/completion/words.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

/** What was written and asked for, a column for each week. */
export function Weeks({ weeks }: Pick<Completion, 'weeks'>) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  return (
    <div className="flow">
      <p>{lastWeekWords(weeks)}</p>
      <Columns
        parts={['Assessments']}
        columns={weeks.map(({ from, assessments }) => ({
          id: from,
          title: `Week of ${longShiftDate(from)}: ${assessments}`,
          values: [assessments],
        }))}
        ends={periodEnds(first.from, last.from)}
      />
      <PlotTable
        figures
        caption="Assessments and requests by week"
        heads={['Week of', 'Assessments', 'Asked for', 'Answered']}
        rows={weeks.toReversed().map(({ from, assessments, asked, answered }) => ({
          id: from,
          cells: [longShiftDate(from), assessments, asked, answered],
        }))}
      />
    </div>
  );
}
