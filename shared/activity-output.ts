import { z } from 'zod';
import { AUDIT_GROUPS } from '#shared/activity.ts';

const Named = z.object({ id: z.uuid(), name: z.string() });

const TrailEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it: an account, or `The server`, `The operator`, `Somebody without an account`. */
  who: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** What was done, to be read behind the name: "approved Jean Baptiste as attending physician". */
  words: z.string(),
  /** Whose record it is about, where that is somebody else. */
  whom: Named.nullable(),
  kind: z.enum(AUDIT_GROUPS),
  recordId: z.uuid(),
  /** Null where it belongs to none. */
  organization: Named.nullable(),
});
export type TrailEvent = z.output<typeof TrailEvent>;

/** The newest first. */
export const TrailPage = z.object({
  items: z.array(TrailEvent),
  nextCursor: z.string().nullable(),
});
export type TrailPage = z.output<typeof TrailPage>;
