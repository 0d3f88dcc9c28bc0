/** Rows of lists, by what opens each: it is marked `data-opens`. The row that has the focus is the current one. */

function opened(detail: Element | null | undefined): HTMLElement | null {
  const row = detail?.matches('.opened') ? detail.previousElementSibling : detail;
  return row?.querySelector<HTMLElement>('[data-opens]') ?? null;
}

function currentRow(): HTMLElement | null {
  return opened(document.activeElement?.closest('main tr'));
}

/** To the next row or the one before; from elsewhere to the first that is in sight. False where there is no list. */
export function moveRow(step: 1 | -1): boolean {
  const openers = [...document.querySelectorAll<HTMLElement>('main [data-opens]')].filter((one) =>
    one.checkVisibility(),
  );
  const current = currentRow();
  const at = current ? openers.indexOf(current) : -1;
  const inSight = openers.findIndex((one) => one.getBoundingClientRect().top >= 0);
  const next = openers[at < 0 ? Math.max(inSight, 0) : at + step] ?? openers[at];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Folds the row's details when they lie open. */
export function foldRow(): void {
  const opener = currentRow();
  if (opener?.getAttribute('aria-expanded') !== 'true') return;
  opener.click();
  opener.focus();
}
