import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { pathTo } from '#shared/screens.ts';
import { GuestBar } from '#web/layout/GuestBar.tsx';
import { usePresumedSession } from '#web/session.ts';

/** Not for guests; the shell's page asks for it at once (scripts/build.ts). */
const MemberBar = lazy(async () => ({
  default: (await import('#web/layout/MemberBar.tsx')).MemberBar,
}));

export function Bar() {
  const user = usePresumedSession();
  return (
    <>
      <header className="bar">
        <Link className="wordmark" to={pathTo('/')}>
          {PRODUCT_NAME}
          <svg viewBox="0 0 90 9" preserveAspectRatio="none" aria-hidden="true">
            <path d="M2 5.5C22 2 58 1.5 88 3.2 70 3.8 58 5 49 7.2" />
          </svg>
        </Link>
        {user === null && <GuestBar />}
        {user && (
          <Suspense>
            <MemberBar user={user} />
          </Suspense>
        )}
      </header>
      {user?.isTrying && (
        <aside className="trying" aria-label="For trying">
          This organization is for trying. Please enter nothing about real patients or trainees.
        </aside>
      )}
    </>
  );
}
