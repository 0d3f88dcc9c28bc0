import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { LinkState } from '#shared/links.ts';
import { ApiError } from '#web/call.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import './links.css';

const HEADINGS: Record<LinkState, string> = {
  open: 'Show, send or copy',
  used: 'Done: thank you',
  revoked: 'Withdrawn',
  expired: 'Expired',
};

type Shown = { state: LinkState; url: string | null };

type OpenedProps<Own extends Shown> = {
  link: Own;
  /** Once it has been answered. */
  readAgain: (client: QueryClient) => Promise<void>;
  /** The way to where it was made. */
  back: ReactNode;
  Subject: ComponentType<{ link: Own }>;
  Ways: ComponentType<{ link: Own; url: string }>;
  /** What came of it, where nothing is to be waited for any more, and the way from there. */
  endWords: (link: Own, now: Date) => string;
  Next: ComponentType<{ link: Own }>;
};

function Opened<Own extends Shown>(props: OpenedProps<Own>) {
  const { link, readAgain, back, Subject, Ways, endWords, Next } = props;
  const client = useQueryClient();
  const now = useNow();
  const { state, url } = link;

  useEffect(() => {
    if (state === 'used') void readAgain(client);
  }, [client, state, readAgain]);

  return (
    <>
      <header className="head">
        <p className="when">{back}</p>
        <Status>
          <h1>{HEADINGS[state]}</h1>
        </Status>
        <Subject link={link} />
      </header>
      {state === 'open' && url ? (
        <Ways link={link} url={url} />
      ) : (
        <div className="link-over">
          {state === 'used' && <Icon name="check" tone="right" size="big" />}
          <p className="lede">{endWords(link, now)}</p>
          <Next link={link} />
        </div>
      )}
    </>
  );
}

type OwnLinkProps<Own extends Shown> = Omit<OpenedProps<Own>, 'link'> & {
  query: UseQueryResult<Own>;
};

/** One link on its maker's own page: to be scanned, copied or waited for. */
export function OwnLink<Own extends Shown>({ query, ...opened }: OwnLinkProps<Own>) {
  const { data, error } = query;
  if (!data && error instanceof ApiError && error.code === 'not_found') {
    return (
      <header className="head">
        <p className="when">{opened.back}</p>
        <h1>This link is not here</h1>
        <p className="lede">{error.message} It may be somebody else’s.</p>
      </header>
    );
  }
  return (
    <div className={data ? undefined : 'link-unread'}>
      <Loaded query={query} lines={6}>
        {(link) => <Opened link={link} {...opened} />}
      </Loaded>
    </div>
  );
}
