import { Identified } from '#shared/answers.ts';
import { PearlListQuery, PearlTitleInput } from '#shared/pearl-input.ts';
import { PearlSetPage, PearlTitle } from '#shared/pearl-output.ts';
import { RETENTION } from '#shared/retention.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { together } from '#server/db/together.ts';
import { findRetention } from '#server/organizations/store/retention.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { deleteSet, nameSet, restoreSet } from '#server/pearls/actions/saved.ts';
import { canEdit } from '#server/pearls/policy.ts';
import { presentListedSet } from '#server/pearls/present/sets.ts';
import { getFullSet, GONE, NOT_YOURS } from '#server/pearls/routes/reading.ts';
import { findDeletedSet, listSets } from '#server/pearls/store/saved.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const DAY_MS = 86_400_000;

/** One's own sets: found again, named, deleted and brought back. */
export function savedPearlRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Pearls', currentUser);

  async function getOwnSet(user: UserActor, id: string): Promise<PearlSetRow> {
    const { set } = await getFullSet(runtime, user, id);
    if (!canEdit(set, user)) throw new AppError('forbidden', NOT_YOURS);
    return set;
  }

  routes.on(
    'GET /api/pearls',
    {
      summary: 'The own sets, newest first',
      more: 'Query: q (words of the title, the cases or the pearls; "a phrase", -without, one or another; the last word may be unfinished), cursor, limit.',
      query: PearlListQuery,
      200: ['A page of them.', PearlSetPage],
    },
    async ({ who, query }) => {
      const page = await together(db, (one) => listSets(one, who.userId, query));
      return { ...page, items: page.items.map(presentListedSet) };
    },
  );

  routes.on(
    'PATCH /api/pearls/:id',
    {
      summary: 'Name a set',
      404: GONE,
      body: PearlTitleInput,
      200: ['Its title as it is kept; empty: its cases name it.', PearlTitle],
      errors: [403],
    },
    async ({ who, path, body: { title } }) => {
      const set = await getOwnSet(who, path.id);
      await nameSet(runtime, who, set, title);
      return { id: set.id, title };
    },
  );

  routes.on(
    'DELETE /api/pearls/:id',
    {
      summary: 'Delete a set',
      404: GONE,
      200: [
        `It is deleted, and can be brought back for ${RETENTION.deletedDays.shipped * 24} hours, or as long as the organization says.`,
        Identified,
      ],
      errors: [403],
    },
    async ({ who, path }) => {
      const set = await getOwnSet(who, path.id);
      await deleteSet(runtime, who, set);
      return { id: set.id };
    },
  );

  routes.on(
    'POST /api/pearls/:id/restore',
    {
      summary: 'Bring a deleted set back',
      404: GONE,
      200: ['It is as it was.', Identified],
    },
    async ({ who, path: { id } }) => {
      const { deletedDays } = await findRetention(db, who.userId);
      const since = new Date(now().getTime() - deletedDays * DAY_MS);
      const deleted = await findDeletedSet(db, id, who.userId, since);
      // Pressed twice: it is there already.
      if (deleted) await restoreSet(runtime, who, deleted);
      else await getOwnSet(who, id);
      return { id };
    },
  );

  return routes.app;
}
