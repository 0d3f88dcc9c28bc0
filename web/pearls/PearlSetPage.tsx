import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

function Pearls({ set, isBroken }: { set: PearlSet; isBroken: boolean }) {
  const navigate = useNavigate();
  const online = useOnline();
  const isTooEarly = useEarly() && set.patients.every(isBlank);
  const title = `Clinical Pearls - ${longDate(new Date(set.createdAt))}`;

  function startNewCases() {
    discardDraft();
    discardAnswers(set.id);
    void navigate(freePath());
  }

  const actions = (
    <>
      <CopyButton text={window.location.href} label="Copy link" doneLabel="Link copied" />
      <Button onClick={startNewCases}>New Cases</Button>
    </>
  );

  return (
    <Page title={title} thumb={actions}>
      <header className="head">
        <Status className="when">{progressWords(set.patients)}</Status>
        <h1>{title}</h1>
        <Progress steps={set.patients.map(({ status }) => STEPS[status])} />
        <p className="when">Kept until {keptUntil(set.expiresAt)}, at this address.</p>
        <div className="head-actions wide-only">{actions}</div>
      </header>
      <Status>
        {set.status === 'generating' && (isBroken || !online) && (
          <Notice look="look" icon="offline">
            Connection lost. Generation goes on; this page catches up by itself.
          </Notice>
        )}
      </Status>
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
    </Page>
  );
}

function NotFound() {
  return (
    <Page title="Clinical Pearls">
      <header className="head">
        <h1>Clinical Pearls</h1>
        <p className="lede">Content not found. It may have expired or been removed.</p>
        <div className="row">
          <Link className="btn primary" to={freePath()}>
            New Cases
          </Link>
        </div>
      </header>
    </Page>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Page title="Clinical Pearls">
      <header className="head">
        <h1>Clinical Pearls</h1>
        <Notice look="bad" role="alert">
          {message || 'Error loading content. Please try again later.'}
        </Notice>
        <div className="row">
          <Button look="primary" icon="redo" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </header>
    </Page>
  );
}

export function PearlSetPage() {
  const { setId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(pearlSetQuery(setId));
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const isBroken = useLiveSet(setId, data?.status === 'generating' && !isGone);

  if (data) return <Pearls key={data.id} set={data} isBroken={isBroken} />;
  if (isGone) return <NotFound />;
  if (error && !isFetching)
    return <LoadError message={error.message} onRetry={() => void refetch()} />;
  return (
    <Page title="Clinical Pearls">
      <header className="head">
        <h1 className="unseen">Clinical Pearls</h1>
        <Skeleton lines={6} label="Loading" late />
      </header>
    </Page>
  );
}
