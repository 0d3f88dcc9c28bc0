import { ownTextKey } from '#web/kept/own-text-key.ts';
import { useSession } from '#web/session.ts';
import { useKeptText } from '#web/kept/use-kept-text.ts';

/** Text that waits in this tab for whoever wrote it: the next person in the same tab never finds it. */
export function useOwnText(name: string, saved = '') {
  const user = useSession();
  return useKeptText(ownTextKey(user?.id ?? null, name), saved);
}
