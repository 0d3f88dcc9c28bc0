import { useQuery } from '@tanstack/react-query';
import type { PearlAllowance } from '#shared/pearl-output.ts';
import { waitingTime } from '#shared/text.ts';
import { allowanceQuery } from '#web/pearls/queries.ts';

function sentence({ left, limit, resetsAt }: PearlAllowance): string {
  const share = `${left} of ${limit} left this hour`;
  if (left > 0 || !resetsAt) return `${share}.`;
  return `${share}, the next in ${waitingTime(Date.parse(resetsAt) - Date.now())}.`;
}

/** Its line is kept free, so that nothing moves when the answer comes. */
export function Allowance() {
  const { data } = useQuery(allowanceQuery());
  return <p className="allowance">{data ? sentence(data) : null}</p>;
}
