import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { noteThumb } from '#web/layout/double-tap.ts';
import { isAlone } from '#web/layout/alone.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Dock } from '#web/layout/Thumb.tsx';
import { usePresumedSession } from '#web/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useOnline } from '#web/ui/use-online.ts';

type PageProps = {
  title: string;
  /** For search engines; pages without one are private and ask not to be listed. */
  description?: string;
  /** The one thing to do now, within the thumb's reach on phones. */
  thumb?: ReactNode;
  /** What being offline means for this page. */
  offline?: string;
  /** What the page itself has noticed of its connection. */
  lost?: string | null;
  children: ReactNode;
};

/** Nothing of these is a guest's. */
const SessionNotices = lazy(async () => ({
  default: (await import('#web/layout/member-parts.ts')).MEMBER_PARTS.SessionNotices,
}));
const TabBar = lazy(async () => ({
  default: (await import('#web/layout/member-parts.ts')).MEMBER_PARTS.TabBar,
}));

export function Page(props: PageProps) {
  const { title, description, thumb, offline = 'You are offline.', lost, children } = props;
  const user = usePresumedSession();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const alone = isAlone(useLocation().pathname);
  const online = useOnline();
  const notice = lost ?? (online ? null : offline);
  return (
    <>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      {description ? (
        <meta name="description" content={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <main id="main" className={alone ? 'page alone' : 'page'} tabIndex={-1}>
        <Dock value={dock}>{children}</Dock>
      </main>
      {!alone && <Footer isMembers={user !== null && user !== undefined} />}
      <div className="dock" ref={setDock}>
        <Status>
          {notice && (
            <p className="dock-note">
              <Icon name="offline" />
              <span>{notice}</span>
            </p>
          )}
          {user && (
            <Suspense>
              <SessionNotices />
            </Suspense>
          )}
        </Status>
        {thumb && (
          <section className="thumb" aria-label="Next step" onClickCapture={noteThumb}>
            {thumb}
          </section>
        )}
        {!alone && user && user.demand === null && (
          <Suspense>
            <TabBar user={user} />
          </Suspense>
        )}
      </div>
    </>
  );
}
