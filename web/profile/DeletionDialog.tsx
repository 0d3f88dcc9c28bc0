import { useQuery } from '@tanstack/react-query';
import type { DeletionTerms, PlannedDeletion } from '#shared/rights-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { deletionQuery } from '#web/profile/queries.ts';
import { SelfForm } from '#web/profile/SelfForm.tsx';
import { leaveAllTabs } from '#web/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';

function What({ terms: { keptBy, pseudonym } }: { terms: DeletionTerms }) {
  return (
    <dl className="facts">
      <dt>Deleted</dt>
      <dd>
        Profile, pearls, answers, debriefs, shared pearls, requests, and procedures nobody has
        verified.
      </dd>
      {keptBy.length > 0 && (
        <>
          <dt>Training record</dt>
          <dd>
            {keptBy.join(', ')} keeps assessments about you and verified procedures, as{' '}
            <b>{pseudonym}</b>.
          </dd>
        </>
      )}
      <dt>About others</dt>
      <dd>
        What you wrote and verified stays, as <b>{pseudonym}</b>.
      </dd>
      <dt>At once</dt>
      <dd>You are signed out everywhere. A mail has the link that keeps the account.</dd>
    </dl>
  );
}

function leave({ deleteAt }: PlannedDeletion): void {
  leaveAllTabs(pathTo('/login', { deletedOn: deleteAt.slice(0, 10) }));
}

/** What goes and what stays, before the password is asked for. */
export function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const query = useQuery(deletionQuery());
  return (
    <Dialog title="Delete account?" onClose={onClose}>
      <Loaded query={query} lines={5}>
        {(terms) =>
          terms.refusal === null ? (
            <div className="flow">
              <What terms={terms} />
              <SelfForm
                action="Delete account"
                busyLabel="Deleting..."
                fallback="The account could not be deleted. Please try again."
                email={email}
                hasPassword={terms.hasPassword}
                send={(password) => call('POST /api/profile/deletion', { body: { password } })}
                onDone={leave}
                onCancel={onClose}
              />
            </div>
          ) : (
            <Notice look="look">{terms.refusal}</Notice>
          )
        }
      </Loaded>
    </Dialog>
  );
}
