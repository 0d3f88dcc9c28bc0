import { whenAnswered } from '#web/ui/when-answered.ts';

/** Where the list begins. */
export const TOP = 'list';
/** What every row of a list is found by. */
const ROW = 'data-row';

function rowOf(id: string): Element | null {
  return document.querySelector(`[${ROW}="${CSS.escape(id)}"]`);
}

function wayInto(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('button') ?? null;
}

/** The row of the first of these that stands on screen, to be come to by keyboard and eye; null while none does. */
export function findRow(ids: readonly string[]): HTMLElement | null {
  return ids.map((id) => wayInto(rowOf(id))).find((found) => found !== null) ?? null;
}

/** Call it while the row is there: once it is gone, the one beside it has the focus, or what stands at the head of the list. */
export function focusBeside(id: string): void {
  const row = rowOf(id);
  const rows = [...(row?.closest('table')?.querySelectorAll(`[${ROW}]`) ?? [])];
  const at = rows.findIndex((one) => one === row);
  const beside = wayInto(rows[at + 1] ?? rows[at - 1]);
  whenAnswered(() => {
    const next = beside?.isConnected ? beside : document.getElementById(TOP);
    next?.focus({ preventScroll: true });
  });
}
