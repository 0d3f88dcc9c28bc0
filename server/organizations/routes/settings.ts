import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  NewOrganizationInput,
  OrganizationInput,
  SsoSettingsInput,
} from '#shared/organization-input.ts';
import type { OrganizationSettings } from '#shared/organizations.ts';
import { findSsoSettings, removeSso, saveSso } from '#server/auth/sso-settings.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentAdministration, currentSystemAdmin, currentUser, only } from '#server/http/who.ts';
import {
  createOrganization,
  saveOrganization,
} from '#server/organizations/actions/organizations.ts';
import { administers } from '#server/organizations/policy.ts';
import { presentOrganization } from '#server/organizations/present.ts';
import {
  countMembers,
  findOrganization,
  listOrganizations,
} from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such organization.';
const OrganizationPath = z.object({ id: z.uuid() });

const SettingsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  members: z.int(),
  pendingMembers: z.int(),
  autoApprove: z.boolean(),
  domains: z.array(z.string()),
  idleMinutes: z.int().nullable(),
  assessorSignIn: z.boolean(),
  dictation: z.boolean(),
  modelHints: z.boolean(),
  createdAt: z.iso.datetime(),
  sso: z
    .object({
      protocol: z.enum(['oidc', 'saml']),
      issuer: z.string(),
      clientId: z.string().nullable(),
      entryPoint: z.string().nullable(),
      callbackUrl: z.string(),
      metadataUrl: z.string().nullable(),
      newPeopleAre: z.enum(['trainee', 'attending']),
    })
    .nullable(),
  can: z.object({ editSettings: z.boolean(), editTrust: z.boolean() }),
}) satisfies z.ZodType<OrganizationSettings>;

export function organizationSettingsRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentAdministration));
  const systemAdminOnly = only(currentSystemAdmin);

  async function getOrganization(c: Context<AppEnv>, id: string): Promise<OrganizationRow> {
    const { user } = currentAdministration(c);
    const row = administers(user, id) ? await findOrganization(db, id) : null;
    if (!row) throw new AppError('not_found', GONE);
    return row;
  }

  async function present(c: Context<AppEnv>, id: string): Promise<OrganizationSettings> {
    const row = await getOrganization(c, id);
    const counts = await countMembers(db);
    const sso = await findSsoSettings(runtime, id);
    return presentOrganization(currentUser(c), row, counts.get(id), sso);
  }

  app.get(
    '/',
    describe('Administration', 'All organizations', {
      200: ['By name.', z.object({ items: z.array(SettingsSchema) })],
      errors: [401, 403],
    }),
    async (c) => {
      const user = currentSystemAdmin(c);
      const rows = await listOrganizations(db);
      const counts = await countMembers(db);
      const items = await Promise.all(
        rows.map(async (row) =>
          presentOrganization(
            user,
            row,
            counts.get(row.id),
            await findSsoSettings(runtime, row.id),
          ),
        ),
      );
      return c.json({ items });
    },
  );

  app.post(
    '/',
    describe('Administration', 'Create an organization', {
      201: ['It exists.', SettingsSchema],
      errors: [400, 401, 403, 409, 415],
    }),
    systemAdminOnly,
    validateBody(NewOrganizationInput),
    async (c) => {
      const user = currentSystemAdmin(c);
      const row = await createOrganization(runtime, user, c.req.valid('json').name);
      return c.json(await present(c, row.id), 201);
    },
  );

  app.get(
    '/:id',
    describe('Administration', 'The settings of one organization', {
      200: ['The settings.', SettingsSchema],
      errors: [401, 403, 404],
    }),
    validatePath(OrganizationPath, GONE),
    async (c) => c.json(await present(c, c.req.valid('param').id)),
  );

  app.patch(
    '/:id',
    describe('Administration', 'Save settings of an organization', {
      200: ['The settings as they are now.', SettingsSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: 'Name, domains and automatic approval only for a system administrator.',
    }),
    validatePath(OrganizationPath, GONE),
    validateBody(OrganizationInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const row = await getOrganization(c, id);
      await saveOrganization(runtime, currentUser(c), row, c.req.valid('json'));
      return c.json(await present(c, id));
    },
  );

  app.put(
    '/:id/sso',
    describe('Administration', 'Set up single sign-on of an organization', {
      200: ['The settings as they are now.', SettingsSchema],
      errors: [400, 401, 403, 404, 415],
    }),
    systemAdminOnly,
    validatePath(OrganizationPath, GONE),
    validateBody(SsoSettingsInput),
    async (c) => {
      const user = currentSystemAdmin(c);
      const { id } = c.req.valid('param');
      await saveSso(runtime, user, await getOrganization(c, id), c.req.valid('json'));
      return c.json(await present(c, id));
    },
  );

  app.delete(
    '/:id/sso',
    describe('Administration', 'Remove single sign-on of an organization', {
      200: ['The settings as they are now.', SettingsSchema],
      errors: [401, 403, 404, 415],
    }),
    systemAdminOnly,
    validatePath(OrganizationPath, GONE),
    async (c) => {
      const user = currentSystemAdmin(c);
      const { id } = c.req.valid('param');
      await removeSso(runtime, user, await getOrganization(c, id));
      return c.json(await present(c, id));
    },
  );

  return app;
}
