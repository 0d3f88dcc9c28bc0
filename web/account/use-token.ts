import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token of a mailed link, which does not stay in the address, where the next one at this computer would find it. */
export function useToken(): string | null {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token'));

  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);

  return token;
}
