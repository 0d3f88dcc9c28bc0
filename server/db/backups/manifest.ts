import { z } from 'zod';

/** Raised when an older version could not read what is written. */
export const FORMAT = 1;

const name = z.string().min(1);

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of Debrief. */
  version: z.string(),
  postgres: z.string(),
  /** Everything is as it was then. */
  moment: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), at: z.int() })).min(1),
  jobs: z.int().nullable(),
  /** Fingerprints, the newest secret's first. */
  secrets: z.array(z.string()).min(1),
  /** SHA-256 of the secret's file, where it is in here. */
  secretFile: z.string().nullable(),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      digest: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/) })),
});
export type Manifest = z.infer<typeof Manifest>;
