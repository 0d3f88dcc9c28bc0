import './badge.css';

type BadgeProps = {
  /** on: as it should be · look: waits for somebody · off: wrong · rest: neither. */
  state: 'on' | 'look' | 'off' | 'rest';
  children: string;
};

/** A dot and a word for a state. */
export function Badge({ state, children }: BadgeProps) {
  return <span className={`badge ${state}`}>{children}</span>;
}
