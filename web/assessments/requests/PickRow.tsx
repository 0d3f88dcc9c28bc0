import type { ReactNode } from 'react';
import '#web/ui/check.css';
import './requests.css';

type PickRowProps = {
  /** Shared by the radios of one question. */
  name: string;
  title: string;
  remark?: string | undefined;
  checked: boolean;
  onChoose: () => void;
  /** What is asked once it is chosen. */
  children?: ReactNode;
};

/** One of several people or ways; the whole row is the target. */
export function PickRow({ name, title, remark, checked, onChoose, children }: PickRowProps) {
  return (
    <div className="pick-row">
      <label className="check pick-choice">
        <input type="radio" name={name} checked={checked} onChange={onChoose} />
        <span className="pick-what">
          <b>{title}</b>
          {remark && <span className="soft small">{remark}</span>}
        </span>
      </label>
      {checked && children && <div className="pick-more">{children}</div>}
    </div>
  );
}
