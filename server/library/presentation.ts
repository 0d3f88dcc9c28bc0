import { z } from 'zod';

/** One statement or short paragraph in plain Markdown. */
const Point = z.string().trim().min(20).max(700);

/** What a concise reading shows (`essential`), and what a detailed one adds (`more`). */
const Section = z.strictObject({
  essential: z.array(Point).min(1).max(7),
  more: z.array(Point).min(1).max(7),
});

const Sections = z.strictObject({
  pathophysiology: Section,
  diagnosis: Section,
  management: Section,
  pearls: Section,
});
type Sections = z.infer<typeof Sections>;

const Option = z.string().trim().min(1).max(240);

const LibraryQuestion = z.strictObject({
  question: z.string().trim().min(40).max(900),
  options: z.strictObject({ A: Option, B: Option, C: Option, D: Option }),
  answer: z.enum(['A', 'B', 'C', 'D']),
  explanation: z.string().trim().min(60).max(1200),
  /** Key of one of the presentation's references. */
  reading: z.string(),
});

const Reference = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().trim().min(5),
  body: z.string().trim().min(2),
  year: z.int().min(1975).max(2026),
});
export type Reference = z.infer<typeof Reference>;

/** One presentation of the starter library: server/library/presentations/{id}.yaml. */
export const Presentation = z.strictObject({
  title: z.string().trim().min(3),
  /** What people call it: the diagnosis, its synonyms, abbreviations and kinds. */
  names: z.array(z.string().trim().min(2)).min(2),
  /** Combinations of findings that point to it. They count only where a case names no diagnosis. */
  findings: z.array(z.string().trim().min(2)).default([]),
  /** Phrases that hold one of the names but mean something else, such as "heat stroke". */
  unless: z.array(z.string().trim().min(2)).default([]),
  /** Null until a clinician has read the file; then who and when (YYYY-MM-DD). */
  reviewed: z.strictObject({ by: z.string().min(3), on: z.iso.date() }).nullable(),
  student: Sections,
  resident: Sections,
  senior: Sections,
  questions: z.array(LibraryQuestion).length(5),
  references: z.array(Reference).min(2).max(5),
});
export type Presentation = z.infer<typeof Presentation> & { id: string };
