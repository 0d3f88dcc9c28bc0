import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PendingInvitation } from '#shared/organization-output.ts';
import { pathTo } from '#shared/screens.ts';
import { invitationName, invitationWords } from '#web/admin/words.ts';
import { PickBar, PickBox } from '#web/lists/PickBar.tsx';
import { usePicked } from '#web/lists/use-picked.ts';
import type { Picks } from '#web/lists/use-picked.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { invitationsQuery } from '#web/admin/queries.ts';
import { RevokeInvitation, RevokeSeveral } from '#web/admin/RevokeInvitation.tsx';
import { resendInvitation, resendInvitations } from '#web/admin/actions.ts';
import { useAction } from '#web/admin/use-action.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import { useNow } from '#web/ui/use-now.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';

type RowProps = {
  invitation: PendingInvitation;
  named: boolean;
  action: RowAction;
  /** Null where nothing is decided for several. */
  picks: Picks<PendingInvitation> | null;
  onRevoke: () => void;
};

function InvitationRow({ invitation, named, action, picks, onRevoke }: RowProps) {
  const now = useNow();
  const name = invitationName(invitation);
  return (
    <li>
      {picks && <PickBox picks={picks} id={invitation.id} name={name} />}
      <div>
        <p className="row">
          <span className="strong">{name}</span>
          {invitation.isExpired ? (
            <Badge state="rest">Expired</Badge>
          ) : (
            <Badge state="look">Open</Badge>
          )}
        </p>
        <p className="small soft">
          {named && `${invitation.organization.name}, `}
          {invitationWords(invitation, now)}
        </p>
      </div>
      <div className="row">
        {invitation.kind === 'mail' && (
          <Button
            compact
            aria-label={`Send ${name} again`}
            busy={action.isBusy(`resend ${invitation.id}`)}
            busyLabel="Sending..."
            onClick={() => action.run(resendInvitation(invitation))}
          >
            Send again
          </Button>
        )}
        <Button look="quiet" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

/** What was sent out and not accepted yet. */
export function Invitations({ named }: { named: boolean }) {
  const query = useQuery(invitationsQuery());
  const action = useAction();
  const [revoking, setRevoking] = useState<PendingInvitation | null>(null);
  const [several, setSeveral] = useState<readonly PendingInvitation[] | null>(null);
  const open = query.data?.items ?? [];
  const picks = usePicked(open);
  const isSeveral = open.length > 1;
  const mails = picks.picked.filter(({ kind }) => kind === 'mail');

  function revoke(
    invitation: PendingInvitation | null,
    chosen: readonly PendingInvitation[] | null = null,
  ) {
    action.forget();
    setRevoking(invitation);
    setSeveral(chosen);
  }

  return (
    <div className="flow">
      <Outcome
        outcome={action.outcome}
        problem={(revoking || several ? null : action.problem) ?? action.late}
      />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>
              No invitation is open. <Link to={pathTo('/admin/users/new')}>Invite people</Link>
            </p>
          ) : (
            <>
              {isSeveral && (
                <PickBar picks={picks}>
                  <Button
                    resting={mails.length === 0}
                    busy={action.isBusy('resend several')}
                    busyLabel="Sending..."
                    onClick={() => action.run(resendInvitations(mails))}
                  >
                    {mails.length === 0 ? 'Send several again' : `Send ${mails.length} again`}
                  </Button>
                  <Button
                    look="quiet"
                    resting={picks.picked.length === 0}
                    aria-haspopup="dialog"
                    onClick={() => revoke(null, picks.picked)}
                  >
                    {`Revoke ${picks.picked.length || 'several'}`}
                  </Button>
                </PickBar>
              )}
              <ul className="decisions">
                {items.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    named={named}
                    action={action}
                    picks={isSeveral ? picks : null}
                    onRevoke={() => revoke(invitation)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {several && (
        <RevokeSeveral invitations={several} action={action} onClose={() => revoke(null)} />
      )}
      {revoking && (
        <RevokeInvitation invitation={revoking} action={action} onClose={() => revoke(null)} />
      )}
    </div>
  );
}
