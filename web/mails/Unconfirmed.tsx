import type { SessionUser } from '#shared/people-output.ts';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type UnconfirmedProps = {
  user: Pick<SessionUser, 'email' | 'emailVerified'>;
  /** What it is needed for, as a sentence. */
  waits: string;
};

/** Where something waits for a confirmed address; nothing once it is. */
export function Unconfirmed({ user: { email, emailVerified }, waits }: UnconfirmedProps) {
  if (emailVerified) return null;
  return (
    <Notice look="look">
      <p className="strong">The address {email} is not confirmed yet</p>
      <p>{waits}</p>
      <ResendLink email={email} />
    </Notice>
  );
}
