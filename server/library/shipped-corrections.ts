import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { LibraryQuestion } from '#server/library/presentation.ts';

const why = { reason: z.string().trim().min(10), on: z.iso.date() };
const Asked = LibraryQuestion.pick({
  question: true,
  options: true,
  answer: true,
  explanation: true,
});

/** A passage, alone in one text of the library or wherever it stands; or a question. `now` is null when withdrawn. */
const ShippedCorrections = z.array(
  z.union([
    z.strictObject({
      was: z.string().trim().min(20),
      now: z.string().trim().min(10).nullable(),
      textId: z.string().optional(),
      ...why,
    }),
    z.strictObject({ question: Asked, now: Asked.nullable(), ...why }),
  ]),
);
export type ShippedCorrection = z.infer<typeof ShippedCorrections>[number];

/** Those of this release and of all before it. */
export function readShippedCorrections(): ShippedCorrection[] {
  const raw = readFileSync(new URL('./corrections.yaml', import.meta.url), 'utf8');
  return ShippedCorrections.parse(parse(raw));
}
