import { MemberBar } from '#web/layout/MemberBar.tsx';
import { SessionNotices } from '#web/layout/SessionNotices.tsx';
import { TabBar } from '#web/layout/TabBar.tsx';

/** Around every screen of who is signed in, and nobody else's: they come together, with the page (scripts/build.ts). */
export const MEMBER_PARTS = { MemberBar, SessionNotices, TabBar };
