import { INK, SOFT, TEAL } from '#server/documents/ink.ts';

/** In points. */
export type Style = { size: number; color: string; weight?: 400 | 600; isSans?: boolean };

/** In points: of a page top, foot and margins, of a row the room above and below its text. */
export type Look = {
  name: Style;
  kind: Style;
  title: Style;
  subtitle: Style;
  heading: Style;
  remark: Style;
  text: Style;
  fact: Style;
  label: Style;
  small: Style;
  column: Style;
  page: { head: number; top: number; foot: number; margin: number };
  labels: number;
  factRoom: number;
  rowRoom: number;
  gap: number;
  between: number;
};

const PLAIN: Look = {
  name: { size: 13, color: TEAL, weight: 600 },
  kind: { size: 8, color: SOFT, isSans: true },
  title: { size: 23, color: INK, weight: 600 },
  subtitle: { size: 12.5, color: SOFT },
  heading: { size: 15, color: INK, weight: 600 },
  remark: { size: 10, color: SOFT },
  text: { size: 9.5, color: INK },
  fact: { size: 11.5, color: INK },
  label: { size: 8, color: SOFT, isSans: true },
  small: { size: 6.5, color: SOFT, isSans: true },
  column: { size: 7, color: SOFT, isSans: true },
  page: { head: 54, top: 94, foot: 60, margin: 54 },
  labels: 118,
  factRoom: 14,
  rowRoom: 7,
  gap: 9,
  between: 22,
};

/** Nothing in it is smaller than 8.5 points: it is read on a table, at arm's length. */
const COMPACT: Look = {
  ...PLAIN,
  kind: { size: 9, color: SOFT },
  title: { size: 20, color: INK, weight: 600 },
  heading: { size: 12.5, color: INK, weight: 600 },
  remark: { size: 9.5, color: SOFT },
  fact: { size: 9.5, color: INK },
  label: { size: 9, color: SOFT },
  small: { size: 8.5, color: SOFT },
  column: { size: 8.5, color: SOFT },
  page: { head: 34, top: 60, foot: 46, margin: 46 },
  labels: 84,
  factRoom: 6,
  rowRoom: 3,
  gap: 6,
  between: 14,
};

export const LOOKS = { plain: PLAIN, compact: COMPACT };
