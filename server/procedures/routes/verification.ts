import { Hono } from 'hono';
import { z } from 'zod';
import { DigestInput, ReturnInput, VerifyInput } from '#shared/procedure-input.ts';
import { ProcedureSummarySchema } from '#shared/procedure-output.ts';
import { MAX_VERIFIED_AT_ONCE, UNDO_MINUTES } from '#shared/procedure-verification.ts';
import type { Verified, WaitingProcedures } from '#shared/procedure-verification.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { validateBody } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { switchDigest } from '#server/procedures/actions/digests.ts';
import {
  returnProcedures,
  unverifyProcedures,
  verifyProcedures,
} from '#server/procedures/actions/verify.ts';
import { supervisedOrganization } from '#server/procedures/policy.ts';
import { presentWaiting } from '#server/procedures/present/procedures.ts';
import { isDigestStopped } from '#server/procedures/store/digests.ts';
import { countWaiting, listWaiting } from '#server/procedures/store/verification.ts';
import type { Runtime } from '#server/runtime.ts';

const WaitingSchema = z.object({
  total: z.int(),
  owners: z.array(
    z.object({ id: z.uuid(), name: z.string(), items: z.array(ProcedureSummarySchema) }),
  ),
  isDigestOn: z.boolean(),
}) satisfies z.ZodType<WaitingProcedures>;

const VerifiedSchema = z.object({
  done: z.array(z.uuid()),
  changed: z.array(z.uuid()),
}) satisfies z.ZodType<Verified>;

const TAG = 'Procedures';

export function verificationRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();

  async function findWaiting(user: UserActor): Promise<WaitingProcedures> {
    const place = supervisedOrganization(user);
    const isDigestOn = !(await isDigestStopped(db, user.userId));
    if (place === null) return { total: 0, owners: [], isDigestOn };
    const rows = await listWaiting(db, user.userId, place, MAX_VERIFIED_AT_ONCE);
    const isAll = rows.length < MAX_VERIFIED_AT_ONCE;
    const total = isAll ? rows.length : await countWaiting(db, user.userId, place);
    return { total, owners: presentWaiting(user, rows), isDigestOn };
  }

  app.get(
    '/waiting',
    describe(TAG, 'Procedures that wait for the viewer to verify them', {
      200: ['By owner, the oldest first.', WaitingSchema],
      errors: [401],
      more: 'Empty for whoever supervises nobody.',
    }),
    only(currentUser),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await findWaiting(currentUser(c)));
    },
  );

  app.post(
    '/verify',
    describe(TAG, 'Verify procedures', {
      200: ['What was verified, and what had changed meanwhile and was left.', VerifiedSchema],
      errors: [400, 401, 404, 415],
      more: '404, and nothing is written, when one of them is not for the viewer to verify.',
    }),
    only(currentUser),
    validateBody(VerifyInput),
    async (c) => c.json(await verifyProcedures(runtime, currentUser(c), c.req.valid('json'))),
  );

  app.post(
    '/unverify',
    describe(TAG, 'Take back what one has just verified', {
      200: ['What waits again, and what had changed meanwhile and was left.', VerifiedSchema],
      errors: [400, 401, 404, 415],
      more: `For ${UNDO_MINUTES} minutes; items have the versions that were verified.`,
    }),
    only(currentUser),
    validateBody(VerifyInput),
    async (c) => c.json(await unverifyProcedures(runtime, currentUser(c), c.req.valid('json'))),
  );

  app.post(
    '/return',
    describe(TAG, 'Send procedures back with a word', {
      200: ['What was sent back, and what had changed meanwhile and was left.', VerifiedSchema],
      errors: [400, 401, 404, 415],
      more: '404, and nothing is written, when one of them is not for the viewer to verify.',
    }),
    only(currentUser),
    validateBody(ReturnInput),
    async (c) => c.json(await returnProcedures(runtime, currentUser(c), c.req.valid('json'))),
  );

  app.post(
    '/digest',
    describe(TAG, 'Mails about what waits, on or off', {
      200: ['It is as chosen.', z.object({})],
      errors: [400, 401, 415],
    }),
    only(currentUser),
    validateBody(DigestInput),
    async (c) => {
      const user = currentUser(c);
      await switchDigest(runtime, user, user.userId, c.req.valid('json').isOn);
      return c.json({});
    },
  );

  return app;
}
