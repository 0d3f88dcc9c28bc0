import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { problemOfDebriefDate } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import type { LocalChange } from '#web/debrief/change.ts';
import { DeletedElsewhere } from '#web/debrief/DeletedElsewhere.tsx';
import { Folds } from '#web/debrief/Folds.tsx';
import type { DebriefParts } from '#web/debrief-parts.ts';
import { forgetFolds } from '#web/debrief/kept-folds.ts';
import { MoveDebrief } from '#web/debrief/MoveDebrief.tsx';
import { PastDebriefs } from '#web/debrief/PastDebriefs.tsx';
import { Refusals } from '#web/debrief/Refusals.tsx';
import { Shift } from '#web/debrief/Shift.tsx';
import { useDebrief } from '#web/debrief/use-debrief.ts';
import { ViewReport } from '#web/debrief/ViewReport.tsx';
import { KEPT_WORDS } from '#web/debrief/words.ts';
import { PageLoading } from '#web/layout/PageLoading.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { rememberMorning } from '#web/days/mornings.ts';
import { useShiftDay } from '#web/days/use-shift-day.ts';
import { useToday } from '#web/days/use-today.ts';
import './debrief.css';

const LEDE = 'One page for one shift. Open what you have time for; the rest can wait.';

/** What stands in the address, or the shift that had begun last when the page was opened: a phone put away overnight keeps it. */
function useDay(userId: string) {
  const [address, setAddress] = useSearchParams();
  const shift = useShiftDay(userId);
  const [first, setFirst] = useState<string | null>(null);
  const now = useToday();
  const asked = address.get('date') ?? '';
  const isPossible = isShiftDate(asked) && problemOfDebriefDate(asked, now) === null;
  if (first === null && shift.isKnown) setFirst(shift.day);
  const day = isPossible ? asked : first;

  function go(next: string) {
    setAddress({ date: next }, { replace: true, preventScrollReset: true });
  }

  return { day, now, go, isInAddress: asked === day };
}

/** Its script is here before the network may go. */
function usePreloadedReport() {
  useEffect(() => void import('#web/debrief/ReportPage.tsx').catch(() => {}), []);
}

type DebriefProps = { user: SessionUser; parts: DebriefParts };

/** One person's shift: the real parts of the product on one page, kept as one goes. */
export function DebriefPage({ user, parts }: DebriefProps) {
  usePreloadedReport();
  const { day, ...days } = useDay(user.id);
  if (day === null) return <PageLoading title="Debrief" />;
  return <ShiftDebrief user={user} parts={parts} days={{ ...days, day }} />;
}

type Days = Omit<ReturnType<typeof useDay>, 'day'> & { day: string };

function ShiftDebrief({ user, parts, days }: DebriefProps & { days: Days }) {
  const { day, now, go, isInAddress } = days;
  const isOnline = useOnline();
  const known = useDebrief(user.id, day, isOnline);
  const { debrief, isKnown, kept } = known;
  const state = { ...known, change };
  // What was open belongs to the one that is gone.
  const [deleted, setDeleted] = useState(0);
  const [isFormOpen, setFormOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [moved, setMoved] = useState('');
  const report = <ViewReport state={state} />;

  function change(later: LocalChange) {
    // Begun before midnight it stays that shift's, also when one comes back or loads it again.
    if (!isInAddress) go(day);
    rememberMorning(user.id, day);
    known.change(later);
  }

  return (
    <Page
      title="Debrief"
      offline="You are offline. What you do is kept on this device and sent when you are back."
      thumb={isFormOpen ? undefined : report}
    >
      <header className="head">
        <h1>Debrief</h1>
        <p className="lede">{LEDE}</p>
        <Status className="when kept-words">
          {KEPT_WORDS[kept] !== null && (
            <p>
              <Icon name={kept === 'here' ? 'offline' : kept === 'saving' ? 'pen' : 'check'} />{' '}
              {KEPT_WORDS[kept]}
            </p>
          )}
        </Status>
        <div className="head-actions wide-only view-report">{report}</div>
      </header>
      <Refusals userId={user.id} day={day} />
      <Status className="flow">
        <DeletedElsewhere userId={user.id} />
      </Status>
      {state.isUnread && (
        <Notice look="look" role="alert">
          <p>
            What is stored of this shift could not be read. What you do here is kept and added to
            it.
          </p>
          <Button look="quiet" onClick={state.readAgain}>
            Try again
          </Button>
        </Notice>
      )}
      <Shift
        user={user}
        day={day}
        today={now}
        tagged={isKnown ? debrief.tagged : undefined}
        isShared={debrief.sharedAt !== null}
        TagPerson={parts.TagPerson}
        onDay={go}
        onMove={debrief.id === undefined ? undefined : () => setMoving(true)}
        onTag={(tagged) => change({ tagged })}
      />
      <Status>{moved && <Notice look="good">{moved}</Notice>}</Status>
      {isMoving && debrief.id !== undefined && (
        <MoveDebrief
          userId={user.id}
          debrief={{ ...debrief, id: debrief.id }}
          settle={state.settle}
          onMoved={(shiftDate, words) => {
            setMoving(false);
            setMoved(words);
            go(shiftDate);
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {isKnown ? (
        <Folds
          key={`${day} ${deleted}`}
          user={user}
          day={day}
          parts={parts}
          state={state}
          onForm={setFormOpen}
        />
      ) : (
        <Skeleton lines={6} label="Loading" late />
      )}
      <PastDebriefs
        userId={user.id}
        day={day}
        onGone={(shiftDate) => {
          forgetFolds(user.id, shiftDate);
          if (shiftDate === day) setDeleted(deleted + 1);
        }}
      />
    </Page>
  );
}
