import { z } from 'zod';
import { POPULATIONS } from '#shared/populations.ts';

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

const READERS = ['student', 'resident', 'senior'] as const;
export type Reader = (typeof READERS)[number];

const Option = z.string().trim().min(1).max(240);

export const LibraryQuestion = z.strictObject({
  question: z.string().trim().min(40).max(900),
  /** Each level is asked the first five that name it. */
  levels: z.array(z.enum(READERS)).min(1),
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
  /** Only where a document showed it for this very title: without one the reference is not checked. */
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .optional(),
  pmid: z.int().positive().optional(),
});
export type Reference = z.infer<typeof Reference>;

const Populations = z.array(z.enum(POPULATIONS)).min(1);

/** Categories of the 2022 Model of the Clinical Practice of Emergency Medicine (docs/library.md). */
const CATEGORIES = [
  'signs-symptoms',
  'abdominal',
  'cardiovascular',
  'cutaneous',
  'endocrine',
  'environmental',
  'head-ear-eye-nose-throat',
  'hematologic-oncologic',
  'immune',
  'infectious',
  'musculoskeletal',
  'nervous-system',
  'obstetrics-gynecology',
  'psychobehavioral',
  'renal-urogenital',
  'thoracic-respiratory',
  'toxicologic',
  'traumatic',
  'procedures',
] as const;

const about = {
  title: z.string().trim().min(3),
  category: z.enum(CATEGORIES),
  acuity: z.enum(['critical', 'emergent', 'lower']),
  /** For whom each section was written. */
  holds: z.strictObject({
    pathophysiology: Populations,
    diagnosis: Populations,
    management: Populations,
    pearls: Populations,
  }),
};

const Name = z.string().trim().min(2);

/** The first document of server/library/presentations/{id}.yaml: what finds a text. */
export const Topic = z.strictObject({
  ...about,
  /** What people call it: the diagnosis, its synonyms, abbreviations and kinds. */
  names: z.array(Name).min(2),
  /** Combinations of findings that point to it. They count only where a case names no diagnosis. */
  findings: z.array(Name).default([]),
  /** Phrases that hold one of the names but mean something else, such as "heat stroke". */
  unless: z.array(Name).default([]),
});
export type Topic = z.infer<typeof Topic> & { id: string };

/** The first document of {id}--{variant}.yaml: the same topic in another patient. */
export const Variant = z.strictObject({ ...about, variantOf: z.string() });

export type About = z.infer<z.ZodObject<typeof about>>;
export type Section = keyof About['holds'];

/** The second document: what is read. */
export const Text = z.strictObject({
  student: Sections,
  resident: Sections,
  senior: Sections,
  questions: z.array(LibraryQuestion).min(5).max(12),
  references: z.array(Reference).min(2).max(6),
});
export type Text = z.infer<typeof Text>;

/** A text with what it is about and for whom. Its version changes with each letter of its file. */
export type Presentation = Text & About & { id: string; version: string };
