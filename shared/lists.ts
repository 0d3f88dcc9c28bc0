export const COUNTED_UP_TO = 1000;

/** Whom the viewer can filter a list by, 20 at most. */
export type FilterPeople = { items: { id: string; name: string }[] };
