import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, NavLink, useLocation } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { waitingToVerify } from '#shared/procedure-verification.ts';
import { DISCLAIMER } from '#shared/product.ts';
import { pathTo } from '#shared/screens.ts';
import { initials } from '#web/layout/initials.ts';
import { currentAt, placesFor } from '#web/layout/places.ts';
import type { Place } from '#web/layout/places.ts';
import { useKeys } from '#web/layout/use-keys.ts';
import type { Asked } from '#web/layout/use-keys.ts';
import { usePlace } from '#web/layout/use-place.ts';
import { useSignOut } from '#web/layout/use-sign-out.ts';
import { useWaitingProcedures } from '#web/session.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';

const Palette = lazy(async () => ({
  default: (await import('#web/layout/Palette.tsx')).Palette,
}));
const KeyHelp = lazy(async () => ({
  default: (await import('#web/layout/KeyHelp.tsx')).KeyHelp,
}));

/** Beside the place where somebody is waited for. */
function NavCount({ to }: { to: string }) {
  const waiting = useWaitingProcedures() ?? 0;
  if (to !== pathTo('/procedure-logs') || waiting === 0) return null;
  return (
    <>
      <span className="nav-count" aria-hidden="true" title={waitingToVerify(waiting)}>
        {waiting > 99 ? '99+' : waiting}
      </span>
      <span className="unseen">, {waitingToVerify(waiting)}</span>
    </>
  );
}

type WayProps = { className: string; place: Place; places: readonly Place[] };

function Way({ className, place, places }: WayProps) {
  const { to, label } = place;
  const { pathname } = useLocation();
  return (
    <Link className={className} to={to} aria-current={currentAt(places, pathname, place)}>
      {label}
      <NavCount to={to} />
    </Link>
  );
}

function menuLabel(name: string, waiting: number): string {
  return waiting === 0 ? `Menu, ${name}` : `Menu, ${name}, ${waitingToVerify(waiting)}`;
}

export function MemberBar({ user }: { user: SessionUser }) {
  const place = usePlace();
  const { signOut, isBusy } = useSignOut();
  const places = placesFor(user);
  const waiting = useWaitingProcedures() ?? 0;
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayFind = user.demand === null;
  useKeys((what) => mayFind && setAsked(what));

  function button(className: string, label: string) {
    return (
      <button
        type="button"
        className={className}
        aria-disabled={isBusy || undefined}
        onClick={signOut}
      >
        {label}
      </button>
    );
  }

  const find = mayFind && (
    <button
      type="button"
      className="menu-item"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        setAsked('find');
      }}
    >
      Find
    </button>
  );

  const who = (
    <p className="who">
      <b>{user.displayName}</b> <span>{user.email}</span>
    </p>
  );

  return (
    <>
      <nav className="wide-only" aria-label="Main">
        {places
          .filter(({ isInMenu }) => !isInMenu)
          .map((one) => (
            <Way className="navlink" key={one.to} place={one} places={places} />
          ))}
      </nav>
      <div className="end">
        {mayFind && (
          <div className="wide-only find-way">
            <IconButton
              icon="search"
              label="Find"
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => setAsked('find')}
            />
          </div>
        )}
        <div className="wide-only account">
          <Menu
            className="navlink"
            button={
              <>
                <span className="name">{user.displayName}</span> <Icon name="down" />
              </>
            }
            place={place}
          >
            {who}
            {find}
            {places
              .filter(({ isInMenu }) => isInMenu)
              .map((one) => (
                <Way className="menu-item" key={one.to} place={one} places={places} />
              ))}
            <Link className="menu-item" to={pathTo('/profile')}>
              Profile
            </Link>
            {button('menu-item', 'Sign out')}
          </Menu>
          {button('navlink', 'Sign Out')}
        </div>
        <div className="phone-only">
          <Menu
            className="icon-btn"
            label={menuLabel(user.displayName, waiting)}
            button={
              <span className="initials" aria-hidden="true">
                {initials(user.displayName) || <Icon name="menu" />}
                {waiting > 0 && <i className="nav-dot" />}
              </span>
            }
            place={place}
          >
            {who}
            {find}
            <nav aria-label="Main">
              {places.map((one) => (
                <Way className="menu-item" key={one.to} place={one} places={places} />
              ))}
              <NavLink className="menu-item" to={pathTo('/profile')}>
                Profile
              </NavLink>
            </nav>
            {button('menu-item', 'Sign Out')}
            <p className="who small soft">{DISCLAIMER}</p>
            <nav aria-label="Legal">
              <Link className="menu-item" to={pathTo('/privacy')}>
                Privacy Policy
              </Link>
              <Link className="menu-item" to={pathTo('/terms')}>
                Terms of Service
              </Link>
            </nav>
          </Menu>
        </div>
      </div>
      {asked &&
        createPortal(
          <Boundary fallback={null}>
            <Suspense>
              {asked === 'find' ? (
                <Palette
                  user={user}
                  onKeys={() => setAsked('keys')}
                  onClose={() => setAsked(null)}
                />
              ) : (
                <KeyHelp onClose={() => setAsked(null)} />
              )}
            </Suspense>
          </Boundary>,
          // A dialog has a head of its own, and the bar is one.
          document.body,
        )}
    </>
  );
}
