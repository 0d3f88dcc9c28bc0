import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessRequest } from '#shared/organization-output.ts';
import { ApproveRequest } from '#web/admin/ApproveRequest.tsx';
import { DeclineRequest } from '#web/admin/DeclineRequest.tsx';
import { Gate } from '#web/admin/Gate.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { accessRequestsQuery } from '#web/admin/queries.ts';
import { DecidedRequest, RequestCard } from '#web/admin/RequestCard.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

type Deciding = { request: AccessRequest; as: 'approve' | 'decline' };

function WaitingRequests({ requests }: { requests: readonly AccessRequest[] }) {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);

  function open(request: AccessRequest, as: Deciding['as']) {
    setOutcome(null);
    setDeciding({ request, as });
  }

  const dialog = {
    onClose: () => setDeciding(null),
    onDone: (words: string) => {
      setDeciding(null);
      setOutcome(words);
    },
  };

  return (
    <div className="flow">
      <Outcome outcome={outcome} />
      {requests.length === 0 && (
        <p>Nothing waits. New requests come from the page Request access and are shown here.</p>
      )}
      {requests.map((request) => (
        <RequestCard key={request.id} request={request}>
          {request.can.decide ? (
            <div className="row">
              <Button
                compact
                aria-label={`Approve ${request.organizationName}`}
                onClick={() => open(request, 'approve')}
              >
                Approve
              </Button>
              <Button
                look="quiet"
                aria-label={`Decline ${request.organizationName}`}
                onClick={() => open(request, 'decline')}
              >
                Decline
              </Button>
            </div>
          ) : (
            <p className="small soft">
              This request comes from your own mailbox: another system administrator decides.
            </p>
          )}
        </RequestCard>
      ))}
      {deciding?.as === 'approve' && <ApproveRequest request={deciding.request} {...dialog} />}
      {deciding?.as === 'decline' && <DeclineRequest request={deciding.request} {...dialog} />}
    </div>
  );
}

function Requests() {
  const query = useQuery(accessRequestsQuery());
  const items = query.data?.items ?? [];
  const decided = items.filter(({ status }) => status !== 'waiting');
  return (
    <Page title="Access requests">
      <header className="head">
        <p className="when">System administration</p>
        <h1>Access requests</h1>
        <p className="lede">
          Approving creates the organization and invites the person; both answers go out by mail.
        </p>
      </header>
      <Entry title="Waiting for you">
        <Loaded query={query} lines={6}>
          {() => <WaitingRequests requests={items.filter(({ status }) => status === 'waiting')} />}
        </Loaded>
      </Entry>
      {decided.length > 0 && (
        <Entry title="Decided">
          <ul className="decisions">
            {decided.map((request) => (
              <DecidedRequest key={request.id} request={request} />
            ))}
          </ul>
        </Entry>
      )}
    </Page>
  );
}

export function AccessRequestsPage() {
  return <Gate>{() => <Requests />}</Gate>;
}
