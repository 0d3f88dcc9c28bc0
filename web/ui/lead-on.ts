/** On a phone the next thing to tap comes under the thumb; on a wide screen it is in sight already. */
export function leadOn(id: string, block: 'start' | 'nearest' = 'start'): void {
  if (!window.matchMedia('(width < 64rem)').matches) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // After the list above has folded.
  requestAnimationFrame(() => {
    document
      .getElementById(id)
      ?.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' });
  });
}
