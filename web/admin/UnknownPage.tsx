import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';

/** For those who may come in: everyone else is led to where any unknown address leads. */
export function UnknownPage() {
  return (
    <Page title="No such page">
      <header className="head">
        <p className="when">Administration</p>
        <h1>There is no such page in administration</h1>
        <div className="head-actions">
          <Link className="btn primary" to={pathTo('/admin')}>
            Open administration
          </Link>
        </div>
      </header>
    </Page>
  );
}
