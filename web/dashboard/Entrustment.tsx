import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import { recordWords } from '#shared/progress.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { allLevels, givenWords } from '#web/dashboard/all-levels.ts';
import type { Level } from '#web/dashboard/all-levels.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Plot } from '#web/ui/Plot.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const LEVELS = ACTIVITY_LEVELS.map((_, index) => String(index + 1));
/** Until levels come with how sure they are, nobody's are joined to one line. */
const NO_LINE: [] = [];

function linkTo({ assessmentId }: Level): string {
  return pathTo('/assessments', { open: assessmentId });
}

/** "EPA 14, Perform procedural sedation: 5, I didn't need to be there at all". */
function levelWords({ epa, rating, words }: Level): string {
  return `EPA ${epa.number}, ${epa.title}: ${rating}, ${words}`;
}

type PictureProps = { levels: Level[]; first: Level; last: Level };

function Picture({ levels, first, last }: PictureProps) {
  const dayOf = (date: string) => daysBetween(first.shiftDate, date);
  const given = givenWords(levels);
  return (
    <>
      {given && <p>{given}</p>}
      <Plot
        levels={LEVELS}
        points={levels.map((level) => ({
          id: level.assessmentId,
          at: dayOf(level.shiftDate),
          level: level.rating,
          series: 1,
          title: `${longShiftDate(level.shiftDate)}, ${levelWords(level)}`,
          to: linkTo(level),
        }))}
        line={NO_LINE}
        from={0}
        to={dayOf(last.shiftDate)}
        ends={periodEnds(first.shiftDate, last.shiftDate)}
        isCertain={false}
      />
      <p>
        Last, {longShiftDate(last.shiftDate)}:{' '}
        <Link className="dash-more" to={linkTo(last)}>
          {levelWords(last)}
        </Link>
      </p>
    </>
  );
}

function Levels({ userId, progress }: { userId: string; progress: TraineeProgress }) {
  const levels = allLevels(progress);
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) {
    return (
      <p className="soft">
        {progress.saturdays.length > 0 ? 'No EPA assessed yet.' : 'No assessment yet.'}{' '}
        <Link to={pathTo('/assessments/new')}>Ask somebody you worked with</Link>.
      </p>
    );
  }
  return (
    <div className="flow">
      <Picture levels={levels} first={first} last={last} />
      <p>
        <Link className="dash-more" to={pathTo('/trainees/:id', { id: userId })}>
          All {progress.form.epas.length} EPAs, and what was said
        </Link>
      </p>
    </div>
  );
}

function remarkOf(progress: TraineeProgress | undefined) {
  const record = progress && recordWords(progress);
  const unconfirmed = progress?.unconfirmed ?? 0;
  const waits = countOnceConfirmed(unconfirmed, counted(unconfirmed, 'assessment'));
  const hasLevels = progress && progress.epas.length > 0;
  const known = record
    ? `${record}.${hasLevels ? ' Each faint dot is the level of one EPA.' : ''}`
    : '';
  return [known, unconfirmed > 0 ? `${waits}.` : ''].filter(Boolean).join(' ');
}

/** All of one's levels in one picture; EPA by EPA they are a screen of their own. */
export function Entrustment({ userId }: { userId: string }) {
  const { data, error } = useQuery(
    freshQuery('GET /api/trainees/:id/progress', { path: { id: userId } }),
  );
  if (error && !data) return null;
  return (
    <Entry title="Entrustment" remark={remarkOf(data)}>
      {data ? <Levels userId={userId} progress={data} /> : <Skeleton lines={4} late />}
    </Entry>
  );
}
