import { Link } from 'react-router';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { isEnough } from '#shared/progress.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { endsOf, saturdaysWords } from '#web/trainees/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Plot, SeriesMark } from '#web/ui/Plot.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

type Rated = TraineeProgress['saturdays'];
type OneScaleProps = { saturdays: Rated; scale: string[]; period: { from: string; to: string } };

function OneScale({ saturdays, scale, period }: OneScaleProps) {
  const dayOf = (date: string) => daysBetween(period.from, date);
  const isCertain = isEnough(saturdays);
  const words = (rating: number) => scale[rating - 1] ?? String(rating);
  return (
    <div className="curve">
      <div className="curve-words">
        <p className={isCertain ? undefined : 'soft'}>{saturdaysWords(saturdays)}</p>
        <p className="soft">
          A scale of its own, {scale[0]} to {scale.at(-1)}: it stands apart from entrustment.
        </p>
      </div>
      <div>
        <Plot
          levels={scale}
          points={saturdays.map(({ assessmentId, shiftDate, rating, ...rest }) => ({
            id: assessmentId,
            at: dayOf(shiftDate),
            level: rating,
            series: rest.assessor,
            title: `${longShiftDate(shiftDate)}: ${words(rating)}, ${counted(rest.observations, 'observation')}. Assessor ${rest.assessor}`,
            to: pathTo('/assessments', { open: assessmentId }),
          }))}
          line={[]}
          from={0}
          to={dayOf(period.to)}
          ends={periodEnds(period.from, period.to)}
          isCertain={isCertain}
        />
        <PlotTable
          caption="Saturdays, each rating"
          heads={['Shift date', 'Rating', 'By']}
          rows={saturdays.toReversed().map(({ assessmentId, shiftDate, rating, ...rest }) => ({
            id: assessmentId,
            cells: [
              <Link key="date" to={pathTo('/assessments', { open: assessmentId })}>
                {longShiftDate(shiftDate)}
              </Link>,
              `${words(rating)}, ${counted(rest.observations, 'observation')}`,
              <SeriesMark key="by" series={rest.assessor}>
                {`Assessor ${rest.assessor}`}
              </SeriesMark>,
            ],
          }))}
        />
      </div>
    </div>
  );
}

/** Ratings of whole days, each scale for itself: never mixed with another, nor with entrustment. */
export function Saturdays({ saturdays }: { saturdays: Rated }) {
  const nameOf = ({ scale }: Rated[number]) => scale.join(' ');
  const [from, to] = endsOf(saturdays);
  if (from === null) return null;
  return (
    <Entry title="Saturdays" remark="One rating for the day instead of an EPA.">
      {[...new Set(saturdays.map(nameOf))].map((name) => {
        const rated = saturdays.filter((one) => nameOf(one) === name);
        const scale = rated[0]?.scale ?? [];
        return <OneScale key={name} saturdays={rated} scale={scale} period={{ from, to }} />;
      })}
    </Entry>
  );
}
