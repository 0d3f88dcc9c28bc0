import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { MinimumsQuery, MinimumTemplatesInput } from '#shared/procedure-input.ts';
import type { MinimumTemplates } from '#shared/procedure-stats.ts';
import { KEY_INDEX_PROCEDURES } from '#shared/procedures.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validateQuery } from '#server/http/validate.ts';
import { currentAdministration, only } from '#server/http/who.ts';
import { administers } from '#server/organizations/policy.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { saveMinimums } from '#server/procedures/actions/minimums.ts';
import { listMinimums } from '#server/procedures/store/minimums.ts';
import type { Runtime } from '#server/runtime.ts';

const WHICH = 'Please choose an organization from the list';
const GONE = 'There is no such organization.';
const MORE = 'Query: organizationId, which a system administrator must give.';

const TemplatesSchema = z.object({
  items: z.array(
    z.object({
      fromYear: z.int(),
      minimums: z.record(z.enum(KEY_INDEX_PROCEDURES), z.int()),
    }),
  ),
}) satisfies z.ZodType<MinimumTemplates>;

export function minimumRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentAdministration));

  /** The named one, or the administrator's own; another's does not exist for an administrator. */
  async function getOrganizationId(c: Context<AppEnv>, named: string | undefined): Promise<string> {
    const { user, organizationId } = currentAdministration(c);
    const id = named ?? organizationId;
    if (!id) throw new AppError('invalid', WHICH, { fields: { organizationId: WHICH } });
    const row = administers(user, id) ? await findOrganization(db, id) : null;
    if (!row) throw new AppError('not_found', GONE);
    return row.id;
  }

  async function present(c: Context<AppEnv>, organizationId: string): Promise<MinimumTemplates> {
    return { items: await listMinimums(db, organizationId) };
  }

  app.get(
    '/',
    describe('Administration', "An organization's own minimums of procedures", {
      200: ['By cohort, the latest first; empty: the shipped ones hold.', TemplatesSchema],
      errors: [400, 401, 403, 404],
      more: MORE,
    }),
    validateQuery(MinimumsQuery),
    async (c) => {
      const id = await getOrganizationId(c, c.req.valid('query').organizationId);
      return c.json(await present(c, id));
    },
  );

  app.put(
    '/',
    describe('Administration', "Replace an organization's own minimums of procedures", {
      200: ['As they are now.', TemplatesSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: `${MORE} With itemsBefore nothing is saved when others are stored by now.`,
    }),
    validateQuery(MinimumsQuery),
    validateBody(MinimumTemplatesInput),
    async (c) => {
      const id = await getOrganizationId(c, c.req.valid('query').organizationId);
      await saveMinimums(runtime, currentAdministration(c).user, id, c.req.valid('json'));
      return c.json(await present(c, id));
    },
  );

  return app;
}
