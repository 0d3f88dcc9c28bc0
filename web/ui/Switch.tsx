import { useId } from 'react';
import type { ReactNode } from 'react';
import './switch.css';

type SwitchProps = {
  label: string;
  /** What it means, and what it costs. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  const toggle = (
    <label className="toggle">
      {label}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox is checked by itself
        role="switch"
        aria-describedby={hint ? id : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
  if (!hint) return toggle;
  return (
    <div className="explained">
      {toggle}
      <p id={id} className="soft small">
        {hint}
      </p>
    </div>
  );
}
