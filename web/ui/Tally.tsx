import './tally.css';

/** Two hands of the same five strokes, so that a row of groups does not look stamped. The fifth crosses the others. */
const HANDS = [
  [
    'M3.9 2.3L3.2 19.6',
    'M8.6 2.8L9.3 18.7',
    'M14.9 3.1L15.2 19.4',
    'M20 2.2L19.9 18.9',
    'M.9 16L24.6 5.4',
  ],
  [
    'M3.7 3.1L4 19.4',
    'M8.8 2.2L8.7 18.9',
    'M15.2 2.7L14.8 19.7',
    'M20.7 2.3L20 19.6',
    'M1.4 15L24.2 6.2',
  ],
];

const MOST_SINGLE_STROKES = 50;

/** What one stroke stands for; where it is more than one, the words beside it say so. */
export function strokeWorth(goal: number): 1 | 5 {
  return goal > MOST_SINGLE_STROKES ? 5 : 1;
}

type StrokesProps = {
  strokes: number;
  look: (stroke: number) => string;
  label: string;
  size?: 'large' | 'small' | undefined;
};

function Strokes({ strokes, look, label, size }: StrokesProps) {
  const groups = Math.ceil(strokes / 5);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several drawings that are read as one
    <span className={size ? `tally ${size}` : 'tally'} role="img" aria-label={label}>
      {Array.from({ length: groups }, (_, group) => (
        <svg key={group} viewBox="-1 0 27 22" preserveAspectRatio="xMinYMid" aria-hidden="true">
          {HANDS[group % 2]?.slice(0, strokes - group * 5).map((stroke, index) => (
            <path key={stroke} className={look(group * 5 + index)} d={stroke} />
          ))}
        </svg>
      ))}
    </span>
  );
}

type TallyProps = {
  done: number;
  goal: number;
  /** How many of those done are certain: the others are drawn in pencil. */
  sure?: number;
  large?: boolean;
};

/** A count against a goal in pen strokes: full ones done, thin ones to go. The number belongs beside it in words. */
export function Tally({ done, goal, sure = done, large = false }: TallyProps) {
  const worth = strokeWorth(goal);
  const look = (stroke: number) => {
    if (stroke >= Math.floor(done / worth)) return 'rest';
    return stroke < Math.floor(sure / worth) ? 'done' : 'done pencil';
  };
  return (
    <Strokes
      strokes={Math.ceil(goal / worth)}
      look={look}
      label={`${done} of ${goal}`}
      size={large ? 'large' : undefined}
    />
  );
}

type CountTallyProps = {
  count: number;
  /** What one stroke stands for, the same in all of one picture. */
  worth: 1 | 5;
  /** The count in words. */
  label: string;
};

/** A count of its own, small: one of many in a picture. */
export function CountTally({ count, worth, label }: CountTallyProps) {
  const strokes = Math.ceil(count / worth);
  return <Strokes strokes={strokes} look={() => 'done'} label={label} size="small" />;
}
