import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JOIN_LINK_DAYS } from '#shared/organizations.ts';
import type { PendingInvitation } from '#shared/organization-output.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { invitationsQuery } from '#web/admin/queries.ts';
import { RevokeInvitation } from '#web/admin/RevokeInvitation.tsx';
import { useAction } from '#web/admin/use-action.ts';
import { useNow } from '#web/ui/use-now.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { shortDate } from '#web/ui/when.ts';

type JoinLinkProps = { link: PendingInvitation; onRevoke: () => void };

function JoinLink({ link, onRevoke }: JoinLinkProps) {
  const { url, code, organization, expiresAt, isExpired } = link;
  const day = shortDate(expiresAt, useNow());
  return (
    <li className="join-link">
      {url && !isExpired && <QrCode text={url} label={`QR code to join ${organization.name}`} />}
      <div className="flow">
        <p className="strong">Trainees join {organization.name}</p>
        {url && !isExpired && <p className="link-text">{url}</p>}
        {code && !isExpired && (
          <p>
            Or by the code <b>{code}</b>
          </p>
        )}
        <p className="soft">{isExpired ? `Expired ${day}.` : `Works until ${day}.`}</p>
        <div className="row">
          {url && !isExpired && <CopyButton text={url} label="Copy link" doneLabel="Link copied" />}
          <Button look="quiet" onClick={onRevoke}>
            {isExpired ? 'Remove' : 'Revoke'}
          </Button>
        </div>
      </div>
    </li>
  );
}

type JoinLinksProps = {
  /** Null for the own organization. */
  organizationId: string | null;
  disabled: boolean;
};

/** A link that any trainee may use, to be shown on a wall or sent around. */
export function JoinLinks({ organizationId, disabled }: JoinLinksProps) {
  const query = useQuery(invitationsQuery());
  const action = useAction();
  const [revoking, setRevoking] = useState<PendingInvitation | null>(null);

  function ask(link: PendingInvitation | null) {
    action.forget();
    setRevoking(link);
  }

  function create() {
    action.run({
      id: 'create',
      send: () => call('POST /api/admin/join-links', { body: { organizationId } }),
      done: 'The join link is ready.',
    });
  }

  function isShown({ kind, organization }: PendingInvitation): boolean {
    return kind === 'link' && (organizationId === null || organization.id === organizationId);
  }

  return (
    <div className="flow">
      <Outcome
        outcome={action.outcome}
        problem={(revoking ? null : action.problem) ?? action.late}
      />
      <Loaded query={query}>
        {({ items }) => {
          const links = disabled ? [] : items.filter(isShown);
          return (
            <>
              {links.length === 0 && (
                <p>No link yet. One works for {JOIN_LINK_DAYS} days, for any number of trainees.</p>
              )}
              <ul className="join-links">
                {links.map((link) => (
                  <JoinLink key={link.id} link={link} onRevoke={() => ask(link)} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <Button
        icon="plus"
        disabled={disabled}
        busy={action.isBusy('create')}
        busyLabel="Creating..."
        onClick={create}
      >
        Create join link
      </Button>
      {revoking && (
        <RevokeInvitation invitation={revoking} action={action} onClose={() => ask(null)} />
      )}
    </div>
  );
}
