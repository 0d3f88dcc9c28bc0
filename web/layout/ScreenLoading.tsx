import { Page } from '#web/layout/Page.tsx';
import { Wordmark } from '#web/layout/Wordmark.tsx';
import { Status } from '#web/ui/Status.tsx';

function Coming() {
  return (
    <>
      <h1 className="unseen">Loading</h1>
      <Status className="spinner late">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path d="M29.5 8C20.5 4 9 8.5 6.7 18.8 4.2 30 12 38.6 22.3 38.7 33 38.8 40.3 30.8 39.6 20.4 39 12 33.5 5.2 24.3 3.8" />
        </svg>
        <span>Loading</span>
      </Status>
    </>
  );
}

/** What stands while the server is asked who is there and the script of the first screen is on its way. */
export function ScreenLoading() {
  return (
    <Page title="Loading">
      <Coming />
    </Page>
  );
}

/** The same before any script is there: it comes with the shell (scripts/build.ts). */
export function Opening() {
  return (
    <>
      <header className="bar">
        <Wordmark />
      </header>
      <main className="page">
        <Coming />
      </main>
    </>
  );
}
