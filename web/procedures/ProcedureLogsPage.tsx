import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people.ts';
import { Page } from '#web/layout/Page.tsx';
import { KeptProcedures } from '#web/procedures/form/KeptProcedures.tsx';
import { ProcedureForm } from '#web/procedures/form/ProcedureForm.tsx';
import type { Correcting } from '#web/procedures/ProcedureDetails.tsx';
import { OpenLinks } from '#web/procedures/links/OpenLinks.tsx';
import { readFilter } from '#web/procedures/procedure-filter.ts';
import { ProcedureList } from '#web/procedures/ProcedureList.tsx';
import { WaitingToVerify } from '#web/procedures/verification/WaitingToVerify.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './list.css';

/** Its charts come when they are looked at. */
const Statistics = lazy(async () => ({
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

/** The form is in the address when it is for a new one, and here when it changes one. */
function useForm() {
  const [address, setAddress] = useSearchParams();
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const cameFrom = useRef<Element | null>(null);

  function setNew(isNew: boolean) {
    const next = new URLSearchParams(address);
    if (isNew) next.set('new', '1');
    else next.delete('new');
    setAddress(next, { replace: !isNew, preventScrollReset: true });
  }

  return {
    isNew: correcting === null && address.has('new'),
    correcting,
    openNew: () => {
      cameFrom.current = document.activeElement;
      setCorrecting(null);
      setNew(true);
    },
    edit: (wanted: Correcting) => {
      cameFrom.current = document.activeElement;
      if (address.has('new')) setNew(false);
      setCorrecting(wanted);
    },
    close: () => {
      if (address.has('new')) setNew(false);
      setCorrecting(null);
      const before = cameFrom.current;
      // Its row is still there, drawn anew.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
  };
}

/** The log, or the numbers made of it. */
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

function ProcedureLogs({ user }: { user: SessionUser }) {
  const [address] = useSearchParams();
  const { isNew, correcting, openNew, edit, close } = useForm();
  const isOpen = isNew || correcting !== null;
  const isNumbers = address.get('view') === STATISTICS;
  const { ownerId } = readFilter(address, user);
  const step = (
    <Button look="primary" icon="plus" onClick={openNew}>
      Log New Procedure
    </Button>
  );
  return (
    <Page title="Procedure Logs" thumb={isOpen ? undefined : step}>
      <header className="head">
        <h1>Procedure Logs</h1>
        <Views address={address} isNumbers={isNumbers} />
        {!isOpen && <div className="head-actions wide-only">{step}</div>}
      </header>
      <PendingNotice user={user} />
      <WaitingToVerify />
      <KeptProcedures isFormOpen={isOpen} onEdit={openNew} />
      {isNew && <ProcedureForm key="new" mode="new" onClose={close} />}
      {correcting && (
        <ProcedureForm key={correcting.procedure.id} {...correcting} onClose={close} />
      )}
      {isNumbers ? (
        <Suspense fallback={<Skeleton lines={9} label="Loading" late />}>
          <Statistics {...(ownerId && { ownerId })} />
        </Suspense>
      ) : (
        <>
          <ProcedureList user={user} onEdit={edit} />
          <OpenLinks />
        </>
      )}
    </Page>
  );
}

export function ProcedureLogsPage() {
  const user = useSession();
  return user ? <ProcedureLogs user={user} /> : null;
}
