import { useState } from 'react';
import type { ReactNode } from 'react';
import { EntryHead } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './fold.css';

type FoldProps = {
  title: string;
  /** How it stands, at a glance. */
  state: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
};

/** A unit that can be folded away. What is inside comes with the first opening, and stays. */
export function Fold({ title, state, onOpen, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className="fold"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setOpen(currentTarget.open);
        if (!currentTarget.open) return;
        setWasOpen(true);
        onOpen?.();
      }}
    >
      <summary>
        <h2>{title}</h2>
        <div className="fold-state">{state}</div>
        <Icon name="down" />
      </summary>
      <div className="inside">{wasOpen && <EntryHead value="h3">{children}</EntryHead>}</div>
    </details>
  );
}
