import { waitingToVerify } from '#shared/procedure-verification.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { isShiftDate } from '#shared/shift-date.ts';
import { Page } from '#web/layout/Page.tsx';
import { KeptProcedures } from '#web/procedures/form/KeptProcedures.tsx';
import { ProcedureForm } from '#web/procedures/form/ProcedureForm.tsx';
import { OpenLinks } from '#web/procedures/links/OpenLinks.tsx';
import { readFilter } from '#web/procedures/procedure-filter.ts';
import { ProcedureList } from '#web/procedures/ProcedureList.tsx';
import { addressNow } from '#web/ui/address-now.ts';
import { findRow, TOP } from '#web/ui/list-rows.ts';
import { useWaitingProcedures } from '#web/session.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './list.css';

/** Its charts come when they are looked at. Each call tries anew: what could not be fetched stays so. */
const lazyStatistics = () =>
  lazy(async () => ({
    default: (await import('#web/procedures/statistics/Statistics.tsx')).Statistics,
  }));

const STATISTICS = 'statistics';

function PendingNotice({ user: { role, membership } }: { user: SessionUser }) {
  if (role === 'trainee' || membership?.status !== 'pending') return null;
  return (
    <Notice look="look">
      Your access to {membership.organization.name} is waiting for approval. Until then you see no
      one else’s procedures here; your own log is yours.
    </Notice>
  );
}

/** To what was logged, back to where one was, or to what opens the form again; not away from where somebody has gone meanwhile. */
function returnFocus(before: Element | null, logged: readonly string[]) {
  if (document.activeElement !== document.body) return;
  const line = findRow(logged);
  if (line) {
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  // One for each width.
  const steps = document.querySelectorAll<HTMLElement>('[data-first-step]');
  const next = [...steps].find((step) => step.checkVisibility()) ?? document.getElementById(TOP);
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : next)?.focus();
}

/** The form is in the address when it is for a new one, and here when it changes one. */
function useForm() {
  const [address, setAddress] = useSearchParams();
  const [correcting, setCorrecting] = useState<ProcedureSummary | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  const logged = useRef<readonly string[]>([]);
  const isNew = correcting === null && address.has('new');
  const asked = address.get('new');
  const isOpen = isNew || correcting !== null;

  useEffect(() => {
    if (wasOpen.current && !isOpen) returnFocus(cameFrom.current, logged.current);
    wasOpen.current = isOpen;
  }, [isOpen]);

  function setNew(isWanted: boolean) {
    const next = addressNow();
    if (isWanted) next.set('new', '1');
    else next.delete('new');
    setAddress(next, { replace: !isWanted, preventScrollReset: true });
  }

  return {
    isNew,
    day: isShiftDate(asked) ? asked : null,
    isOpen,
    correcting,
    openNew: () => {
      cameFrom.current = document.activeElement;
      setCorrecting(null);
      setNew(true);
    },
    edit: (wanted: ProcedureSummary) => {
      cameFrom.current = document.activeElement;
      if (address.has('new')) setNew(false);
      setCorrecting(wanted);
    },
    close: (ids: readonly string[] = []) => {
      logged.current = ids;
      if (address.has('new')) setNew(false);
      setCorrecting(null);
    },
  };
}

function Views({ address, isNumbers }: { address: URLSearchParams; isNumbers: boolean }) {
  const numbers = new URLSearchParams(address);
  numbers.set('view', STATISTICS);
  const log = new URLSearchParams(address);
  log.delete('view');
  return (
    <nav className="views" aria-label="Procedure Logs">
      <Link
        className="navlink"
        to={{ search: log.toString() }}
        aria-current={isNumbers ? undefined : 'page'}
      >
        Log
      </Link>
      <Link
        className="navlink"
        to={{ search: numbers.toString() }}
        aria-current={isNumbers ? 'page' : undefined}
      >
        Statistics
      </Link>
    </nav>
  );
}

/** Fails alone: the form above goes on. */
function Numbers({ ownerId }: { ownerId: string | null }) {
  const [{ Statistics, tries }, setLoading] = useState(() => ({
    Statistics: lazyStatistics(),
    tries: 1,
  }));
  const failed = (
    <Notice look="bad" role="alert">
      <p>The statistics could not be loaded.</p>
      <Button
        icon="redo"
        onClick={() => setLoading({ Statistics: lazyStatistics(), tries: tries + 1 })}
      >
        Try again
      </Button>
    </Notice>
  );
  return (
    <Boundary key={tries} fallback={failed}>
      <Suspense fallback={<Skeleton lines={9} label="Loading" late />}>
        <Statistics {...(ownerId && { ownerId })} />
      </Suspense>
    </Boundary>
  );
}

export function ProcedureLogsPage({ user }: { user: SessionUser }) {
  const [address] = useSearchParams();
  const { isNew, day, isOpen, correcting, openNew, edit, close } = useForm();
  const isNumbers = address.get('view') === STATISTICS;
  const { ownerId } = readFilter(address, user);
  const step = (
    <Button look="primary" icon="plus" onClick={openNew} data-first-step>
      Log New Procedure
    </Button>
  );
  return (
    <Page title="Procedure Logs">
      <header className="head close">
        <h1>Procedure Logs</h1>
        <Views address={address} isNumbers={isNumbers} />
        {!isOpen && <div className="head-actions">{step}</div>}
      </header>
      <PendingNotice user={user} />
      <WaitingToVerify />
      <KeptProcedures userId={user.id} isFormOpen={isOpen} onEdit={openNew} />
      {isNew && <ProcedureForm key={day} userId={user.id} day={day} onClose={close} />}
      {correcting && (
        <ProcedureForm
          key={correcting.id}
          userId={user.id}
          procedure={correcting}
          onClose={close}
        />
      )}
      {isNumbers ? (
        <Numbers ownerId={ownerId} />
      ) : (
        <>
          <ProcedureList user={user} isFormOpen={isOpen} onEdit={edit} />
          <OpenLinks />
        </>
      )}
    </Page>
  );
}

/** One line for whoever is waited for; nothing for everyone else. */
function WaitingToVerify() {
  const waiting = useWaitingProcedures() ?? 0;
  if (waiting === 0) return null;
  return (
    <Notice look="look">
      <Link className="lone-link" to={pathTo('/procedure-logs/verify')}>
        {waitingToVerify(waiting)}
      </Link>
    </Notice>
  );
}
