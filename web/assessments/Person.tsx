import type { ReactNode } from 'react';
import { initials } from '#web/layout/initials.ts';

type PersonProps = { name: string; remark: ReactNode };

/** A person in a list of people to choose from, or the one who was chosen. */
export function Person({ name, remark }: PersonProps) {
  return (
    <>
      <span className="initials person-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="what">
        <bdi>{name}</bdi>
        <span>{remark}</span>
      </span>
    </>
  );
}

export function PersonRow({ onChoose, ...person }: PersonProps & { onChoose: () => void }) {
  return (
    <li>
      <button type="button" className="choice person" onClick={onChoose}>
        <Person {...person} />
      </button>
    </li>
  );
}
