import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useSettling } from '#web/layout/use-settling.ts';
import { queryClient } from '#web/query-client.ts';

/** Around every screen that reads from the server: the landing page goes without the query client's weight. */
export function WithQueries() {
  useSettling();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
