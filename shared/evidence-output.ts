import { z } from 'zod';
import { EVIDENCE_KINDS } from '#shared/evidence.ts';
import { EvidenceMapping } from '#shared/evidence-input.ts';
import { DATE_READINGS } from '#shared/import-file.ts';
import { OrganizationName } from '#shared/people-output.ts';

/** One result of a trainee. */
export const Evidence = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  on: z.iso.date(),
  title: z.string(),
  value: z.string(),
  /** What the value is to be read against; empty where nothing was said. */
  scale: z.string(),
});
export type Evidence = z.output<typeof Evidence>;

const EvidenceFound = Evidence.extend({
  /** Of the file, from 1, heads included. */
  line: z.int(),
  trainee: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** False of somebody who is no member any more. */
    isActive: z.boolean(),
  }),
  /** What stands there now, which it would replace; null of a new one. */
  was: z.object({ value: z.string(), scale: z.string() }).nullable(),
});
export type EvidenceFound = z.output<typeof EvidenceFound>;

const EvidenceRefusal = z.object({ line: z.int(), who: z.string(), message: z.string() });
export type EvidenceRefusal = z.output<typeof EvidenceRefusal>;

/** Results that would be new, and that stand here already under another title, with the same days and values. */
const EvidenceTwin = z.object({
  title: z.string(),
  results: z.int(),
  /** Says that title; null where no word for the whole file does. */
  as: EvidenceMapping.nullable(),
});
export type EvidenceTwin = z.output<typeof EvidenceTwin>;

const EvidenceMeeting = z.object({
  id: z.uuid(),
  on: z.iso.date(),
  program: z.string(),
  /** It has pages already: they get these once it is prepared again. */
  isPrepared: z.boolean(),
  /** How many are for its pages, and of them from before its period. */
  results: z.int(),
  before: z.int(),
});
export type EvidenceMeeting = z.output<typeof EvidenceMeeting>;

/** What a file would do. Nothing of it is kept. */
export const EvidenceLook = z.object({
  columns: z.array(z.object({ head: z.string(), example: z.string() })),
  mapping: EvidenceMapping,
  /** What the mapping lacks before anything can be read; null: nothing. */
  lacks: z.string().nullable(),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  delimiter: z.string(),
  dateReading: z.enum(DATE_READINGS),
  rows: z.int(),
  /** Over all that would be entered and replaced, as SHA-256. */
  shown: z.string(),
  /** Of results, but refused of rows. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  /** Of those that are new or changed. */
  trainees: z.int(),
  /** The first of them. */
  items: z.array(EvidenceFound),
  /** By the titles that most have. */
  twins: z.array(EvidenceTwin),
  /** The next of each program whose pages these are for, not opened yet. */
  meetings: z.array(EvidenceMeeting),
  /** The first, one for each row. */
  refusals: z.array(EvidenceRefusal),
});
export type EvidenceLook = z.output<typeof EvidenceLook>;

/** Results that came together. */
export const EvidenceFile = z.object({
  id: z.uuid(),
  organization: OrganizationName,
  name: z.string(),
  kinds: z.array(z.enum(EVIDENCE_KINDS)),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  /** What of it was new or other than before, and of how many trainees. */
  results: z.int(),
  trainees: z.int(),
});
export type EvidenceFile = z.output<typeof EvidenceFile>;
/** The latest first. */
export const EvidenceFilePage = z.object({
  items: z.array(EvidenceFile),
  nextCursor: z.string().nullable(),
  total: z.int().nullable(),
});
export type EvidenceFilePage = z.output<typeof EvidenceFilePage>;
