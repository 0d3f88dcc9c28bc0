import { Ring } from '#web/ui/Choices.tsx';
import './choice.css';

type CircledProps = {
  /** What is seen: a letter or two. */
  sign: string;
  label: string;
  checked: boolean;
  /** Worth a look. */
  marked?: boolean;
  onChange: () => void;
};

/** One of a row of which any may be circled. */
export function Circled({ sign, label, checked, marked = false, onChange }: CircledProps) {
  return (
    <label className={marked ? 'circled is-marked' : 'circled'}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
      <span aria-hidden="true">{sign}</span>
      <Ring />
    </label>
  );
}
