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
};

export type ReportTable = {
  title: string;
  /** Under the title; may be empty. */
  remark: string;
  /** share: of the width, as parts of their sum. */
  columns: { title: string; share: number; isNumber?: boolean }[];
  /** The first line of a cell in the text's size, what follows in small type. */
  rows: string[][];
  onNewPage: boolean;
};
