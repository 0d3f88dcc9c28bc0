import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { VerifyLink } from '#shared/procedure-verification-output.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Page } from '#web/layout/Page.tsx';
import { LinkEnd } from '#web/links/LinkEnd.tsx';
import { LinkWays } from '#web/links/LinkWays.tsx';
import { LINK_HEADINGS } from '#web/links/words.ts';
import { linkQuery } from '#web/procedures/links/queries.ts';
import { readWaitingAgain } from '#web/procedures/verification/queries.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { counted, shortDate } from '#web/ui/when.ts';

function overWords({ state, supervisor, expiresAt }: VerifyLink, now: Date): string {
  if (state === 'used') return `${supervisor} has answered. The procedures say what was decided.`;
  if (state === 'revoked') {
    return 'You have withdrawn this link. Its code no longer works; the procedures wait as before.';
  }
  return `Nobody used it until ${shortDate(expiresAt, now)}. The procedures wait as before.`;
}

/** The ways to the supervisor. */
function OpenLink({ link, url }: { link: VerifyLink; url: string }) {
  const action = useActions(readWaitingAgain);
  const { id, email, expiresAt, isMailed } = link;
  return (
    <LinkWays
      noun="link"
      link={{ url, expiresAt }}
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

function OpenedLink({ link }: { link: VerifyLink }) {
  const client = useQueryClient();
  const now = useNow();
  const { state } = link;

  useEffect(() => {
    if (state === 'used') void readWaitingAgain(client);
  }, [client, state]);

  return (
    <>
      <header className="head">
        <p className="when">
          <Link to={pathTo('/procedure-logs')}>Procedure Logs</Link>
        </p>
        <Status>
          <h1>{LINK_HEADINGS[state]}</h1>
        </Status>
        <p className="lede">
          {counted(link.procedureIds.length, 'procedure')} for {link.supervisor} to verify
        </p>
      </header>
      {state === 'open' && link.url ? (
        <OpenLink link={link} url={link.url} />
      ) : (
        <LinkEnd isUsed={state === 'used'} sentence={overWords(link, now)}>
          <Link className="btn primary" to={pathTo('/procedure-logs')}>
            To the procedures
          </Link>
        </LinkEnd>
      )}
    </>
  );
}

/** One link on its owner's own screen: to be scanned, copied or waited for. */
export function LinkPage() {
  const { id = '' } = useParams();
  const query = useQuery(linkQuery(id));
  return (
    <Page
      title="Link to verify"
      offline="You are offline. The code can still be scanned; whether it was used shows when you are back."
    >
      <Loaded query={query} lines={6}>
        {(link) => <OpenedLink link={link} />}
      </Loaded>
    </Page>
  );
}
