import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { DISCLAIMER, PRODUCT_NAME } from '#shared/product.ts';
import { pathTo } from '#shared/screens.ts';

function subscribeToNothing() {
  return () => {};
}

/** A page made last year hydrates with last year's number and then shows this year's. */
function useYear(): number {
  return useSyncExternalStore(
    subscribeToNothing,
    () => new Date().getFullYear(),
    () => BUILD_YEAR,
  );
}

/** On the phone of somebody signed in it is in the menu: every screen is for what one does. */
export function Footer({ isMembers }: { isMembers: boolean }) {
  const year = useYear();
  return (
    <footer className={isMembers ? 'foot wide-only' : 'foot'}>
      <div className="flow">
        <p>{DISCLAIMER}</p>
        <p>{`© ${year} ${PRODUCT_NAME}`}</p>
      </div>
      <nav aria-labelledby="services">
        <h2 id="services">Services</h2>
        <ul>
          <li>
            <Link to={pathTo('/services/assessments')}>Assessments</Link>
          </li>
          <li>
            <Link to={pathTo('/services/learning-materials')}>Learning Materials</Link>
          </li>
          <li>
            <Link to={pathTo('/services/procedure-logs')}>Procedure Logs</Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="legal">
        <h2 id="legal">Legal</h2>
        <ul>
          <li>
            <Link to={pathTo('/privacy')}>Privacy Policy</Link>
          </li>
          <li>
            <Link to={pathTo('/terms')}>Terms of Service</Link>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
