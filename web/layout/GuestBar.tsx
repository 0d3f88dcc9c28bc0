import { Link, NavLink, useLocation } from 'react-router';
import { entryPath, safeNext } from '#shared/access.ts';
import { pathTo } from '#shared/screens.ts';
import { usePlace } from '#web/layout/use-place.ts';
import '#web/ui/button.css';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';

/** Part of the prerendered pages: it is there, and its links and its menu work, before any script. */
export function GuestBar() {
  const place = usePlace();
  // Between signing in and signing up, where the visitor wanted to go is not forgotten.
  const next = safeNext(new URLSearchParams(useLocation().search).get('next'));
  return (
    <>
      <nav className="wide-only" aria-label="Main">
        <NavLink className="navlink" to={pathTo('/free')}>
          Learning pearls
        </NavLink>
      </nav>
      <div className="end">
        <Link className="navlink" to={entryPath('/login', next)}>
          Sign In
        </Link>
        <Link className="btn second compact wide-only" to={entryPath('/signup', next)}>
          Sign up
        </Link>
        <div className="phone-only">
          <Menu className="icon-btn" label="Menu" button={<Icon name="menu" />} place={place}>
            <nav aria-label="Main">
              <NavLink className="menu-item" to={pathTo('/free')}>
                Learning pearls
              </NavLink>
              <Link className="menu-item" to={entryPath('/login', next)}>
                Sign In
              </Link>
              <Link className="menu-item" to={entryPath('/signup', next)}>
                Sign up
              </Link>
            </nav>
          </Menu>
        </div>
      </div>
    </>
  );
}
