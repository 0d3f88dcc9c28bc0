import { ACTIVITY_FILTERS, EVENTS_A_PAGE } from '#shared/activity.ts';
import { narrowing } from '#shared/filters.ts';
import { listAddress } from '#web/lists/list-address.ts';

const list = listAddress(ACTIVITY_FILTERS, ['at'], EVENTS_A_PAGE);
export const { readFilter, writeFilter, useChange, countFilters, isFiltered } = list;
/** The list as its address says it. */
export type ActivityFilter = ReturnType<typeof readFilter>;

/** As the server is asked. `timeZone`: by name, where the reader is. */
export function filterQuery(filter: ActivityFilter, timeZone: string) {
  return { ...narrowing(ACTIVITY_FILTERS, filter), timeZone };
}

type Part = { text: string; isPerson: boolean };

/** The words of an event with the name of whom it is about set apart, where it stands in them. */
export function partsOf(words: string, name: string | undefined): Part[] {
  const at = name ? words.indexOf(name) : -1;
  if (!name || at < 0) return [{ text: words, isPerson: false }];
  return [
    { text: words.slice(0, at), isPerson: false },
    { text: name, isPerson: true },
    { text: words.slice(at + name.length), isPerson: false },
  ];
}
