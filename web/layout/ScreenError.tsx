import { Link } from 'react-router';
import { Bar } from '#web/layout/Bar.tsx';
import { Page } from '#web/layout/Page.tsx';
import { homePath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';

/** The boundary: a screen broke, or its script could not be fetched (offline, or a newer version is out). */
export function ScreenError() {
  return (
    <>
      <Bar />
      <Page title="Something went wrong">
        <header className="head">
          <h1>This page did not open.</h1>
          <p className="lede">
            Part of it could not be loaded or shown. Loading it again usually helps. What you wrote
            is kept in this tab.
          </p>
          <div className="row">
            <Button look="primary" icon="redo" onClick={() => window.location.reload()}>
              Load again
            </Button>
            <Link className="btn second" to={homePath()} reloadDocument>
              To the start page
            </Link>
          </div>
        </header>
      </Page>
    </>
  );
}
