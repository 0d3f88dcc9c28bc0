import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

type UnfoldProps = {
  label: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button that makes room for its form, and has the focus again when that is closed. */
export function Unfold({ label, onOpen, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const first = isOpen ? 'input:not([hidden]), button' : 'button';
    place.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isOpen]);

  function open() {
    onOpen?.();
    setOpen(true);
  }

  return (
    <div ref={place}>
      {isOpen ? children(() => setOpen(false)) : <Button onClick={open}>{label}</Button>}
    </div>
  );
}
