import { monthWords, spanOf, spans, spanWords } from '#web/procedures/statistics/months.ts';
import type { MonthCount, SpanMonths } from '#web/procedures/statistics/months.ts';
import { spansWords } from '#web/procedures/statistics/words.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

const PARTS = ['Real', 'Simulated'];
const COLUMN_WORDS: Record<SpanMonths, string> = {
  1: 'Each column is one month.',
  3: 'Each column is one quarter; the table has each month.',
  12: 'Each column is one year; the table has each month.',
};

export function OverTime({ months }: { months: readonly MonthCount[] }) {
  const columns = spans(months);
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  return (
    <div className="flow">
      <p>
        {spansWords(columns)} <span className="soft">{COLUMN_WORDS[spanOf(months.length)]}</span>
      </p>
      <Columns
        parts={PARTS}
        columns={columns.map((span) => ({
          id: span.first,
          title: `${spanWords(span)}: ${span.real} real, ${span.simulated} simulated`,
          values: [span.real, span.simulated],
        }))}
        ends={[monthWords(first.first), monthWords(last.last)]}
      />
      <PlotTable
        figures
        caption="Procedures by month"
        heads={['Month', ...PARTS]}
        rows={months.toReversed().map(({ month, real, simulated }) => ({
          id: month,
          cells: [monthWords(month), real, simulated],
        }))}
      />
    </div>
  );
}
