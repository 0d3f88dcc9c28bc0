/** A document of facts and tables, of any length, as plain data for the worker that sets it. */
export type Report = {
  /** What it is; stands over the title and on every page. */
  kind: string;
  title: string;
  subtitle: string;
  facts: { label: string; text: string }[];
  tables: ReportTable[];
  /** At the foot of every page. */
  foot: string;
  /** The moment that the file bears, so that it is always the same; unsaid it is when it is set. */
  madeAt?: string;
  /** Letter where nothing is said. */
  paper?: 'a4' | 'letter';
  /** Where few sheets matter: narrow rows and margins, no letter smaller than 8.5 points. */
  look?: 'compact';
  /** Facts stand behind the tables, not before them. */
  factsLast?: boolean;
};

/** Where something lies on a scale from 1 on: drawn as a line with a dot. */
export type Interval = { low: number; estimate: number; high: number };

export type ReportColumn = {
  title: string;
  share: number;
  isNumber?: boolean;
  /** Its intervals are drawn on a scale from 1 to so many. */
  steps?: number;
};

export type ReportTable = {
  /** Without one it goes on with the table before it. */
  title: string;
  /** Under the title; may be empty. `{rows}` in it is how many rows there are. */
  remark: string;
  /** share: of the width, as parts of their sum. No head is set where none has a title. */
  columns: ReportColumn[];
  /** The first line of a cell in the text's size, what follows in small type. */
  rows: (string | Interval)[][];
  onNewPage: boolean;
  /** Whom it is about: begins a page with that name, which then stands at the head of every page. */
  of?: string;
  /** Beyond so many, rows that would begin another page are left out. */
  least?: number;
};
