import { useEffect, useRef, useState } from 'react';

/** The form in place of a name; whoever leaves it is back at the button that opened it. */
export function useRenaming() {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);

  // Only once the button stands there again.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  return {
    isRenaming,
    button,
    open: () => setRenaming(true),
    close: () => setRenaming(false),
  };
}
