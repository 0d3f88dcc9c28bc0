import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { goalWords, isMet } from '#web/ui/goal-words.ts';
import { strokeWorth, Tally } from '#web/ui/Tally.tsx';
import './goals.css';

type Goal = {
  id: string;
  label: string;
  done: number;
  /** How many of those are certain. */
  sure: number;
  goal: number;
  /** What else there is to say about it. */
  remark?: ReactNode;
};

type SureWord = {
  /** What one calls those that are certain. */
  sureWord: string;
};

function GoalRow({ label, done, sure, sureWord, goal, remark }: Goal & SureWord) {
  const hasMet = isMet({ sure, goal });
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
      <p className={hasMet ? 'goal-count met' : 'goal-count'}>
        {hasMet && <Icon name="check" />}
        <span>{goalWords({ done, sure, sureWord, goal })}</span>
      </p>
    </li>
  );
}

type GoalsProps = SureWord & { goals: readonly Goal[]; label: string };

/** Counts against goals, a line each: in pen what is certain, in pencil what is not yet, faint what is to go. */
export function Goals({ goals, label, sureWord }: GoalsProps) {
  return (
    <ul className="goals" aria-label={label}>
      {goals.map((goal) => (
        <GoalRow key={goal.id} {...goal} sureWord={sureWord} />
      ))}
    </ul>
  );
}
