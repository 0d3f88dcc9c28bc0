import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow } from '#web/ui/address-now.ts';

type Trail = readonly string[];

function trailOf(state: unknown): Trail {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
}

/**
 * Pages by cursor, in the address. A cursor only leads on, so the way back is kept with the browser's own history:
 * it survives a reload, and the browser's Back is Previous. `topId`: where the list begins, unless with the page.
 */
export function usePages(topId?: string) {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const cursor = address.get('cursor');
  const trail = trailOf(state);

  function go(to: string, before: Trail) {
    const next = addressNow();
    // Another list or page is on its way already: this one's cursor leads nowhere in it.
    if (next.toString() !== address.toString()) return;
    if (to === '') next.delete('cursor');
    else next.set('cursor', to);
    void navigate(
      { search: next.toString() },
      { state: { trail: before }, preventScrollReset: topId !== undefined },
    );
    if (topId !== undefined) document.getElementById(topId)?.scrollIntoView();
  }

  return {
    cursor,
    /** Pages before this one; null when the address was opened in the middle. */
    pagesBefore: cursor !== null && trail.length === 0 ? null : trail.length,
    onPrevious: cursor === null ? null : () => go(trail.at(-1) ?? '', trail.slice(0, -1)),
    onNext: (nextCursor: string) => () => go(nextCursor, [...trail, cursor ?? '']),
  };
}
