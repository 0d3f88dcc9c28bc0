import type { Completion } from '#shared/completion-output.ts';
import { counted } from '#shared/count-words.ts';
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
        parts={['Forms']}
        columns={weeks.map(({ from, forms }) => ({
          id: from,
          title: `Week of ${longShiftDate(from)}: ${counted(forms, 'form')}`,
          values: [forms],
        }))}
        ends={periodEnds(first.from, last.from)}
      />
      <PlotTable
        figures
        caption="Forms and requests by week"
        heads={['Week of', 'Forms', 'Asked for', 'Answered']}
        rows={weeks.toReversed().map(({ from, forms, asked, answered }) => ({
          id: from,
          cells: [longShiftDate(from), forms, asked, answered],
        }))}
      />
    </div>
  );
}
