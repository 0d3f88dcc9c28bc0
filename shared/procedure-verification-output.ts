/** What the server answers whoever verifies procedures. */
import { z } from 'zod';
import { ProcedureSummarySchema } from '#shared/procedure-output.ts';

export const WaitingProcedures = z.object({
  total: z.int(),
  /** Those that name the viewer, the oldest first, MAX_VERIFIED_AT_ONCE at most. */
  owners: z.array(
    z.object({ id: z.uuid(), name: z.string(), items: z.array(ProcedureSummarySchema) }),
  ),
  /** Whether the viewer is told by mail. */
  isDigestOn: z.boolean(),
});
export type WaitingProcedures = z.output<typeof WaitingProcedures>;

/** What changed meanwhile is not touched. */
export const Verified = z.object({ done: z.array(z.uuid()), changed: z.array(z.uuid()) });
export type Verified = z.output<typeof Verified>;
