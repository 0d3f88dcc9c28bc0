import { Link } from 'react-router';
import { SATURDAY_RATING_LABELS, SATURDAY_RATINGS } from '#shared/assessments.ts';
import type { TraineeProgress } from '#shared/assessments.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { assessmentsPath } from '#web/paths.ts';
import type { Period } from '#web/trainees/EpaCurve.tsx';
import { Plot } from '#web/ui/Plot.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import { counted } from '#web/ui/when.ts';

const LEVELS = SATURDAY_RATINGS.map((rating) => SATURDAY_RATING_LABELS[rating] ?? String(rating));

type SaturdaysProps = { saturdays: TraineeProgress['saturdays']; period: Period };

/** A rating of the whole day, on a scale of its own: never mixed with entrustment. */
export function Saturdays({ saturdays, period }: SaturdaysProps) {
  const dayOf = (date: string) => daysBetween(period.from, date);
  const observations = saturdays.reduce((sum, saturday) => sum + saturday.observations, 0);
  const words = (rating: number) => SATURDAY_RATING_LABELS[rating] ?? String(rating);
  return (
    <div className="curve">
      <div className="curve-words">
        <p>{`${counted(saturdays.length, 'rating')} of ${counted(observations, 'observation')}`}</p>
        <p className="soft">A scale of its own, 1 to 3+: it stands apart from entrustment.</p>
      </div>
      <div>
        <Plot
          levels={LEVELS}
          points={saturdays.map(({ assessmentId, shiftDate, rating, observations: seen }) => ({
            id: assessmentId,
            at: dayOf(shiftDate),
            level: rating,
            series: 1,
            title: `${longShiftDate(shiftDate)}: ${words(rating)}, ${counted(seen, 'observation')}`,
            to: assessmentsPath({ open: assessmentId }),
          }))}
          line={[]}
          from={0}
          to={dayOf(period.to)}
          ends={periodEnds(period.from, period.to)}
          isCertain
        />
        <PlotTable
          caption="Saturdays, each rating"
          heads={['Shift date', 'Rating', 'Observations']}
          rows={saturdays.toReversed().map(({ assessmentId, shiftDate, rating, ...rest }) => ({
            id: assessmentId,
            cells: [
              <Link key="date" to={assessmentsPath({ open: assessmentId })}>
                {longShiftDate(shiftDate)}
              </Link>,
              words(rating),
              rest.observations,
            ],
          }))}
        />
      </div>
    </div>
  );
}
