import { useId } from 'react';
import { Link } from 'react-router';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { EpaProgress, ProgressPoint, TraineeProgress } from '#shared/assessment-output.ts';
import { evidenceWords, isEnough, recentMedian } from '#shared/progress.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { medianWords, ratingWords } from '#web/trainees/words.ts';
import { Plot, SeriesMark } from '#web/ui/Plot.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import { runningMedian } from '#web/ui/scale.ts';

const LEVELS = ACTIVITY_LEVELS.map((_, index) => String(index + 1));

/** The same for all EPAs of a trainee, so that their curves can be compared. */
export type Period = { from: string; to: string };

function openPath({ assessmentId }: Pick<ProgressPoint, 'assessmentId'>): string {
  return pathTo('/assessments', { open: assessmentId });
}

type EpaCurveProps = { progress: EpaProgress; form: TraineeProgress['form']; period: Period };

export function EpaCurve({ progress: { set, epa, points }, form, period }: EpaCurveProps) {
  const id = useId();
  const dayOf = (date: string) => daysBetween(period.from, date);
  const isCertain = isEnough(points);
  const median = recentMedian(points);
  const steps = points.map(({ shiftDate, rating }) => ({ at: dayOf(shiftDate), level: rating }));
  return (
    <section className="curve" aria-labelledby={id}>
      <div className="curve-words">
        <h3 id={id}>
          <span className="head-line">EPA {epa.number}</span> {epa.title}
        </h3>
        {set !== form.name && <p className="soft">Of “{set}”, an earlier form.</p>}
        <p className={isCertain ? undefined : 'soft'}>{evidenceWords(points)}</p>
        {median !== null && (
          <p>
            Median of the last five: <b>{medianWords(median, form)}</b>
          </p>
        )}
      </div>
      <div>
        <Plot
          levels={LEVELS}
          points={points.map((point) => ({
            id: point.assessmentId,
            at: dayOf(point.shiftDate),
            level: point.rating,
            series: point.assessor,
            title: `${longShiftDate(point.shiftDate)}: ${ratingWords(point)}. Assessor ${point.assessor}`,
            to: openPath(point),
          }))}
          line={isCertain ? runningMedian(steps) : steps}
          from={0}
          to={dayOf(period.to)}
          ends={periodEnds(period.from, period.to)}
          isCertain={isCertain}
        />
        <PlotTable
          caption={`EPA ${epa.number}, each assessment`}
          heads={['Shift date', 'Entrustment', 'By']}
          rows={points.toReversed().map((point) => ({
            id: point.assessmentId,
            cells: [
              <Link key="date" to={openPath(point)}>
                {longShiftDate(point.shiftDate)}
              </Link>,
              ratingWords(point),
              <SeriesMark key="by" series={point.assessor}>
                {`Assessor ${point.assessor}`}
              </SeriesMark>,
            ],
          }))}
        />
      </div>
    </section>
  );
}
