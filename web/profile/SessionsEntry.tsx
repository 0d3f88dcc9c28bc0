import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ActiveSession, Profile } from '#shared/people-output.ts';
import { call, unlessGone } from '#web/call.ts';
import { LoadTrouble } from '#web/profile/LoadTrouble.tsx';
import { sessionsQuery } from '#web/profile/queries.ts';
import { SelfForm } from '#web/profile/SelfForm.tsx';
import { momentWords, placeWords } from '#web/profile/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type SessionRowProps = { session: ActiveSession; onEnd: () => void };

function SessionRow({ session, onEnd }: SessionRowProps) {
  return (
    <li>
      <div>
        <p className="strong">{placeWords(session)}</p>
        {session.isCurrent ? (
          <Badge state="on">This browser</Badge>
        ) : (
          <p className="soft small">Last seen {momentWords(session.lastSeenAt)}</p>
        )}
      </div>
      {!session.isCurrent && (
        <Button compact aria-label={`End this one: ${placeWords(session)}`} onClick={onEnd}>
          End this one
        </Button>
      )}
    </li>
  );
}

/** Null for none asked about, all others, or one of them. */
type Ending = null | 'others' | ActiveSession;

function wordsFor(ending: NonNullable<Ending>) {
  if (ending === 'others') {
    return {
      title: 'End all other sessions?',
      text: 'Every browser but this one is signed out.',
      action: 'End all others',
      said: 'All other sessions have ended.',
    };
  }
  const place = placeWords(ending);
  return {
    title: 'End this session?',
    text: `${place} is signed out.`,
    action: 'End session',
    said: `${place} is signed out.`,
  };
}

async function end(what: NonNullable<Ending>, password: string | null) {
  const body = { password };
  if (what === 'others') await call('POST /api/profile/sessions/end', { body });
  else
    await unlessGone(call('POST /api/profile/sessions/:id/end', { path: { id: what.id }, body }));
}

function useSaid() {
  const [said, setSaid] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The row with the focus is gone.
  useEffect(() => {
    if (said) notice.current?.focus();
  }, [said]);
  return { said, setSaid, notice };
}

type SessionsProps = { sessions: ActiveSession[]; self: Pick<Profile, 'email' | 'hasPassword'> };

function Sessions({ sessions, self: { email, hasPassword } }: SessionsProps) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Ending>(null);
  const { said, setSaid, notice } = useSaid();
  const words = ending && wordsFor(ending);

  function ask(what: Ending) {
    setSaid(null);
    setEnding(what);
  }

  return (
    <div className="flow">
      {said && (
        <Notice look="good" ref={notice}>
          {said}
        </Notice>
      )}
      <ul className="profile-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button onClick={() => ask('others')}>End all others</Button>
      )}
      {ending && words && (
        <Dialog title={words.title} onClose={() => setEnding(null)}>
          <div className="flow">
            <p>{words.text}</p>
            <SelfForm
              action={words.action}
              busyLabel="Ending..."
              fallback="The session could not be ended. Please try again."
              email={email}
              hasPassword={hasPassword}
              send={(password) => end(ending, password)}
              onDone={async () => {
                await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
                setEnding(null);
                setSaid(words.said);
              }}
              onCancel={() => setEnding(null)}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

export function SessionsEntry({ profile }: { profile: Profile }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  return (
    <Entry title="Active sessions" remark="Where this account is signed in.">
      {data ? (
        <Sessions sessions={data.items} self={profile} />
      ) : error ? (
        <LoadTrouble
          what="The sessions could not be loaded."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={4} label="Loading sessions" late />
      )}
    </Entry>
  );
}
