import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { goalWords } from '#web/ui/goal-words.ts';
import { strokeWorth, Tally } from '#web/ui/Tally.tsx';
import './goals.css';

export type Goal = {
  id: string;
  label: string;
  done: number;
  /** How many of those are certain. */
  sure: number;
  goal: number;
  /** What else there is to say about it. */
  remark?: ReactNode;
};

function GoalRow({ label, done, sure, goal, remark }: Goal) {
  const isMet = done >= goal;
  const worth = strokeWorth(goal);
  return (
    <li>
      <p className="goal-name">{label}</p>
      {(worth > 1 || remark) && (
        <p className="goal-remark">
          {worth > 1 && (remark ? 'one stroke, five; ' : 'one stroke, five')}
          {remark}
        </p>
      )}
      <div className="goal-strokes" aria-hidden="true">
        <Tally done={done} sure={sure} goal={goal} />
      </div>
      <p className={isMet ? 'goal-count met' : 'goal-count'}>
        {isMet && <Icon name="check" />}
        <span>{goalWords(done, goal)}</span>
      </p>
    </li>
  );
}

/** Counts against goals, a line each: in pen what is certain, in pencil what is not yet, faint what is to go. */
export function Goals({ goals, label }: { goals: readonly Goal[]; label: string }) {
  return (
    <ul className="goals" aria-label={label}>
      {goals.map((goal) => (
        <GoalRow key={goal.id} {...goal} />
      ))}
    </ul>
  );
}
