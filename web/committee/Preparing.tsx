import type { Meeting } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { HowFar } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

/** How far it is. It goes on when the page is closed. */
export function Preparing({ meeting }: { meeting: Meeting }) {
  const { done, of } = meeting.progress;
  return (
    <Entry
      title="Being prepared"
      remark="You can leave this page meanwhile, and come back."
      body="flow"
    >
      <Status>
        <p className="quote">
          {of === 0 ? 'The levels are being estimated.' : `${done} of ${counted(of, 'page')}`}
        </p>
      </Status>
      <HowFar done={done} of={of} />
    </Entry>
  );
}
