import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { ROSTER_GONE } from '#shared/rosters.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { rosterQuery } from '#web/admin/roster/queries.ts';
import { ApplyingStep } from '#web/admin/roster/ApplyingStep.tsx';
import { PreviewStep } from '#web/admin/roster/PreviewStep.tsx';
import { ResultStep } from '#web/admin/roster/ResultStep.tsx';
import { RosterStart } from '#web/admin/roster/RosterStart.tsx';
import { ROSTER_FILES } from '#web/admin/roster/words.ts';
import { ApiError } from '#web/call.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type StepProps = { user: SessionUser; problem?: string };

function Start({ user, problem }: StepProps) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('organization') ?? '';
  const onChoose = (organization: string) => setAddress({ organization }, { replace: true });
  return (
    <RosterStart
      organization={user.role === 'system_admin' ? { id, onChoose } : null}
      problem={problem}
      onRead={(roster) => setAddress({ roster })}
    />
  );
}

function Stored({ user, id }: { user: SessionUser; id: string }) {
  const [, setAddress] = useSearchParams();
  const query = useQuery(rosterQuery(id));
  const { data: roster, error } = query;
  const leave = () => setAddress({});
  if (error instanceof ApiError && error.status === 404) {
    return <Start user={user} problem={ROSTER_GONE} />;
  }
  if (!roster) {
    return (
      <FileFrame of={ROSTER_FILES} title="Take in a roster">
        <Loaded query={query} lines={6}>
          {() => null}
        </Loaded>
      </FileFrame>
    );
  }
  if (roster.state === 'applying') return <ApplyingStep roster={roster} />;
  if (roster.state === 'done') return <ResultStep roster={roster} onLeave={leave} />;
  return <PreviewStep roster={roster} onLeave={leave} />;
}

function Steps({ user }: { user: SessionUser }) {
  const [address] = useSearchParams();
  const id = address.get('roster');
  return id === null ? <Start user={user} /> : <Stored key={id} user={user} id={id} />;
}

/** A file is chosen, looked at, applied. The roster's id is in the address, so that each step survives a reload. */
export function RosterPage() {
  return <Gate>{(user) => <Steps user={user} />}</Gate>;
}
