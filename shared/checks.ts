import { z } from 'zod';

/** What may be wrong with a sentence of a model's answer. */
const FINDING_KINDS = [
  'too_high',
  'too_low',
  'unit',
  'route',
  'rate',
  'weight',
  'age',
  'pregnancy',
  'contraindicated',
] as const;

/** One doubt about a generated text. It marks a sentence; it never changes it. */
export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** Offsets in the text that was checked. */
  sentence: z.object({ start: z.int(), end: z.int() }),
  drug: z.string(),
  /** As the text has it. */
  said: z.string(),
  /** What the table has instead. */
  expected: z.string(),
  /** One plain sentence for the reader. */
  words: z.string(),
});
export type Finding = z.infer<typeof Finding>;
