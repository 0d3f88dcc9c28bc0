import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { questionsToReview } from '#shared/review.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { keyOf } from '#web/query.ts';
import { zone } from '#web/days/zone.ts';

/** Leads from the pearls to what of them is due; it stands there before the number is known. */
export function ReviewEntry({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: [...keyOf('GET /api/review'), userId, 'count'],
    queryFn: ({ signal }) => call('GET /api/review', { query: { zone: zone() }, signal }),
    staleTime: 0,
  });
  const count = data ? data.due + data.new : 0;
  return (
    <Entry title="Review" body="flow">
      <p>Questions of your pearls come back when they are due, a few a day.</p>
      <div className="row">
        <Link className="btn second" to={pathTo('/review')}>
          {count > 0 ? questionsToReview(count) : 'Review'}
        </Link>
      </div>
    </Entry>
  );
}
