import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
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
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  return (
    <section className="entry procedure-form" aria-labelledby={id}>
      <header className="side">
        <div className="row between">
          <h2 id={id} ref={head} tabIndex={-1}>
            {title}
          </h2>
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
