import { useId } from 'react';
import type { ReactNode } from 'react';

type EntryProps = {
  title: string;
  remark?: ReactNode;
  children: ReactNode;
};

/** A section of a page: its heading and remark stand in the notebook's margin, the work beside it. */
export function Entry({ title, remark, children }: EntryProps) {
  const id = useId();
  return (
    <section className="entry" aria-labelledby={id}>
      <header className="side">
        <h2 id={id}>{title}</h2>
        {remark && <p>{remark}</p>}
      </header>
      {children}
    </section>
  );
}
