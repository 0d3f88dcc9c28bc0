import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** As of a call; `code` says of which kind. */
type ReadError = Error & { code?: string };

type LoadedProps<Data> = {
  /** As of TanStack Query, read at once or page after page. */
  query: {
    data: Data | undefined;
    error: ReadError | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  lines?: number;
  children: (data: Data) => ReactNode;
};

/**
 * One of three: what was read, why it was not, or a skeleton when it takes longer than a blink. Whoever may not read it is
 * told so and offered nothing: the answer would stay the same.
 */
export function Loaded<Data>({ query, lines = 4, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) return <Skeleton lines={lines} label="Loading" late />;
  if (error.code === 'forbidden') {
    return (
      <Notice look="look" role="alert">
        {error.message}
      </Notice>
    );
  }
  return (
    <div className="flow">
      <Notice look="bad" role="alert">
        {error.message || 'This could not be loaded. The server may be out of reach.'}
      </Notice>
      <Button icon="redo" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
