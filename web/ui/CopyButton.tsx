import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  doneLabel: string;
  /** Whose it is, where several stand one under the other. */
  about?: string;
};

/** Absent where the browser gives no clipboard (an address without https). */
export function CopyButton({ text, label, doneLabel, about }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), 4000);
    return () => clearTimeout(timer);
  }, [isDone]);

  if (!('clipboard' in navigator)) return null;

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  }

  return (
    <>
      <Button icon={isDone ? 'check' : 'link'} onClick={copy}>
        {isDone ? doneLabel : label}
        {about !== undefined && <span className="unseen"> of {about}</span>}
      </Button>
      <Status className="unseen">{isDone && doneLabel}</Status>
    </>
  );
}
