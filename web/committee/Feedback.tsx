import type { PacketLevels } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { monthOf } from '#shared/shift-date.ts';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import './committee.css';

/** How much the words about a trainee say, over time: of the people who write, not of the trainee. */
export function Feedback({ feedback }: Pick<PacketLevels, 'feedback'>) {
  const [first, last] = [feedback[0], feedback.at(-1)];
  if (!first || !last) return null;
  const forms = feedback.reduce((sum, month) => sum + month.forms, 0);
  const mean = feedback.reduce((sum, month) => sum + month.score * month.forms, 0) / forms;
  const of = (month: string) => monthOf(`${month}-01`);
  return (
    <div className="flow">
      <p className="soft small measure">
        How much the words say, by QuAL’s rules from 0 to 5: {mean.toFixed(1)} over{' '}
        {counted(forms, 'form')}
        {first !== last &&
          `; ${first.score.toFixed(1)} in ${of(first.month)}, ${last.score.toFixed(1)} in ${of(last.month)}`}
        . It speaks of who wrote, not of whom.
      </p>
      {feedback.length > 1 && (
        <div className="committee-screen">
          <PlotTable
            figures
            caption="How much the words say, by month"
            heads={['Month', 'Forms with words', 'QuAL, 0 to 5']}
            rows={feedback.map(({ month, forms: written, score }) => ({
              id: month,
              cells: [of(month), written, score.toFixed(1)],
            }))}
          />
        </div>
      )}
    </div>
  );
}
