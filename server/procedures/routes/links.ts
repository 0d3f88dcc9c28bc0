import { VerifyLinkInput } from '#shared/procedure-verification-input.ts';
import { NO_LINK } from '#shared/procedure-verification.ts';
import { VerifyLink, VerifyLinkList } from '#shared/procedure-verification-output.ts';
import type { UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';
import { linkUrl } from '#server/links/link.ts';
import { listAskingForAccounts } from '#server/organizations/store/organizations.ts';
import { makeLink, revokeLink } from '#server/procedures/actions/links.ts';
import { isOwn } from '#server/procedures/policy.ts';
import { presentLink } from '#server/procedures/present/procedures.ts';
import { VERIFY_LINK } from '#server/procedures/rules/links.ts';
import {
  findLink,
  listLinkItems,
  listLinkOrganizations,
  listLinks,
} from '#server/procedures/store/links.ts';
import type { ProcedureLinkRow } from '#server/procedures/tables.ts';
import type { Runtime } from '#server/runtime.ts';

export function procedureLinkRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Links to verify procedures', currentUser);

  async function present(rows: readonly ProcedureLinkRow[]): Promise<VerifyLink[]> {
    const ids = rows.map(({ id }) => id);
    const items = await listLinkItems(db, ids);
    const held = await listLinkOrganizations(db, ids);
    const placesOf = (row: ProcedureLinkRow) => [...(held.get(row.id) ?? []), row.organizationId];
    const asking = await listAskingForAccounts(db, rows.flatMap(placesOf));
    return rows.map((row) =>
      presentLink(row, {
        asksForAccount: placesOf(row).some((id) => id !== null && asking.has(id)),
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

  routes.on(
    'GET /api/procedure-links',
    {
      summary: "The viewer's own links",
      200: ['Open ones first, then the newest.', VerifyLinkList],
    },
    async ({ who }) => ({ items: await present(await listLinks(db, who.userId, now())) }),
  );

  routes.on(
    'POST /api/procedure-links',
    {
      summary: 'Make a link for a supervisor without an account',
      more: 'Own procedures that wait, of one supervisor. The same requestKey again answers the same link.',
      body: VerifyLinkInput,
      201: ['The link.', VerifyLink],
      errors: [409, 429],
    },
    async ({ c, who: user, body }) => {
      const id = await makeLink(runtime, user, c.get('client'), body);
      return presentOne(user, id);
    },
  );

  routes.on(
    'GET /api/procedure-links/:id',
    {
      summary: 'One link',
      404: NO_LINK,
      200: ['The link.', VerifyLink],
    },
    ({ who, path }) => presentOne(who, path.id),
  );

  routes.on(
    'POST /api/procedure-links/:id/revoke',
    {
      summary: 'Withdraw a link',
      404: NO_LINK,
      200: ['It works no longer.', VerifyLink],
      errors: [409],
    },
    async ({ who: user, path: { id } }) => {
      await revokeLink(runtime, user, id);
      return presentOne(user, id);
    },
  );

  return routes.app;
}
