import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { VerifyLink } from '#shared/procedure-verification-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Page } from '#web/layout/Page.tsx';
import { LinkWays } from '#web/links/LinkWays.tsx';
import { OwnLink } from '#web/links/OwnLink.tsx';
import { linkQuery } from '#web/procedures/links/queries.ts';
import { readWaitingAgain } from '#web/verifying/queries.ts';
import { shortDate } from '#web/ui/when.ts';

function endWords({ state, supervisor, expiresAt }: VerifyLink, now: Date): string {
  if (state === 'used') return `${supervisor} has answered. The procedures say what was decided.`;
  if (state === 'revoked') {
    return 'You have withdrawn this link. Its code no longer works; the procedures wait as before.';
  }
  return `Nobody used it until ${shortDate(expiresAt, now)}. The procedures wait as before.`;
}

/** The ways to the supervisor. */
function OpenLink({ link, url }: { link: VerifyLink; url: string }) {
  const action = useActions(readWaitingAgain);
  const { id, email, expiresAt, asksForAccount, isMailed } = link;
  return (
    <LinkWays
      noun="link"
      link={{ url, expiresAt, asksForAccount }}
      opens={{
        remark: 'What is to be verified opens at once.',
        label: 'QR code that opens what is to be verified',
      }}
      action={action}
      revoke={() => call('POST /api/procedure-links/:id/revoke', { path: { id } })}
      again="You can make another at any time."
    >
      {isMailed ? (
        <p>
          Sent to <b className="strong">{email}</b>. No reminder follows.
        </p>
      ) : (
        <p className="soft">This link was not mailed.</p>
      )}
    </LinkWays>
  );
}

function Subject({ link: { procedureIds, supervisor } }: { link: VerifyLink }) {
  return (
    <p className="lede">
      {counted(procedureIds.length, 'procedure')} for {supervisor} to verify
    </p>
  );
}

function Next() {
  return (
    <Link className="btn primary" to={pathTo('/procedure-logs')}>
      To the procedures
    </Link>
  );
}

export function LinkPage() {
  const { id = '' } = useParams();
  return (
    <Page
      title="Link to verify"
      offline="You are offline. The code can still be scanned; whether it was used shows when you are back."
    >
      <OwnLink
        query={useQuery(linkQuery(id))}
        readAgain={readWaitingAgain}
        back={<Link to={pathTo('/procedure-logs')}>Procedure Logs</Link>}
        Subject={Subject}
        Ways={OpenLink}
        endWords={endWords}
        Next={Next}
      />
    </Page>
  );
}
