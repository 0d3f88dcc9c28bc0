/** What the server answers about the texts of the starter library. */
import { z } from 'zod';
import { QuestionCorrection, QuestionWords, TextReview } from '#shared/correction-output.ts';

/** A reviewer has read this version. */
const TextSignature = TextReview.extend({ version: z.string() });
export type TextSignature = z.output<typeof TextSignature>;

export const LibraryText = z.object({
  /** Such as `asthma--child`. */
  id: z.string(),
  title: z.string(),
  /** "adults and older adults" */
  writtenFor: z.string(),
  /** Changes with each letter of its file. */
  version: z.string(),
  /** Of all versions, the oldest first. */
  signatures: z.array(TextSignature),
});
export type LibraryText = z.output<typeof LibraryText>;
export const LibraryTexts = z.object({ items: z.array(LibraryText) });

export const LibraryTextWhole = LibraryText.extend({
  /** The whole text for each reader, in Markdown, with what was corrected. */
  readers: z.array(z.object({ name: z.string(), markdown: z.string() })),
  /** As they stand now. */
  questions: z.array(
    QuestionWords.extend({ id: z.string(), correction: QuestionCorrection.nullable() }),
  ),
  references: z.array(z.string()),
  /** sign: a reviewer who has not signed this version. */
  can: z.object({ sign: z.boolean() }),
});
export type LibraryTextWhole = z.output<typeof LibraryTextWhole>;
