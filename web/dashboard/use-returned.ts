import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#shared/screens.ts';
import { returnedWords } from '#web/dashboard/words.ts';
import { freshQuery } from '#web/query.ts';
import type { Way } from '#web/ui/GoList.tsx';

const SHOWN = 3;
const ALL = pathTo('/procedure-logs', { scope: 'own', verification: 'returned' });

/** What was sent back to its owner, by whom and with which word; of many how many. */
export function useReturned(count: number): Way[] {
  const { data } = useQuery({
    ...freshQuery('GET /api/procedures', {
      query: { scope: 'own', verification: 'returned', limit: SHOWN },
    }),
    enabled: count > 0 && count <= SHOWN,
  });
  const icon = 'alert';
  if (count > SHOWN) {
    const text = 'Each says what should be changed. Until then it counts nowhere.';
    return [{ icon, title: returnedWords(count), text, to: ALL }];
  }
  return Array.from({ length: count }, (_, at) => {
    const item = data?.items[at];
    if (!item) return { icon, title: 'A procedure was sent back', text: 'Loading', to: ALL };
    return {
      icon,
      title: `${item.procedure} sent back`,
      text: `${item.supervisor}: “${item.returnReason ?? ''}”`,
      to: pathTo('/procedure-logs', { scope: 'own', open: item.id }),
    };
  });
}
