import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '#web/ui/address-now.ts';

/** Whose details lie open, in the address: a link can lead to one. */
export function useOpenedRows() {
  const [address, setAddress] = useSearchParams();
  const latest = useRef<typeof setAddress | null>(null);
  useEffect(() => {
    latest.current = setAddress;
    // Who deletes one and leaves meanwhile is on another screen, whose address is not ours.
    return () => {
      latest.current = null;
    };
  });

  /** Always the same function, so that rows that do not change are not drawn again. */
  const toggle = useCallback((id: string) => {
    const next = addressNow();
    if (next.has('open', id)) next.delete('open', id);
    else next.append('open', id);
    latest.current?.(next, { replace: true, preventScrollReset: true });
  }, []);

  return { opened: address.getAll('open'), toggle };
}
