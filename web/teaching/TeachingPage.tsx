import type { SessionUser } from '#shared/people-output.ts';
import { OwnResults } from '#web/teaching/OwnResults.tsx';

/** Whoever teaches reads what was said. */
export function TeachingPage({ user }: { user: SessionUser }) {
  return <OwnResults user={user} />;
}
