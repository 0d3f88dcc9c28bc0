/** Texts in markdown with their questions, as plain data for the worker that typesets them or writes them down. */
export type Booklet = {
  /** What it is; stands over the title and on every page. */
  kind: string;
  title: string;
  subtitle: string;
  /** Before the chapters. */
  facts: { label: string; text: string }[];
  chapters: Chapter[];
  /** After the chapters; each line a paragraph. */
  parts: { title: string; lines: string[] }[];
  /** At the foot of every page. The answers to the questions stand before the end. */
  foot: string;
};

export type Chapter = {
  /** Such as "Patient 1"; names its answers, too. */
  number: string;
  title: string;
  /** Where the text comes from, and what else is to be known of it. */
  remarks: string[];
  markdown: string;
  questions: ChapterQuestion[];
};

export type ChapterQuestion = {
  text: string;
  options: readonly string[];
  /** Zero-based: 0 is option A. */
  correct: number;
  explanation: string;
  /** `url` is null unless it is http(s). */
  reading: { title: string; url: string | null } | null;
};

export const letterOf = (option: number) => String.fromCharCode(65 + option);
