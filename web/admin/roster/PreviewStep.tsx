import type { Roster } from '#shared/roster-output.ts';
import { RosterPeople } from '#web/admin/roster/RosterPeople.tsx';
import { UnknownPrograms } from '#web/admin/roster/UnknownPrograms.tsx';
import { useRoster } from '#web/admin/roster/use-roster.ts';
import { actWords, ROSTER_FILES, sendingWords, workOf } from '#web/admin/roster/words.ts';
import { call } from '#web/call.ts';
import { dateWords, fileWords } from '#web/files/file-words.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';

type StepProps = { roster: Roster; onLeave: () => void };

/** Read, or stopped and to be tried again. */
export function PreviewStep({ roster, onLeave }: StepProps) {
  const { id, counts, revision, organization, ignoredColumns, failure, state } = roster;
  const action = useRoster(id);
  const work = workOf(counts);
  const hours = sendingWords(counts.new, roster.invitationsAnHour);
  const dates = dateWords(roster);

  function apply() {
    const { new: fresh, changed, graduate, deactivate } = counts;
    const body = { new: fresh, changed, graduate, deactivate, revision };
    action.run({
      id: 'apply',
      send: () => call('POST /api/admin/rosters/:id/apply', { path: { id }, body }),
      done: '',
    });
  }
  function leave() {
    // If this does not arrive, it is deleted three days later.
    void call('DELETE /api/admin/rosters/:id', { path: { id } }).catch(() => undefined);
    onLeave();
  }

  const step = work > 0 && (
    <Button
      look="primary"
      busy={action.isBusy('apply')}
      busyLabel="Starting..."
      disabled={action.isBusy()}
      onClick={apply}
    >
      {state === 'failed' ? 'Go on' : actWords(counts)}
    </Button>
  );
  return (
    <FileFrame
      of={ROSTER_FILES}
      title={work > 0 ? 'Before anything is done' : 'Nothing to do'}
      lede={organization.name}
      step={step}
      problem={action.problem ?? failure}
    >
      <Outcome outcome={action.outcome || null} />
      <Entry title="The file" remark="Nothing is done until you say so." body="flow">
        <p>{fileWords(roster)}</p>
        {ignoredColumns.length > 0 && (
          <p className="soft">Columns not read: {ignoredColumns.join(', ')}</p>
        )}
        {dates && <Notice look="look">{dates}</Notice>}
        {hours && <Notice>{hours}</Notice>}
        <Button onClick={leave}>Choose another file</Button>
      </Entry>
      <UnknownPrograms roster={roster} action={action} />
      <RosterPeople roster={roster} action={action} />
    </FileFrame>
  );
}
