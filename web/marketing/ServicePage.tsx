import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { Page } from '#web/layout/Page.tsx';
import { useSession } from '#web/session.ts';
import '#web/ui/button.css';
import './marketing.css';

type Start = { label: string; to: string };

const DASHBOARD: Start = { label: 'Go to your dashboard', to: pathTo('/dashboard') };
const SIGN_UP: Start = { label: 'Sign Up', to: pathTo('/signup') };

type ServicePageProps = {
  title: string;
  description: string;
  heading: string;
  lede: string;
  /** Where it begins for whoever is signed in; undefined while a session is being looked up. */
  start?: (user: SessionUser | undefined) => Start;
  children: ReactNode;
};

/** A public page about one service: what it does, for whom, and what it does not do. */
export function ServicePage(props: ServicePageProps) {
  const { title, description, heading, lede, start = () => DASHBOARD, children } = props;
  // Not known yet means that a session is being looked up: guests get the page as it was built.
  const user = useSession();
  const { label, to } = user === null ? SIGN_UP : start(user);
  return (
    <Page title={title} description={description}>
      <header className="head service-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        <div className="row">
          <Link className="btn primary" to={to}>
            {label}
          </Link>
          <Link className="btn second" to={pathTo('/request-access')}>
            Request Institutional Access
          </Link>
        </div>
      </header>
      {children}
    </Page>
  );
}
