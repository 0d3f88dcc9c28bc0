import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PearlPatient, PearlSet } from '#shared/pearls.ts';
import { longDate } from '#shared/text.ts';
import { ApiError } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { freePath } from '#web/paths.ts';
import { discardAnswers } from '#web/pearls/answers.ts';
import { PatientPearls } from '#web/pearls/PatientPearls.tsx';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { discardDraft } from '#web/pearls/use-draft.ts';
import { useLiveSet } from '#web/pearls/use-live-set.ts';
import { progressWords } from '#web/pearls/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import type { ProgressStep } from '#web/ui/Progress.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import './pearls.css';
import { Status } from '#web/ui/Status.tsx';

const TITLE = 'Clinical Pearls';
const CONNECTION_LOST = 'Connection lost. What is missing is finished when the connection is back.';

const STEPS = {
  waiting: 'waiting',
  generating: 'live',
  done: 'done',
  failed: 'failed',
} as const satisfies Record<PearlPatient['status'], ProgressStep>;

function keptUntil(expiresAt: string): string {
  return new Date(expiresAt).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

function isBlank({ status, content }: PearlPatient): boolean {
  return status === 'waiting' || (status === 'generating' && content === '');
}

/** True for the first 300 ms: a wait that short shows nothing that would have to make room again. */
function useEarly(): boolean {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setEarly, 300, false);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}

function Actions({ setId }: { setId: string }) {
  const navigate = useNavigate();

  function startNewCases() {
    discardDraft();
    discardAnswers(setId);
    void navigate(freePath());
  }

  return (
    <>
      <CopyButton text={window.location.href} label="Copy link" doneLabel="Link copied" />
      <Button onClick={startNewCases}>New Cases</Button>
    </>
  );
}

function Pearls({ set }: { set: PearlSet }) {
  const isTooEarly = useEarly() && set.patients.every(isBlank);
  return (
    <>
      <header className="head">
        <Status className="when">{progressWords(set.patients)}</Status>
        <h1>
          <span className="whole">{TITLE} -</span>{' '}
          <span className="whole">{longDate(new Date(set.createdAt))}</span>
        </h1>
        <Progress steps={set.patients.map(({ status }) => STEPS[status])} />
        <p className="when">Kept until {keptUntil(set.expiresAt)}, at this address.</p>
        <div className="head-actions wide-only">
          <Actions setId={set.id} />
        </div>
      </header>
      {!isTooEarly &&
        set.patients.map((patient) => (
          <PatientPearls
            key={patient.index}
            setId={set.id}
            patient={patient}
            learnerLevel={set.learnerLevel}
            includeQuestions={set.includeQuestions}
          />
        ))}
    </>
  );
}

function NoPearls({ children }: { children: ReactNode }) {
  return (
    <header className="head">
      <h1>{TITLE}</h1>
      {children}
    </header>
  );
}

function NotFound() {
  return (
    <NoPearls>
      <p className="lede">Content not found. It may have expired or been removed.</p>
      <div className="row">
        <Link className="btn primary" to={freePath()}>
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

export function PearlSetPage() {
  const { setId = '' } = useParams();
  const online = useOnline();
  const { data, error, isFetching, refetch } = useQuery(pearlSetQuery(setId));
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const isGenerating = data?.status === 'generating' && !isGone;
  const isBroken = useLiveSet(setId, isGenerating);

  function load() {
    document.getElementById('main')?.focus({ preventScroll: true });
    void refetch();
  }

  function content() {
    if (data) return <Pearls key={data.id} set={data} />;
    if (isGone) return <NotFound />;
    if (error && !isFetching) return <LoadError message={error.message} onRetry={load} />;
    return <Loading />;
  }

  // One page for all of its states: what has the focus must not be replaced.
  return (
    <Page
      title={data ? `${TITLE} - ${longDate(new Date(data.createdAt))}` : TITLE}
      lost={isGenerating && (isBroken || !online) ? CONNECTION_LOST : null}
      thumb={data && <Actions setId={data.id} />}
    >
      {content()}
    </Page>
  );
}
