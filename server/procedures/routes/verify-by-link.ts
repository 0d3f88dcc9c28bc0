import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { GuestVerifier, VerifyByLinkInput } from '#shared/procedure-input.ts';
import { ProcedureSummarySchema } from '#shared/procedure-output.ts';
import { LinkToken } from '#shared/link-input.ts';
import { LINK_NOT_FOUND, LINK_VIEWERS } from '#shared/links.ts';
import { NOTHING_CHOSEN } from '#shared/procedure-verification.ts';
import type { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { invalid, validateBody, validatePath } from '#server/http/validate.ts';
import { linkIdOf, whyClosed } from '#server/links/link.ts';
import { signerOf } from '#server/links/signer.ts';
import type { Guest } from '#server/links/signer.ts';
import { supervisorOfStopToken, switchDigest } from '#server/procedures/actions/digests.ts';
import { findReservation } from '#server/procedures/actions/reservation.ts';
import { expectVerifier, verifyByLink } from '#server/procedures/actions/verify-by-link.ts';
import { presentOpenLink } from '#server/procedures/present/procedures.ts';
import { VERIFY_LINK } from '#server/procedures/rules/links.ts';
import { findLink, listLinked } from '#server/procedures/store/links.ts';
import type { NamedLink } from '#server/procedures/store/links.ts';
import { findAddressee } from '#server/procedures/store/people.ts';
import type { Runtime } from '#server/runtime.ts';

const OpenLinkSchema = z.object({
  trainee: z.object({ name: z.string(), level: z.string().nullable() }),
  organization: z.string().nullable(),
  supervisor: z.string(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  items: z.array(ProcedureSummarySchema.omit({ can: true, owner: true, notes: true })),
  viewer: z.enum(LINK_VIEWERS),
  signedInAs: z.string().nullable(),
}) satisfies z.ZodType<OpenVerifyLink>;

const ReceiptSchema = z.object({
  trainee: z.string(),
  verified: z.int(),
  returned: z.int(),
  by: z.string(),
}) satisfies z.ZodType<VerifyReceipt>;

const TAG = 'Links to verify procedures';

/** What a guest must say, and whoever nobody has approved; the others are who they are. */
function typedVerifier(c: Context<AppEnv>, input: VerifyByLinkInput): Guest | null {
  if (signerOf(c.get('actor'))) return null;
  const typed = GuestVerifier.safeParse(input);
  if (!typed.success) throw invalid(typed.error.issues);
  return { name: typed.data.verifierName, email: typed.data.verifierEmail };
}

export function verifyRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    await limit(runtime, 'openRequest', c.get('client').guestKey);
    await next();
  });

  async function getLink(token: string): Promise<NamedLink> {
    const id = linkIdOf(VERIFY_LINK, runtime, token);
    const link = id ? await findLink(db, id) : null;
    if (!link) throw new AppError('not_found', LINK_NOT_FOUND);
    return link;
  }

  app.get(
    '/:token',
    describe(TAG, 'What the holder of a link is asked to verify', {
      200: ['The open link.', OpenLinkSchema],
      errors: [404, 409, 429],
      more: '409 when it was used, withdrawn or has expired; the sentence says which.',
    }),
    validatePath(LinkToken, LINK_NOT_FOUND),
    async (c) => {
      const link = await getLink(c.req.valid('param').token);
      const reason = whyClosed(VERIFY_LINK, link, now());
      if (reason) throw new AppError('conflict', reason);
      const reservedTo = await findReservation(db, link);
      const rows = await listLinked(db, link.id);
      return c.json(presentOpenLink(c.get('actor'), link, { rows, reservedTo }));
    },
  );

  app.post(
    '/:token',
    describe(TAG, 'Verify, or send back, with or without an account', {
      200: ['What was stored.', ReceiptSchema],
      errors: [400, 401, 403, 404, 409, 415, 429],
      more: 'Each link works once. The same again answers the same; otherwise 409, and nothing is stored.',
    }),
    validatePath(LinkToken, LINK_NOT_FOUND),
    // The link first: whoever holds a wrong one is told so, whatever the form says.
    async (c, next) => {
      await expectVerifier(db, c.get('actor'), await getLink(c.req.valid('param').token));
      await next();
    },
    validateBody(VerifyByLinkInput),
    async (c) => {
      const input = c.req.valid('json');
      const link = await getLink(c.req.valid('param').token);
      if (input.verify.length + input.sendBack.length === 0) {
        throw new AppError('invalid', NOTHING_CHOSEN, { fields: { verify: NOTHING_CHOSEN } });
      }
      const typed = typedVerifier(c, input);
      if (typed) await limit(runtime, 'assess', c.get('client').guestKey);
      return c.json(await verifyByLink(runtime, c.get('actor'), link, typed, input));
    },
  );

  app.post(
    '/:token/stop-digest',
    describe(TAG, 'No more mails about procedures that wait', {
      200: ['None will come.', z.object({})],
      errors: [404, 415, 429],
    }),
    validatePath(LinkToken, LINK_NOT_FOUND),
    async (c) => {
      const id = supervisorOfStopToken(runtime, c.req.valid('param').token);
      const supervisor = id ? await findAddressee(db, id) : null;
      if (!id || !supervisor) throw new AppError('not_found', LINK_NOT_FOUND);
      await switchDigest(runtime, c.get('actor'), id, false);
      return c.json({});
    },
  );

  return app;
}
