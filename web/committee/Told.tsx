import type { Meeting } from '#shared/committee-output.ts';
import { groupsWords, meetingSince } from '#web/committee/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import './committee.css';

/** What one must know of the figures before one reads them. */
export function Told({ meeting: { hasFailed, groups, since, state, can } }: { meeting: Meeting }) {
  const [divided, ...each] = groupsWords(groups);
  const changed = meetingSince(since);
  if (!hasFailed && divided === undefined && changed === null && state !== 'planned') return null;
  return (
    <div className="committee-told">
      {hasFailed && (
        <Notice look="bad">
          The pages could not be prepared. Nothing is lost: prepare them once more. If it fails
          again, tell whoever looks after Debrief.
        </Notice>
      )}
      {state === 'planned' && !hasFailed && (
        <Notice>
          {can.prepare
            ? 'Next the pages are prepared: all figures of one moment. It takes a minute, and the committee sees nothing before.'
            : 'The pages are not prepared yet. Whoever coordinates the meeting prepares them.'}
        </Notice>
      )}
      {divided !== undefined && (
        <Notice look="look">
          <p>{divided}</p>
          {each.length > 0 && (
            <ul className="committee-groups">
              {each.map((group) => (
                <li key={group}>{group}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {changed !== null && (
        <Notice look="look">
          {changed} The figures here are still those of the day of the page.
        </Notice>
      )}
    </div>
  );
}
