import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDate, weekdayWord } from '#shared/date-words.ts';
import { localTime } from '#shared/last-shift.ts';
import type { RecentShift } from '#shared/last-shift-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { useMoments } from '#web/dashboard/use-moments.ts';
import { otherDay, otherWords, shiftTitle, shownShift } from '#web/dashboard/shown-shift.ts';
import { rememberMorning } from '#web/days/mornings.ts';
import { useShiftDay } from '#web/days/use-shift-day.ts';
import { zone } from '#web/days/zone.ts';
import { codeOf } from '#web/layout/show-code.ts';
import { freshQuery } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Tally } from '#web/ui/Tally.tsx';
import './last-shift.css';

type FactProps = { label: string; count: number; to: string; children: ReactNode };

/** What there is of the shift, counted, and a way to it. */
function Fact({ label, count, to, children }: FactProps) {
  return (
    <li>
      <Link to={to}>
        <span className="shift-what">
          {label}
          {children}
        </span>
        {count > 0 && <Tally done={count} goal={count} />}
        <b>{count}</b>
      </Link>
    </li>
  );
}

function Assessed({ assessments, asked }: RecentShift) {
  if (assessments.count > 0)
    return <span className="shift-more">{assessments.names.join(', ')}</span>;
  return (
    <span className="shift-more is-open">
      {asked > 0 ? 'asked, nobody has written yet' : 'nobody has written yet'}
    </span>
  );
}

/** Whether a moment already names it. */
function isTold(name: string, moments: readonly string[]): boolean {
  return moments.some((moment) => moment.toLowerCase().startsWith(`${name.toLowerCase()},`));
}

function Facts({ user, shift }: { user: SessionUser; shift: RecentShift }) {
  const moments = useMoments(user, shift);
  const { date, cases, procedures, assessments, pearlSetId } = shift;
  const day = { from: date, to: date };
  const pearls =
    pearlSetId === null
      ? pathTo('/learning-materials')
      : pathTo('/learning-materials/:id', { id: pearlSetId });
  return (
    <ul className="shift-facts">
      <Fact label="Cases" count={cases.count} to={pearls}>
        <span className="shift-more">
          {cases.names.join(', ') || (cases.count > 0 ? 'in one set' : 'a line each makes pearls')}
        </span>
      </Fact>
      <Fact
        label="Procedures"
        count={procedures.count}
        to={pathTo('/procedure-logs', { scope: 'own', ...day })}
      >
        <span className="shift-more">
          {[...moments, ...procedures.names.filter((name) => !isTold(name, moments))].join('; ') ||
            'none logged'}
        </span>
      </Fact>
      <Fact label="Assessment" count={assessments.count} to={pathTo('/assessments', day)}>
        <Assessed {...shift} />
      </Fact>
    </ul>
  );
}

/** The one object that the product is about: when and with whom, what there is of it, what is next. */
export function LastShift({ user, now }: { user: SessionUser; now: Date }) {
  const local = localTime(now, zone());
  const begun = useShiftDay(user.id);
  const [wanted, setWanted] = useState<{ date: string; on: string } | null>(null);
  const { data, error } = useQuery(
    freshQuery('GET /api/recent-shifts', { query: { zone: zone() } }),
  );
  const isKnown = begun.isKnown && (data !== undefined || error !== null);
  const shift = shownShift(local, { items: data?.items ?? [], begun: begun.day, wanted });
  const other = otherDay(local, shift.date);
  const weekday = weekdayWord(now);

  return (
    <section className="shift" aria-labelledby="shift-title">
      <header>
        <p className="when">
          Welcome, <bdi>{user.displayName}</bdi>. {weekday}, {longDate(now)}
        </p>
        <h1 id="shift-title">{isKnown ? shiftTitle(local, shift) : 'Your last shift'}</h1>
        <p className="small soft shift-other">
          Another shift?{' '}
          <Button
            look="quiet"
            onClick={() => {
              rememberMorning(user.id, other);
              setWanted({ date: other, on: local.date });
            }}
          >
            {otherWords(local, shift.date)}
          </Button>
        </p>
      </header>
      <Facts user={user} shift={shift} />
      <div className="shift-ways">
        <Link
          className="btn primary compact"
          to={pathTo('/assessments/new')}
          state={codeOf(shift.date)}
        >
          <Icon name="code" /> Show code
        </Link>
        <Link className="btn second compact" to={pathTo('/procedure-logs', { new: shift.date })}>
          Log
        </Link>
        <Link className="btn second compact" to={pathTo('/learning-materials')}>
          Pearls
        </Link>
      </div>
    </section>
  );
}
