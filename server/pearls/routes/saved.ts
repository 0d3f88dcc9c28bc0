import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { PearlListQuery, PearlTitleInput } from '#shared/pearl-input.ts';
import { PearlSetPage, PearlTitle } from '#shared/pearl-output.ts';
import { UNDO_HOURS } from '#shared/pearls.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { deleteSet, nameSet, restoreSet } from '#server/pearls/actions/saved.ts';
import { canEdit } from '#server/pearls/policy.ts';
import { presentListedSet } from '#server/pearls/present/sets.ts';
import { getFullSet, GONE, NOT_YOURS, SetPath } from '#server/pearls/routes/reading.ts';
import { findDeletedSet, listSets } from '#server/pearls/store/saved.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const TAG = 'Pearls';
const HOUR_MS = 3_600_000;
const IdSchema = z.object({ id: z.uuid() });

/** One's own sets: found again, named, deleted and brought back. */
export function savedPearlRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();

  async function getOwnSet(c: Context<AppEnv>, id: string): Promise<PearlSetRow> {
    const { set } = await getFullSet(runtime, c, id);
    if (!canEdit(set, c.get('actor'))) throw new AppError('forbidden', NOT_YOURS);
    return set;
  }

  app.get(
    '/',
    describe(TAG, 'The own sets, newest first', {
      200: ['A page of them.', PearlSetPage],
      errors: [401],
      more: 'Query: q (words of the title, the cases or the pearls; "a phrase", -without, one or another; the last word may be unfinished), cursor, limit.',
    }),
    only(currentUser),
    validateQuery(PearlListQuery),
    async (c) => {
      const page = await listSets(db, currentUser(c).userId, c.req.valid('query'));
      return c.json({ ...page, items: page.items.map(presentListedSet) });
    },
  );

  app.patch(
    '/:id',
    describe(TAG, 'Name a set', {
      200: ['Its title as it is kept; empty: its cases name it.', PearlTitle],
      errors: [400, 401, 403, 404, 415],
    }),
    only(currentUser),
    validatePath(SetPath, GONE),
    validateBody(PearlTitleInput),
    async (c) => {
      const { title } = c.req.valid('json');
      const set = await getOwnSet(c, c.req.valid('param').id);
      await nameSet(runtime, currentUser(c), set, title);
      return c.json({ id: set.id, title });
    },
  );

  app.delete(
    '/:id',
    describe(TAG, 'Delete a set', {
      200: [`It is deleted, and can be brought back for ${UNDO_HOURS} hours.`, IdSchema],
      errors: [401, 403, 404, 415],
    }),
    only(currentUser),
    validatePath(SetPath, GONE),
    async (c) => {
      const set = await getOwnSet(c, c.req.valid('param').id);
      await deleteSet(runtime, currentUser(c), set);
      return c.json({ id: set.id });
    },
  );

  app.post(
    '/:id/restore',
    describe(TAG, 'Bring a deleted set back', {
      200: ['It is as it was.', IdSchema],
      errors: [401, 404, 415],
    }),
    only(currentUser),
    validatePath(SetPath, GONE),
    async (c) => {
      const user = currentUser(c);
      const { id } = c.req.valid('param');
      const since = new Date(now().getTime() - UNDO_HOURS * HOUR_MS);
      const deleted = await findDeletedSet(db, id, user.userId, since);
      // Pressed twice: it is there already.
      if (deleted) await restoreSet(runtime, user, deleted);
      else await getOwnSet(c, id);
      return c.json({ id });
    },
  );

  return app;
}
