import { counted, grouped } from '#shared/count-words.ts';
import type { Roster } from '#shared/roster-output.ts';
import { RosterPeople } from '#web/admin/roster/RosterPeople.tsx';
import { useRoster } from '#web/admin/roster/use-roster.ts';
import { ROSTER_FILES, sendingWords, workOf } from '#web/admin/roster/words.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { HowFar } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

/** On its way. It goes on when the page is closed. */
export function ApplyingStep({ roster }: { roster: Roster }) {
  const { id, counts, done, left, waiting, invitationsAnHour } = roster;
  const action = useRoster(id);
  const all = Math.max(1, workOf(counts));
  const later = waiting > 0 && sendingWords(counts.new, invitationsAnHour);
  return (
    <FileFrame of={ROSTER_FILES} title="On its way" lede={roster.organization.name}>
      <Entry title="So far" remark="You can close this page meanwhile." body="flow">
        <Status>
          <p className="quote">{`${grouped(done + left)} of ${counted(all, 'person', 'people')} done...`}</p>
        </Status>
        <HowFar done={done + left} of={all} />
        {later && (
          <p>
            {counted(waiting, 'invitation')} {waiting === 1 ? 'waits' : 'wait'}. {later}
          </p>
        )}
      </Entry>
      <RosterPeople roster={roster} action={action} />
    </FileFrame>
  );
}
