import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ExampleShift } from '#web/home/ExampleShift.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import '#web/ui/button.css';
import './home.css';

/** Undefined while a session is being looked up: guests get the page as it was built. */
export function Hero({ user }: { user: SessionUser | null | undefined }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>Write down what the shift taught you.</h1>
        <p className="lede hero-lede">
          A few lines about your patients become learning pearls, with questions to see what stuck.
          It takes the walk to the car.
        </p>
        <div className="row">
          <Link
            className="btn primary"
            to={user === null ? pathTo('/free') : pathTo('/learning-materials')}
          >
            Generate learning pearls <Icon name="arrow" />
          </Link>
          {user === null ? (
            <span className="soft small">Free, without an account.</span>
          ) : (
            <Link className="btn second" to={pathTo('/debrief')}>
              Create Debrief
            </Link>
          )}
        </div>
        {user === null ? (
          <p>
            An account keeps what you generate.{' '}
            <Link className="btn quiet" to={pathTo('/signup')}>
              Sign Up
            </Link>
          </p>
        ) : (
          <p>
            {user && `Signed in as ${user.displayName}. `}
            <Link className="btn quiet" to={pathTo('/dashboard')}>
              Go to your dashboard
            </Link>
          </p>
        )}
      </div>
      <ExampleShift />
    </section>
  );
}
