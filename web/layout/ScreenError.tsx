import { useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { ApiError } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useOnline } from '#web/ui/use-online.ts';

const OFFLINE = 'You are offline. Try again when you are back.';
const UNREACHABLE = 'The server could not be reached. Trying again in a moment usually helps.';
const TROUBLED = 'The server could not answer. Trying again in a moment usually helps.';

function sentence({ code, message }: ApiError): string {
  if (code !== 'unreachable') return message || TROUBLED;
  return navigator.onLine ? UNREACHABLE : OFFLINE;
}

function useWhenOnline(act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const again = () => latest();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}

/** The server did not say who is there; nothing of the page is broken. */
function UnansweredError({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  useWhenOnline(() => void revalidate());
  return (
    <>
      <p className="lede">{sentence(error)}</p>
      <div className="row">
        <Button
          look="primary"
          icon="redo"
          busy={state === 'loading'}
          busyLabel="Trying again"
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </div>
    </>
  );
}

function BrokenScreen() {
  const isOnline = useOnline();
  useWhenOnline(() => window.location.reload());
  if (!isOnline) {
    // Loading it again would leave nothing but the browser's own page.
    return (
      <p className="lede">
        You are offline. It opens by itself when you are online again. What you wrote is kept on
        this device.
      </p>
    );
  }
  return (
    <>
      <p className="lede">
        Part of it could not be loaded or shown. Loading it again usually helps. What you wrote is
        kept on this device.
      </p>
      <div className="row">
        <Button look="primary" icon="redo" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Link className="btn second" to={pathTo('/')} reloadDocument>
          To the start page
        </Link>
      </div>
    </>
  );
}

/** The boundary: nobody could say who is there, a screen broke, or its script could not be fetched. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <Page title="Something went wrong">
      <header className="head">
        <h1>This page did not open.</h1>
        {error instanceof ApiError ? <UnansweredError error={error} /> : <BrokenScreen />}
      </header>
    </Page>
  );
}
