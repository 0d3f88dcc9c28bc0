import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext } from '#shared/access.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError } from '#web/call.ts';
import { ConfirmAddress } from '#web/account/ConfirmAddress.tsx';
import { invitationQuery } from '#web/account/queries.ts';
import { SignUpForm } from '#web/account/SignUpForm.tsx';
import { ARRIVAL_MS, useArrival } from '#web/account/use-arrival.ts';
import { rememberPlace } from '#web/account/wanted-place.ts';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import './account.css';

const GONE = 'This invitation is no longer valid. An account can be created without it.';

export function SignUpPage() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const token = search.get('invitation');
  const [isLeaving, leave] = useArrival(next, ARRIVAL_MS);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(token ?? ''),
    enabled: token !== null,
    // The form must not change under the hands of whoever fills it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const isKnown = token === null || data !== undefined || isGone;

  function waitForMail(email: string) {
    rememberPlace(next);
    setUnconfirmed(email);
  }

  if (unconfirmed !== null) return <ConfirmAddress email={unconfirmed} next={next} />;
  return (
    <Page title="Create account">
      <header className="head">
        <h1>Create account</h1>
        {data && (
          <p className="lede">
            You are invited to join <b>{data.organization.name}</b> as {ROLE_LABELS[data.role]}.
          </p>
        )}
        {isGone && <Notice look="look">{GONE}</Notice>}
        {error && !isGone && !isFetching && (
          <>
            <Notice look="bad" role="alert">
              {error.message || 'The invitation could not be loaded.'}
            </Notice>
            <div className="row">
              <Button icon="redo" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          </>
        )}
      </header>
      {isKnown ? (
        <SignUpForm
          invited={data && token !== null ? { token, invitation: data } : null}
          signInNext={data && token !== null ? pathTo('/join/:token', { token }) : next}
          isLeaving={isLeaving}
          onSignedIn={leave}
          onConfirmNeeded={waitForMail}
        />
      ) : (
        isFetching && <Skeleton lines={6} label="Loading" late />
      )}
    </Page>
  );
}
