import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ApiError } from '#web/call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';

function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && ['forbidden', 'not_found'].includes(error.code);
}

type LoadedOrRefusalProps<Data> = {
  query: UseQueryResult<Data>;
  user: SessionUser;
  lines: number;
  children: (data: Data) => ReactNode;
};

/** Loaded, except that a no of the server is no failure: it is said calmly, with somewhere to go. */
export function LoadedOrRefusal<Data>({
  query,
  user,
  lines,
  children,
}: LoadedOrRefusalProps<Data>) {
  if (!isRefusal(query.error)) {
    return (
      <Loaded query={query} lines={lines}>
        {children}
      </Loaded>
    );
  }
  const isTrainee = user.role === 'trainee';
  const to = isTrainee ? pathTo('/trainees/:id', { id: user.id }) : pathTo('/dashboard');
  return (
    <div className="flow refused">
      <Notice look="look">{query.error.message}</Notice>
      <Link className="btn second" to={to}>
        {isTrainee ? 'Your own progress' : 'Go to your dashboard'}
      </Link>
    </div>
  );
}
