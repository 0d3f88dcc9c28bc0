import { use, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { EntryHead } from '#web/ui/Entry.tsx';
import './form.css';

type FormFrameProps = {
  title: string;
  remark?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form that opens within a page: it comes into sight and takes the focus. */
export function FormFrame({ title, remark, onClose, children }: FormFrameProps) {
  const id = useId();
  const rank = use(EntryHead);
  const head = useRef<HTMLHeadingElement>(null);
  const focused = { id, ref: head, tabIndex: -1 };

  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  return (
    <section className="entry procedure-form" aria-labelledby={id}>
      <header className="side">
        <div className="row between">
          {rank === 'h2' ? <h2 {...focused}>{title}</h2> : <h3 {...focused}>{title}</h3>}
          <Button look="quiet" icon="cross" onClick={onClose}>
            Close
          </Button>
        </div>
        {remark && <p>{remark}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}
