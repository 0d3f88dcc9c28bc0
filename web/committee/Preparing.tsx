import type { Meeting } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import type { ProgressStep } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

const STEPS = 20;

function stepsOf({ done, of }: Meeting['progress']): ProgressStep[] {
  const at = Math.floor((done / Math.max(1, of)) * STEPS);
  return Array.from({ length: STEPS }, (_, step) =>
    step < at ? 'done' : step === at ? 'live' : 'waiting',
  );
}

/** How far it is. It goes on when the page is closed. */
export function Preparing({ meeting: { progress } }: { meeting: Meeting }) {
  const { done, of } = progress;
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
      <Progress steps={stepsOf(progress)} />
    </Entry>
  );
}
