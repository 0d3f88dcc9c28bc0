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
  /** As it was left. */
  startsOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A unit that can be folded away. What is inside comes with the first opening, and stays. */
export function Fold(props: FoldProps) {
  const { title, state, onOpen, startsOpen = false, onToggle, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const [wasOpen, setWasOpen] = useState(startsOpen);
  return (
    <details
      className="fold"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setOpen(currentTarget.open);
        onToggle?.(currentTarget.open);
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
