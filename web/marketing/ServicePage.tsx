import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#web/layout/Page.tsx';
import { dashboardPath, requestAccessPath, signupPath } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import '#web/ui/button.css';
import './marketing.css';

type ServicePageProps = {
  title: string;
  description: string;
  heading: string;
  lede: string;
  children: ReactNode;
};

/** A public page about one service: what it does, for whom, and what it does not do. */
export function ServicePage({ title, description, heading, lede, children }: ServicePageProps) {
  // Not known yet means that a session is being looked up: guests get the page as it was built.
  const isGuest = useSession() === null;
  return (
    <Page title={title} description={description}>
      <header className="head service-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        <div className="row">
          <Link className="btn primary" to={isGuest ? signupPath() : dashboardPath()}>
            {isGuest ? 'Sign Up' : 'Go to your dashboard'}
          </Link>
          <Link className="btn second" to={requestAccessPath()}>
            Request Institutional Access
          </Link>
        </div>
      </header>
      {children}
    </Page>
  );
}
