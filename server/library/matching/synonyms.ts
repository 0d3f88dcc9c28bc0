import { z } from 'zod';

const Lists = z.record(z.string(), z.array(z.string()));

/** server/library/synonyms.yaml, topic-synonyms.yaml and known-words.yaml: how juniors write what the library's names say. */
export const Synonyms = z.strictObject({
  /** The words that case and names are read as, by how they are written. */
  words: Lists,
  /** A measured value from `from` on, or below `below`, and the words it stands for. */
  measures: z.array(
    z.strictObject({
      of: z.array(z.string()),
      from: z.number().optional(),
      below: z.number().optional(),
      means: z.array(z.string()),
    }),
  ),
  /** What else a topic is called, and more findings that point to it, by its id. */
  names: Lists,
  findings: Lists,
  /** Topics that are left out where one of these fits, since they are a part of it. */
  parts: Lists,
  /** Topics that are left out where the case says one of these, or denies one of these. */
  unless: Lists,
  denied: Lists,
  /** Topics that come behind every other one of a case. */
  last: z.array(z.string()),
  /** Topics of an age: only for patients below so many days. */
  below: z.record(z.string(), z.number()),
  /** Words that are no misspelling of another: diseases, drugs and what sounds like them. */
  known: z.string(),
});
export type Synonyms = z.infer<typeof Synonyms>;
