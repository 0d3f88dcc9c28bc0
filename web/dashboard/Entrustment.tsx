import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ACTIVITY_LEVEL_LABELS, ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { TraineeProgress } from '#shared/assessments.ts';
import { evidenceWords, isEnough, observationWords } from '#shared/progress.ts';
import { longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { ownProgressQuery } from '#web/dashboard/queries.ts';
import { helpWords } from '#web/dashboard/words.ts';
import { assessmentsPath, newAssessmentPath, traineePath } from '#web/paths.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Plot } from '#web/ui/Plot.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const SHOWN = 8;
const LEVELS = ACTIVITY_LEVELS.map((_, index) => String(index + 1));

function label(rating: number): string {
  const level = ACTIVITY_LEVELS[rating - 1];
  return level ? ACTIVITY_LEVEL_LABELS[level] : String(rating);
}

function latestOf({ epas }: TraineeProgress) {
  return epas
    .flatMap(({ epa, points }) => points.map((point) => ({ ...point, epa })))
    .toSorted((a, b) => a.shiftDate.localeCompare(b.shiftDate))
    .slice(-SHOWN);
}

function Latest({ progress }: { progress: TraineeProgress }) {
  const latest = latestOf(progress);
  const [first, last] = [latest[0], latest.at(-1)];
  if (!first || !last) {
    return (
      <p className="soft">
        No assessment yet. <Link to={newAssessmentPath()}>Ask somebody you worked with</Link>.
      </p>
    );
  }
  const ratings = latest.map(({ rating }) => rating);
  const isCertain = isEnough(latest);
  const help = isCertain ? helpWords(ratings) : null;
  return (
    <div className="flow">
      <p>
        {isCertain ? `The last ${observationWords(latest)}.` : `${evidenceWords(latest)}.`}{' '}
        {help && <span className="strong">{help}</span>}
      </p>
      <Plot
        levels={LEVELS}
        points={latest.map(({ assessmentId, shiftDate, rating, assessor, epa }, index) => ({
          id: assessmentId,
          at: index,
          level: rating,
          series: assessor,
          name: String(epa.number),
          title: `${longShiftDate(shiftDate)}, EPA ${epa.number}: ${rating}, ${label(rating)}`,
          to: assessmentsPath({ open: assessmentId }),
        }))}
        line={ratings.map((level, at) => ({ at, level }))}
        from={0}
        to={latest.length - 1}
        ends={periodEnds(first.shiftDate, last.shiftDate)}
        isCertain={isCertain}
      />
      <ol className="unseen" aria-label="Your last assessments">
        {latest.map(({ assessmentId, shiftDate, rating, epa }) => (
          <li key={assessmentId}>
            {`${longShiftDate(shiftDate)}, EPA ${epa.number}: ${rating}, ${label(rating)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A trainee's last assessments at a glance; the curve of each EPA is a screen of its own. */
export function Entrustment({ userId }: { userId: string }) {
  const { data, error } = useQuery(ownProgressQuery(userId));
  if (error && !data) return null;
  return (
    <Entry
      title="Entrustment"
      remark={
        <>
          Each mark is one assessment, named by its EPA; each shape one assessor.{' '}
          <Link className="dash-more" to={traineePath(userId)}>
            Your progress, EPA by EPA
          </Link>
        </>
      }
    >
      {data ? <Latest progress={data} /> : <Skeleton lines={4} late />}
    </Entry>
  );
}
