import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Roster } from '#shared/roster-output.ts';
import { pathTo } from '#shared/screens.ts';
import { RosterPeople } from '#web/admin/roster/RosterPeople.tsx';
import { useRoster } from '#web/admin/roster/use-roster.ts';
import { doneWords, ROSTER_FILES } from '#web/admin/roster/words.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type StepProps = { roster: Roster; onLeave: () => void };

export function ResultStep({ roster, onLeave }: StepProps) {
  const action = useRoster(roster.id);
  const said = useRef<HTMLDivElement>(null);

  // What was pressed is gone: the result has the focus, and is read out with it.
  useEffect(() => said.current?.focus(), []);

  const step = (
    <Link className="btn primary" to={pathTo('/admin/users')}>
      See everyone
    </Link>
  );
  return (
    <FileFrame of={ROSTER_FILES} title="Taken in" lede={roster.organization.name} step={step}>
      <div className="flow roster-done">
        <Notice look={roster.left > 0 ? 'look' : 'good'} ref={said}>
          {doneWords(roster)}
        </Notice>
        <div className="row">
          <Button onClick={onLeave}>Take in another roster</Button>
          <Link to={pathTo('/admin/activity', { recordId: roster.id })}>
            See it in the activity
          </Link>
        </div>
      </div>
      <RosterPeople roster={roster} action={action} />
    </FileFrame>
  );
}
