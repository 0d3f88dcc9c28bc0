import { lazy, Suspense } from 'react';
import { GuestBar } from '#web/layout/GuestBar.tsx';
import { Wordmark } from '#web/layout/Wordmark.tsx';
import { usePresumedSession } from '#web/session.ts';

/** Not for guests; the shell's page asks for it at once (scripts/build.ts). */
const MemberBar = lazy(async () => ({
  default: (await import('#web/layout/member-parts.ts')).MEMBER_PARTS.MemberBar,
}));

export function Bar() {
  const user = usePresumedSession();
  return (
    <>
      <header className="bar">
        <Wordmark />
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
