import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Whose details lie open, in the address: a link can lead to one. */
export function useOpenedRows() {
  const [address, setAddress] = useSearchParams();
  const latest = useRef({ address, setAddress });
  useEffect(() => {
    latest.current = { address, setAddress };
  });

  /** Always the same function, so that rows that do not change are not drawn again. */
  const toggle = useCallback((id: string) => {
    const next = new URLSearchParams(latest.current.address);
    if (next.has('open', id)) next.delete('open', id);
    else next.append('open', id);
    latest.current.setAddress(next, { replace: true, preventScrollReset: true });
  }, []);

  return { opened: address.getAll('open'), toggle };
}
