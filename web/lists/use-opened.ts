import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow } from '#web/ui/address-now.ts';

/** What lies open, in the address under this name: it can be linked, and the browser's Back closes it. */
export function useOpened(name = 'open') {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened = address.get(name);

  function searchOf(id: string | null, from: URLSearchParams): string {
    const next = new URLSearchParams(from);
    if (id === null) next.delete(name);
    else next.set(name, id);
    return `?${next.toString()}`;
  }

  function go(id: string | null, isBack: boolean) {
    void navigate(
      { search: searchOf(id, addressNow()) },
      { state: { ...state, isOpened: !isBack }, replace: isBack, preventScrollReset: true },
    );
  }

  return {
    opened,
    open: (id: string) => go(id, false),
    /** Of a link that opens it, as `open` does. */
    linkTo: (id: string) => ({
      to: { search: searchOf(id, address) },
      state: { ...state, isOpened: true },
      preventScrollReset: true,
    }),
    close: () => {
      if (opened === null) return;
      if ((state as { isOpened?: boolean } | null)?.isOpened) void navigate(-1);
      else go(null, true);
    },
  };
}
