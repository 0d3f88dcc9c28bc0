import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { EpaProgress, TraineeProgress } from '#shared/assessment-output.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import { evidenceWords, isEnough } from '#shared/progress.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { latestEpas } from '#web/dashboard/latest-epas.ts';
import { helpWords } from '#web/dashboard/words.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Plot } from '#web/ui/Plot.tsx';
import { runningMedian } from '#web/ui/scale.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { counted } from '#web/ui/when.ts';

const LEVELS = ACTIVITY_LEVELS.map((_, index) => String(index + 1));

type Point = EpaProgress['points'][number];

/** "November 20, 2026: 3, I helped a little". */
function pointWords({ shiftDate, rating, words }: Point): string {
  return `${longShiftDate(shiftDate)}: ${rating}, ${words}`;
}

function EpaRow({ progress: { epa, points } }: { progress: EpaProgress }) {
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const dayOf = (date: string) => daysBetween(first.shiftDate, date);
  const isCertain = isEnough(points);
  const help = isCertain ? helpWords(points.map(({ rating }) => rating)) : null;
  const steps = points.map(({ shiftDate, rating }) => ({ at: dayOf(shiftDate), level: rating }));
  return (
    <li aria-labelledby={id}>
      <div className="dash-epa-words">
        <h3 id={id}>
          <span className="head-line">EPA {epa.number}</span> {epa.title}
        </h3>
        <p className={isCertain ? undefined : 'soft'}>{evidenceWords(points)}</p>
        {help && <p className="strong">{help}</p>}
        <p>
          Last,{' '}
          <Link to={pathTo('/assessments', { open: last.assessmentId })}>{pointWords(last)}</Link>
        </p>
      </div>
      <Plot
        small
        levels={LEVELS}
        points={points.map((point) => ({
          id: point.assessmentId,
          at: dayOf(point.shiftDate),
          level: point.rating,
          series: point.assessor,
          title: pointWords(point),
          to: pathTo('/assessments', { open: point.assessmentId }),
        }))}
        line={isCertain ? runningMedian(steps) : steps}
        from={0}
        to={dayOf(last.shiftDate)}
        ends={periodEnds(first.shiftDate, last.shiftDate)}
        isCertain={isCertain}
      />
    </li>
  );
}

function Latest({ progress }: { progress: TraineeProgress }) {
  const latest = latestEpas(progress);
  if (latest.length === 0) {
    return (
      <p className="soft">
        {progress.saturdays.length > 0 ? 'No EPA assessed yet.' : 'No assessment yet.'}{' '}
        <Link to={pathTo('/assessments/new')}>Ask somebody you worked with</Link>.
      </p>
    );
  }
  return (
    <ul className="dash-epas">
      {latest.map((epa) => (
        <EpaRow key={`${epa.epa.number} ${epa.set}`} progress={epa} />
      ))}
    </ul>
  );
}

/** The EPAs a trainee was assessed in last, each for itself; all of them are a screen of their own. */
export function Entrustment({ userId }: { userId: string }) {
  const { data, error } = useQuery(
    freshQuery('GET /api/trainees/:id/progress', { path: { id: userId } }),
  );
  if (error && !data) return null;
  const unconfirmed = data?.unconfirmed ?? 0;
  return (
    <Entry
      title="Entrustment"
      remark={
        <>
          The EPAs assessed last. Each mark is one assessment, each shape one assessor.{' '}
          {unconfirmed > 0 &&
            `${countOnceConfirmed(unconfirmed, counted(unconfirmed, 'assessment'))}. `}
          <Link className="dash-more" to={pathTo('/trainees/:id', { id: userId })}>
            Your progress, EPA by EPA
          </Link>
        </>
      }
    >
      {data ? <Latest progress={data} /> : <Skeleton lines={4} late />}
    </Entry>
  );
}
