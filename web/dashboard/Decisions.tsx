import { useQuery } from '@tanstack/react-query';
import type { AdminOverview } from '#shared/administration-output.ts';
import { counted } from '#shared/count-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { freshQuery } from '#web/query.ts';
import { Work } from '#web/overview/Work.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import type { Way } from '#web/ui/GoList.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago } from '#web/ui/when.ts';

const SHOWN = 3;
const PENDING = pathTo('/admin/users', { status: 'pending' });

/** Who asks to come in, the longest waiting first; each line leads to where it is decided. */
function usePending(count: number, isForAll: boolean): Way[] {
  const now = useNow();
  const { data } = useQuery({
    ...freshQuery('GET /api/admin/users', {
      query: { status: 'pending', sort: 'joined', order: 'asc', limit: SHOWN },
    }),
    enabled: count > 0,
  });
  const named = (data?.items ?? []).map(
    ({ displayName, role, membership, askedAt, joinedAt, emailVerified }): Way => ({
      icon: 'people',
      title: <bdi>{displayName}</bdi>,
      text: `${ROLE_LABELS[role]}, asks to join ${isForAll ? (membership?.organization.name ?? 'an organization') : ''}${isForAll ? ', ' : ''}${ago(askedAt ?? joinedAt, now)}${emailVerified ? '' : '; address not confirmed'}`,
      to: PENDING,
    }),
  );
  const more = count - SHOWN;
  if (more <= 0) return named;
  const title = `${counted(more, 'person', 'people')} more`;
  return [
    ...named,
    { icon: 'people', title, text: 'They wait for your decision too.', to: PENDING },
  ];
}

type DecisionsProps = { user: SessionUser; overview: AdminOverview };

/** What waits for a decision. */
export function Decisions({ user, overview }: DecisionsProps) {
  const pending = usePending(overview.pendingMembers, user.role === 'system_admin');
  return (
    <Entry title="Waiting for you" body="flow">
      {pending.length > 0 && <GoList ways={pending} tone="attention" />}
      {overview.pendingMembers === 0 && <p>Nobody waits to be let in.</p>}
      <Work overview={overview} />
    </Entry>
  );
}
