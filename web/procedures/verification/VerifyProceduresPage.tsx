import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { MAX_VERIFIED_AT_ONCE } from '#shared/procedure-verification.ts';
import type { WaitingProcedures } from '#shared/procedure-verification-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { MailSwitch } from '#web/procedures/verification/MailSwitch.tsx';
import { SendBack } from '#web/procedures/verification/SendBack.tsx';
import type { Seen } from '#web/verifying/queries.ts';
import { headline, useVerifying } from '#web/verifying/use-verifying.ts';
import type { Verifying } from '#web/verifying/use-verifying.ts';
import { WaitingOwner } from '#web/procedures/verification/WaitingOwner.tsx';
import { freshQuery } from '#web/query.ts';
import { setWaitingProcedures } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import './verification.css';

/** Where the last decision was made: in the list of one trainee. */
type Place = { owner: string; ownerAt: number; at: number };

/** Null where several were decided from above the list. */
function placeOf(owners: WaitingProcedures['owners'], decided: readonly Seen[]): Place | null {
  const ids = new Set(decided.map(({ id }) => id));
  const ownerAt = owners.findIndex(({ items }) => items.some(({ id }) => ids.has(id)));
  const owner = owners[ownerAt];
  if (!owner || (ids.size > 1 && !owner.items.every(({ id }) => ids.has(id)))) return null;
  return { owner: owner.id, ownerAt, at: owner.items.findIndex(({ id }) => ids.has(id)) };
}

type ChosenActionsProps = {
  items: ProcedureSummary[];
  verifying: Verifying;
  onSendBack: (items: ProcedureSummary[]) => void;
};

/** For those that are ticked; within the thumb's reach on phones. */
function ChosenActions({ items, verifying, onSendBack }: ChosenActionsProps) {
  return (
    <>
      <Button
        look="primary"
        busy={verifying.isBusy('chosen')}
        busyLabel="Verifying..."
        onClick={() => verifying.verify('chosen', items)}
      >
        Verify {items.length} chosen
      </Button>
      <Button onClick={() => onSendBack(items)}>Send back {items.length}</Button>
    </>
  );
}

function NothingWaiting() {
  return (
    <div className="entry">
      <div className="empty">
        <p>
          When a trainee names you as the supervisor of a procedure it waits here, on your dashboard
          and in a mail.
        </p>
        <Link className="btn second" to={pathTo('/procedure-logs', { scope: 'supervised' })}>
          To those you supervised
        </Link>
      </div>
    </div>
  );
}

function WaitingList({
  waiting,
  place,
  told,
  onChoose,
  chosen,
  ...acts
}: {
  waiting: WaitingProcedures;
  place: Place | null;
  told: ReactNode;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  verifying: Verifying;
  onSendBack: (items: ProcedureSummary[]) => void;
}) {
  const { owners, total } = waiting;
  const shown = owners.reduce((sum, { items }) => sum + items.length, 0);
  const isOwnerGone = place !== null && owners.every(({ id }) => id !== place.owner);
  const instead = <div className="asked-told">{told}</div>;

  function choose(ids: readonly string[], isChosen: boolean) {
    const others = [...chosen].filter((id) => !ids.includes(id));
    onChoose(new Set(isChosen ? [...others, ...ids] : others));
  }

  return (
    <>
      {total > shown && (
        <p className="soft">
          The oldest {MAX_VERIFIED_AT_ONCE} are shown. The others follow when these are done.
        </p>
      )}
      {owners.map((owner, ownerAt) => (
        <Fragment key={owner.id}>
          {isOwnerGone && place.ownerAt === ownerAt && instead}
          <WaitingOwner
            owner={owner}
            told={place?.owner === owner.id ? { at: place.at, words: told } : null}
            chosen={chosen}
            choose={choose}
            {...acts}
          />
        </Fragment>
      ))}
      {isOwnerGone && place.ownerAt >= owners.length && instead}
      {total === 0 && <NothingWaiting />}
      {waiting.ofOwnMailbox > 0 && (
        <Entry title="Not shown">
          <p className="measure">
            {counted(waiting.ofOwnMailbox, 'procedure')} logged by another account of your own
            mailbox. Nobody verifies their own, so please let another supervisor be named.
          </p>
        </Entry>
      )}
      <MailSwitch isOn={waiting.isDigestOn} />
    </>
  );
}

/** Everything that names the viewer as supervisor and waits. */
export function VerifyProceduresPage() {
  const query = useQuery(freshQuery('GET /api/procedures/waiting'));
  const deciding = useVerifying();
  const [place, setPlace] = useState<Place | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [returning, setReturning] = useState<ProcedureSummary[]>([]);
  const { data } = query;
  const waitingOf = data?.owners ?? [];
  const all = waitingOf.flatMap(({ items }) => items);
  const chosen = all.filter(({ id }) => ticked.has(id));
  const total = data?.total;

  // What comes of it is said where the row stood: nobody is thrown to the head of the page.
  const verifying: Verifying = {
    ...deciding,
    verify: (id, items) => {
      setPlace(placeOf(waitingOf, items));
      deciding.verify(id, items);
    },
    sendBack: (items, reason, ends) => {
      setPlace(placeOf(waitingOf, items));
      deciding.sendBack(items, reason, ends);
    },
  };

  useEffect(() => {
    if (total !== undefined) setWaitingProcedures(total);
  }, [total]);

  const bar =
    chosen.length === 0 ? null : (
      <ChosenActions items={chosen} verifying={verifying} onSendBack={setReturning} />
    );
  const told = (
    <Outcome
      outcome={verifying.outcome}
      problem={(returning.length > 0 ? null : verifying.problem) ?? verifying.late}
    >
      {verifying.undo && (
        <div className="row">
          <Button look="quiet" onClick={verifying.undo}>
            Undo
          </Button>
        </div>
      )}
    </Outcome>
  );
  const owners = [...new Set(returning.map(({ owner }) => owner.name))];

  return (
    <Page title="Verify procedures" thumb={bar}>
      <header className="head">
        <p className="when">
          <Link className="lone-link" to={pathTo('/procedure-logs')}>
            Procedure Logs
          </Link>
        </p>
        <h1>Verify procedures</h1>
        {data && <p className="lede">{headline(data.total, data.owners.length)}</p>}
      </header>
      <div className="asked-told">
        {place === null && told}
        {bar && <div className="row wide-only asked-chosen">{bar}</div>}
      </div>
      <Loaded query={query} lines={8}>
        {(waiting) => (
          <WaitingList
            waiting={waiting}
            place={place}
            told={told}
            chosen={ticked}
            onChoose={setTicked}
            verifying={verifying}
            onSendBack={setReturning}
          />
        )}
      </Loaded>
      {returning.length > 0 && (
        <SendBack
          items={returning}
          owner={owners.length === 1 ? (owners[0] ?? '') : 'Each trainee'}
          verifying={verifying}
          onDone={() => setReturning([])}
          onClose={() => setReturning([])}
        />
      )}
    </Page>
  );
}
