import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { LinkState } from '#shared/links.ts';
import type { VerifyLink } from '#shared/procedure-verification.ts';
import { Page } from '#web/layout/Page.tsx';
import { procedureLogsPath } from '#web/paths.ts';
import { LinkWays } from '#web/procedures/links/LinkWays.tsx';
import { linkQuery } from '#web/procedures/links/queries.ts';
import { readWaitingAgain } from '#web/procedures/verification/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { counted, shortDate } from '#web/ui/when.ts';
import './links.css';

const HEADINGS: Record<LinkState, string> = {
  open: 'Show, send or copy',
  used: 'Done: thank you',
  revoked: 'Withdrawn',
  expired: 'Expired',
};

function overWords({ state, supervisor, expiresAt }: VerifyLink, now: Date): string {
  if (state === 'used') return `${supervisor} has answered. The procedures say what was decided.`;
  if (state === 'revoked') {
    return 'You have withdrawn this link. Its code works no longer; the procedures wait as before.';
  }
  return `Nobody used it until ${shortDate(expiresAt, now)}. The procedures wait as before.`;
}

/** What came of it, where nothing is to be waited for any more. */
function LinkEnd({ link }: { link: VerifyLink }) {
  const now = useNow();
  return (
    <div className="link-over">
      {link.state === 'used' && <Icon name="check" tone="right" size="big" />}
      <p className="lede">{overWords(link, now)}</p>
      <Link className="btn primary" to={procedureLogsPath()}>
        To the procedures
      </Link>
    </div>
  );
}

function OpenedLink({ link }: { link: VerifyLink }) {
  const client = useQueryClient();
  const { state } = link;

  useEffect(() => {
    if (state === 'used') void readWaitingAgain(client);
  }, [client, state]);

  return (
    <>
      <header className="head">
        <p className="when">
          <Link to={procedureLogsPath()}>Procedure Logs</Link>
        </p>
        <Status>
          <h1>{HEADINGS[state]}</h1>
        </Status>
        <p className="lede">
          {counted(link.procedureIds.length, 'procedure')} for {link.supervisor} to verify
        </p>
      </header>
      {state === 'open' && link.url ? (
        <LinkWays link={link} url={link.url} />
      ) : (
        <LinkEnd link={link} />
      )}
    </>
  );
}

/** One link on its owner's own screen: to be scanned, copied or waited for. */
export function LinkPage() {
  const { linkId = '' } = useParams();
  const query = useQuery(linkQuery(linkId));
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
