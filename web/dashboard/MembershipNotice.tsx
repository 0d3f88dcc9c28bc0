import type { SessionUser } from '#shared/people-output.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What an open or declined request means for today; nothing for everyone else. */
export function MembershipNotice({ user }: { user: SessionUser }) {
  const { membership } = user;
  if (!membership || membership.status === 'active') return null;
  const { name } = membership.organization;
  if (membership.status === 'pending') {
    return (
      <Notice look="look">
        <p className="strong">Your access to {name} is waiting for approval</p>
        <p>
          Learning materials and the profile work in full meanwhile. Other people’s records open
          when an administrator of {name} has approved.
        </p>
      </Notice>
    );
  }
  return (
    <Notice look="bad">
      <p className="strong">Your request to join {name} was declined</p>
      <p>
        Everything of your own stays and works. If it was a mistake, an administrator of {name} can
        still approve it.
      </p>
    </Notice>
  );
}
