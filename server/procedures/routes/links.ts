import { Hono } from 'hono';
import { z } from 'zod';
import { VerifyLinkInput } from '#shared/procedure-input.ts';
import { LINK_STATES } from '#shared/links.ts';
import { NO_LINK } from '#shared/procedure-verification.ts';
import type { VerifyLink, VerifyLinkList } from '#shared/procedure-verification.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { linkUrl } from '#server/links/link.ts';
import { makeLink, revokeLink } from '#server/procedures/actions/links.ts';
import { isOwn } from '#server/procedures/policy.ts';
import { presentLink } from '#server/procedures/present/procedures.ts';
import { VERIFY_LINK } from '#server/procedures/rules/links.ts';
import { findLink, listLinkItems, listLinks } from '#server/procedures/store/links.ts';
import type { ProcedureLinkRow } from '#server/procedures/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const LinkSchema = z.object({
  id: z.uuid(),
  state: z.enum(LINK_STATES),
  supervisor: z.string(),
  email: z.string().nullable(),
  procedureIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isMailed: z.boolean(),
  url: z.string().nullable(),
}) satisfies z.ZodType<VerifyLink>;

const ListSchema = z.object({ items: z.array(LinkSchema) }) satisfies z.ZodType<VerifyLinkList>;

const LinkPath = z.object({ id: z.uuid() });
const TAG = 'Links to verify procedures';

export function procedureLinkRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  async function present(rows: readonly ProcedureLinkRow[]): Promise<VerifyLink[]> {
    const items = await listLinkItems(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentLink(row, {
        now: now(),
        url: linkUrl(VERIFY_LINK, runtime, row.id),
        procedureIds: items.get(row.id) ?? [],
      }),
    );
  }

  async function presentOne(viewer: UserActor, id: string): Promise<VerifyLink> {
    const row = await findLink(db, id);
    const [link] = row && isOwn(viewer, row) ? await present([row]) : [];
    if (!link) throw new AppError('not_found', NO_LINK);
    return link;
  }

  app.get(
    '/',
    describe(TAG, "The viewer's own links", {
      200: ['Open ones first, then the newest.', ListSchema],
      errors: [401],
    }),
    async (c) => {
      return c.json({ items: await present(await listLinks(db, currentUser(c).userId, now())) });
    },
  );

  app.post(
    '/',
    describe(TAG, 'Make a link for a supervisor without an account', {
      201: ['The link.', LinkSchema],
      errors: [400, 401, 409, 415, 429],
      more: 'Own procedures that wait, of one supervisor. The same requestKey again answers the same link.',
    }),
    validateBody(VerifyLinkInput),
    async (c) => {
      const user = currentUser(c);
      const id = await makeLink(runtime, user, c.get('client'), c.req.valid('json'));
      return c.json(await presentOne(user, id), 201);
    },
  );

  app.get(
    '/:id',
    describe(TAG, 'One link', { 200: ['The link.', LinkSchema], errors: [401, 404] }),
    validatePath(LinkPath, NO_LINK),
    async (c) => {
      return c.json(await presentOne(currentUser(c), c.req.valid('param').id));
    },
  );

  app.post(
    '/:id/revoke',
    describe(TAG, 'Withdraw a link', {
      200: ['It works no longer.', LinkSchema],
      errors: [401, 404, 409, 415],
    }),
    validatePath(LinkPath, NO_LINK),
    async (c) => {
      const user = currentUser(c);
      const { id } = c.req.valid('param');
      await revokeLink(runtime, user, id);
      return c.json(await presentOne(user, id));
    },
  );

  return app;
}
