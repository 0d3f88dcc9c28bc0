import { Link } from 'react-router';
import { SATURDAY_RATING_LABELS, SATURDAY_RATINGS } from '#shared/assessments.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { isEnough } from '#shared/progress.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import type { Period } from '#web/trainees/EpaCurve.tsx';
import { saturdaysWords } from '#web/trainees/words.ts';
import { Plot, SeriesMark } from '#web/ui/Plot.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import { counted } from '#web/ui/when.ts';

const LEVELS = SATURDAY_RATINGS.map((rating) => SATURDAY_RATING_LABELS[rating] ?? String(rating));

type SaturdaysProps = { saturdays: TraineeProgress['saturdays']; period: Period };

/** A rating of the whole day, on a scale of its own: never mixed with entrustment. */
export function Saturdays({ saturdays, period }: SaturdaysProps) {
  const dayOf = (date: string) => daysBetween(period.from, date);
  const isCertain = isEnough(saturdays);
  const words = (rating: number) => SATURDAY_RATING_LABELS[rating] ?? String(rating);
  return (
    <div className="curve">
      <div className="curve-words">
        <p className={isCertain ? undefined : 'soft'}>{saturdaysWords(saturdays)}</p>
        <p className="soft">A scale of its own, 1 to 3+: it stands apart from entrustment.</p>
      </div>
      <div>
        <Plot
          levels={LEVELS}
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
