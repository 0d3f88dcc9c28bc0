import { DigestInput } from '#shared/procedure-input.ts';
import { ReturnInput, VerifyInput } from '#shared/procedure-verification-input.ts';
import { MAX_VERIFIED_AT_ONCE, UNDO_MINUTES } from '#shared/procedure-verification.ts';
import { Verified, WaitingProcedures } from '#shared/procedure-verification-output.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { switchDigest } from '#server/procedures/actions/digests.ts';
import {
  returnProcedures,
  unverifyProcedures,
  verifyProcedures,
} from '#server/procedures/actions/verify.ts';
import { readFigure } from '#server/db/figures.ts';
import { isOfOwnMailbox, supervisedOrganization } from '#server/procedures/policy.ts';
import { presentWaiting } from '#server/procedures/present/procedures.ts';
import { isDigestStopped } from '#server/procedures/store/digests.ts';
import { listWaiting, waitingOf } from '#server/procedures/store/verification.ts';
import type { Runtime } from '#server/runtime.ts';

export function verificationRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Procedures', currentUser);

  async function findWaiting(user: UserActor): Promise<WaitingProcedures> {
    const place = supervisedOrganization(user);
    const isDigestOn = !(await isDigestStopped(db, user.userId));
    if (place === null) return { total: 0, owners: [], ofOwnMailbox: 0, isDigestOn };
    const rows = await listWaiting(db, user.userId, place, MAX_VERIFIED_AT_ONCE);
    const isAll = rows.length < MAX_VERIFIED_AT_ONCE;
    const total = isAll ? rows.length : await readFigure(db, waitingOf(user.userId, place));
    const shown = rows.filter((row) => !isOfOwnMailbox(user, row));
    const ofOwnMailbox = rows.length - shown.length;
    return {
      total: total - ofOwnMailbox,
      owners: presentWaiting(user, shown),
      ofOwnMailbox,
      isDigestOn,
    };
  }

  routes.on(
    'GET /api/procedures/waiting',
    {
      summary: 'Procedures that wait for the viewer to verify them',
      more: 'Empty for whoever supervises nobody.',
      200: ['By owner, the oldest first.', WaitingProcedures],
    },
    ({ who }) => findWaiting(who),
  );

  routes.on(
    'POST /api/procedures/verify',
    {
      summary: 'Verify procedures',
      more: '404, and nothing is written, when one of them is not for the viewer to verify.',
      body: VerifyInput,
      200: ['What was verified, and what had changed meanwhile and was left.', Verified],
      errors: [403, 404],
    },
    ({ who, body }) => verifyProcedures(runtime, who, body),
  );

  routes.on(
    'POST /api/procedures/unverify',
    {
      summary: 'Take back what one has just verified',
      more: `For ${UNDO_MINUTES} minutes; items have the versions that were verified.`,
      body: VerifyInput,
      200: ['What waits again, and what had changed meanwhile and was left.', Verified],
      errors: [403, 404],
    },
    ({ who, body }) => unverifyProcedures(runtime, who, body),
  );

  routes.on(
    'POST /api/procedures/return',
    {
      summary: 'Send procedures back with a word',
      more: '404, and nothing is written, when one of them is not for the viewer to verify.',
      body: ReturnInput,
      200: ['What was sent back, and what had changed meanwhile and was left.', Verified],
      errors: [403, 404],
    },
    ({ who, body }) => returnProcedures(runtime, who, body),
  );

  routes.on(
    'POST /api/procedures/digest',
    {
      summary: 'Mails about what waits, on or off',
      body: DigestInput,
      200: 'It is as chosen.',
    },
    ({ who, body }) => switchDigest(runtime, who, who.userId, body.isOn),
  );

  return routes.app;
}
