/** What a typeset page says, without how it looks: plain data, so that it can go to the worker that sets it. */
export type Paper = {
  /** What it is, such as "End-of-shift assessment"; stands over the title and at the foot of every page. */
  kind: string;
  title: string;
  subtitle: string;
  /** Says at the top, and on every page in one word, that this does not count. */
  void: { word: string; text: string } | null;
  /** In order; the label stands in the margin. */
  entries: Entry[];
  /** At the foot of every page. */
  foot: string;
};

export type Entry = { label: string } & (
  | { type: 'lines'; lines: string[] }
  /** What somebody wrote, as it was written. */
  | { type: 'words'; text: string }
  /** A place among numbered steps, with its words. */
  | { type: 'scale'; steps: string[]; chosen: number; words: string; hint: string }
  /** Further entries in small type, such as what stood there before. */
  | { type: 'earlier'; lines: string[]; parts: { label: string; text: string }[] }
);
