import { lazy, Suspense, useState } from 'react';
import type { Membership, SessionUser } from '#shared/people-output.ts';
import { LatePart } from '#web/layout/use-settling.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import './joining.css';

/** Most belong to one already. */
const AskToJoin = lazy(async () => ({
  default: (await import('#web/joining/AskToJoin.tsx')).AskToJoin,
}));
const JoinByCode = lazy(async () => ({
  default: (await import('#web/joining/JoinByCode.tsx')).JoinByCode,
}));

function joinedWords({ organization: { name }, status }: Membership): string {
  return status === 'active'
    ? `You are now part of ${name}.`
    : `${name} was asked. You get a mail.`;
}

/** For whoever belongs to no organization yet; nothing for everyone else. */
export function JoinEntry({ user }: { user: Pick<SessionUser, 'role' | 'membership'> }) {
  const [answer, setAnswer] = useState<Membership | null>(null);
  const { role, membership } = user;
  const isOpen = role !== 'system_admin' && membership?.status !== 'active';
  const [mayUseLink, mayAsk] = [role === 'trainee', membership?.status !== 'pending'];
  if (!(isOpen && (mayUseLink || mayAsk)) && answer === null) return null;
  return (
    <Entry
      title="Join an organization"
      remark="Its attendings can then be asked by name, and its program sees how far you are."
      body="joining"
    >
      <Outcome outcome={answer && joinedWords(answer)} />
      <Suspense fallback={<LatePart />}>
        {isOpen && mayUseLink && <JoinByCode />}
        {isOpen && mayAsk && <AskToJoin onDone={setAnswer} />}
      </Suspense>
    </Entry>
  );
}
