import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { longDate } from '#shared/date-words.ts';
import { ApiError } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import type { Place } from '#web/pearls/parts.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { SetView } from '#web/pearls/SetView.tsx';
import { useLiveSet } from '#web/pearls/use-live-set.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useOnline } from '#web/ui/use-online.ts';

const TITLE = 'Clinical Pearls';
const CONNECTION_LOST = 'Connection lost. What is missing is finished when the connection is back.';

function NoPearls({ children }: { children: ReactNode }) {
  return (
    <header className="head">
      <h1>{TITLE}</h1>
      {children}
    </header>
  );
}

function NotFound({ formPath }: { formPath: string }) {
  return (
    <NoPearls>
      <p className="lede">Content not found. It may have expired or been removed.</p>
      <div className="row">
        <Link className="btn primary" to={formPath}>
          New Cases
        </Link>
      </div>
    </NoPearls>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <NoPearls>
      <Notice look="bad" role="alert">
        {message || 'Error loading content. Please try again later.'}
      </Notice>
      <div className="row">
        <Button look="primary" icon="redo" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </NoPearls>
  );
}

function Loading() {
  return (
    <header className="head">
      <h1 className="unseen">{TITLE}</h1>
      <Skeleton lines={6} label="Loading" late />
    </header>
  );
}

type SetPageProps = {
  place: Place;
  /** What has just happened to the set. */
  news?: string | null;
};

/** The pearls of one set, as they stand on the free page and in the app. */
export function SetPage({ place, news = null }: SetPageProps) {
  const { id = '' } = useParams();
  const online = useOnline();
  const { data, error, isFetching, refetch } = useQuery(pearlSetQuery(id));
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const isGenerating = data?.status === 'generating' && !isGone;
  const isBroken = useLiveSet(id, isGenerating);

  function load() {
    document.getElementById('main')?.focus({ preventScroll: true });
    void refetch();
  }

  function content() {
    if (data) return <SetView key={data.id} set={data} place={place} news={news} />;
    if (isGone) return <NotFound formPath={place.formPath} />;
    if (error && !isFetching) return <LoadError message={error.message} onRetry={load} />;
    return <Loading />;
  }

  // One page for all of its states: what has the focus must not be replaced.
  return (
    <Page
      title={data ? `${TITLE} - ${longDate(new Date(data.createdAt))}` : TITLE}
      lost={isGenerating && (isBroken || !online) ? CONNECTION_LOST : null}
    >
      {content()}
    </Page>
  );
}
