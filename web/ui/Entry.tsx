import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';

/** The rank of the headings: one lower where entries stand inside something that has a heading. */
export const EntryHead = createContext<'h2' | 'h3'>('h2');

type EntryProps = {
  title: string;
  remark?: ReactNode;
  /** How its children stand in one box, by class; without it each is on its own. */
  body?: string;
  children: ReactNode;
};

/** A section of a page: its heading and remark stand in the notebook's margin, the work beside it. */
export function Entry({ title, remark, body, children }: EntryProps) {
  const id = useId();
  const rank = use(EntryHead);
  return (
    <section className="entry" aria-labelledby={id}>
      <header className="side">
        {rank === 'h2' ? <h2 id={id}>{title}</h2> : <h3 id={id}>{title}</h3>}
        {remark && <p>{remark}</p>}
      </header>
      {body ? <div className={body}>{children}</div> : children}
    </section>
  );
}
