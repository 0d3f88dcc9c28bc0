import { useDeferredValue, useMemo } from 'react';
import type { AssessmentSettings } from '#shared/assessment-record-output.ts';
import { marksOf } from '#web/assessments/form/coach-state.ts';
import type { CoachMarks } from '#web/assessments/form/coach-state.ts';
import { useCoach } from '#web/assessments/form/use-coach.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Status } from '#web/ui/Status.tsx';
import './coach.css';

const PARTS: { part: keyof CoachMarks; words: string }[] = [
  { part: 'behaviour', words: 'what was seen' },
  { part: 'situation', words: 'in which situation' },
  { part: 'suggestion', words: 'a suggestion tied to it' },
];
const NO_MARKS: CoachMarks = { behaviour: false, situation: false, suggestion: false };

type CoachProps = {
  strengths: string;
  improvements: string;
  /** A guest's have no modelHints: the sharper hint is for people who are signed in. */
  settings: AssessmentSettings;
};

/** Says quietly, and only to whoever writes, what the comment still lacks. It keeps its room and stops nobody. */
export function Coach({ strengths, improvements, settings }: CoachProps) {
  const written = useMemo(() => ({ strengths, improvements }), [strengths, improvements]);
  // Typing does not wait for the rules.
  const narrative = useDeferredValue(written);
  const hint = useCoach(narrative, settings);
  const marks = marksOf(narrative);
  return (
    <div className="coach">
      <p>Only you see this</p>
      <ul
        className={marks ? 'coach-marks' : 'coach-marks unwritten'}
        aria-label="The comment so far"
      >
        {PARTS.map(({ part, words }) => {
          const isThere = (marks ?? NO_MARKS)[part];
          return (
            <li key={part} className={isThere ? 'there' : undefined}>
              <Icon name="check" size="mark" filled={isThere} />
              {words}
              <span className="unseen">{isThere ? ': there' : ': not yet'}</span>
            </li>
          );
        })}
      </ul>
      <Status className="coach-hint">
        {hint !== null && (
          <p>
            <Icon name="pen" tone="primary" />
            <span>{hint}</span>
          </p>
        )}
      </Status>
    </div>
  );
}
