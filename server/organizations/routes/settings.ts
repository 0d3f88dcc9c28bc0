import type { UserActor } from '#server/http/context.ts';
import { OrganizationSettings, OrganizationSettingsList } from '#shared/organization-output.ts';
import {
  NewOrganizationInput,
  OrganizationInput,
  SsoSettingsInput,
} from '#shared/organization-input.ts';
import { findSsoSettings, removeSso, saveSso } from '#server/auth/sso-settings.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentAdministration, currentSystemAdmin } from '#server/http/who.ts';
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

export function organizationSettingsRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentSystemAdmin);

  async function getOrganization(user: UserActor, id: string): Promise<OrganizationRow> {
    const row = administers(user, id) ? await findOrganization(db, id) : null;
    if (!row) throw new AppError('not_found', GONE);
    return row;
  }

  async function present(user: UserActor, id: string): Promise<OrganizationSettings> {
    const row = await getOrganization(user, id);
    const counts = await countMembers(db);
    const sso = await findSsoSettings(runtime, id);
    return presentOrganization(user, row, counts.get(id), sso);
  }

  routes.on(
    'GET /api/admin/organizations',
    {
      summary: 'All organizations',
      200: ['By name.', OrganizationSettingsList],
    },
    async ({ who: user }) => {
      const rows = await listOrganizations(db);
      const counts = await countMembers(db);
      const { origin } = runtime;
      const sso = await together(db, (one) =>
        Promise.all(rows.map(({ id }) => findSsoSettings({ db: one, origin }, id))),
      );
      const items = rows.map((row, index) =>
        presentOrganization(user, row, counts.get(row.id), sso[index] ?? null),
      );
      return { items };
    },
  );

  routes.on(
    'POST /api/admin/organizations',
    {
      summary: 'Create an organization',
      body: NewOrganizationInput,
      201: ['It exists.', OrganizationSettings],
      errors: [409],
    },
    async ({ who: user, body }) => {
      const row = await createOrganization(runtime, user, body.name);
      return present(user, row.id);
    },
  );

  routes.on(
    'GET /api/admin/organizations/:id',
    {
      summary: 'The settings of one organization',
      who: currentAdministration,
      404: GONE,
      200: ['The settings.', OrganizationSettings],
    },
    ({ who, path }) => present(who.user, path.id),
  );

  routes.on(
    'PATCH /api/admin/organizations/:id',
    {
      summary: 'Save settings of an organization',
      more: 'Name, domains and automatic approval only for a system administrator.',
      who: currentAdministration,
      404: GONE,
      body: OrganizationInput,
      200: ['The settings as they are now.', OrganizationSettings],
      errors: [409],
    },
    async ({ who: { user }, path: { id }, body }) => {
      const row = await getOrganization(user, id);
      await saveOrganization(runtime, user, row, body);
      return present(user, id);
    },
  );

  routes.on(
    'PUT /api/admin/organizations/:id/sso',
    {
      summary: 'Set up single sign-on of an organization',
      404: GONE,
      body: SsoSettingsInput,
      200: ['The settings as they are now.', OrganizationSettings],
    },
    async ({ who: user, path: { id }, body }) => {
      await saveSso(runtime, user, await getOrganization(user, id), body);
      return present(user, id);
    },
  );

  routes.on(
    'DELETE /api/admin/organizations/:id/sso',
    {
      summary: 'Remove single sign-on of an organization',
      404: GONE,
      200: ['The settings as they are now.', OrganizationSettings],
    },
    async ({ who: user, path: { id } }) => {
      await removeSso(runtime, user, await getOrganization(user, id));
      return present(user, id);
    },
  );

  return routes.app;
}
