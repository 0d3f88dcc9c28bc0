import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  DebriefChangeInput,
  DebriefInput,
  DebriefsQuery,
  ShareReportInput,
} from '#shared/debrief-input.ts';
import {
  DebriefPageSchema,
  DebriefSchema,
  ReceivedDebriefsSchema,
} from '#shared/debrief-output.ts';
import { NO_DEBRIEF } from '#shared/debriefs.ts';
import type { Debrief, DebriefPage, ReceivedDebriefs } from '#shared/debriefs.ts';
import { listReceived } from '#server/debriefs/actions/read.ts';
import { shareDebrief, stopSharing } from '#server/debriefs/actions/share.ts';
import { changeDebrief, openDebrief, removeDebrief } from '#server/debriefs/actions/write.ts';
import { isOwner } from '#server/debriefs/policy.ts';
import {
  presentDebrief,
  presentListed,
  presentReceived,
} from '#server/debriefs/present/debriefs.ts';
import { findDebrief, listDebriefs } from '#server/debriefs/store/debriefs.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const TAG = 'Debriefs';
const RecordPath = z.object({ id: z.uuid() });
const AS_IT_IS: [string, typeof DebriefSchema] = ['The debrief as it is now.', DebriefSchema];

/** One's own. Whoever is tagged reads reports only. */
export function debriefRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  async function getOwn(c: Context<AppEnv>, id: string): Promise<DebriefRow> {
    const row = await findDebrief(db, id);
    if (!row || !isOwner(currentUser(c), row)) throw new AppError('not_found', NO_DEBRIEF);
    return row;
  }

  async function read(c: Context<AppEnv>, id: string): Promise<Debrief> {
    return presentDebrief(await getOwn(c, id));
  }

  app.get(
    '/',
    describe(TAG, 'The own debriefs, the latest shift first', {
      200: ['A page of them.', DebriefPageSchema],
      errors: [401],
      more: 'Query: date (YYYY-MM-DD, finds that shift’s), cursor, limit. Voided assessments are not counted.',
    }),
    validateQuery(DebriefsQuery),
    async (c) => {
      const { userId } = currentUser(c);
      const { rows, nextCursor } = await listDebriefs(db, userId, c.req.valid('query'));
      const answer: DebriefPage = { items: rows.map(presentListed), nextCursor };
      return c.json(answer);
    },
  );

  app.post(
    '/',
    describe(TAG, 'Debrief a shift', {
      200: ['The debrief there was, changed as asked.', DebriefSchema],
      201: ['The new debrief.', DebriefSchema],
      errors: [400, 401, 415],
      more: 'One for each of a person’s shifts. What else is sent is applied as with PATCH.',
    }),
    validateBody(DebriefInput),
    async (c) => {
      const { id, isNew } = await openDebrief(runtime, currentUser(c), c.req.valid('json'));
      return c.json(await read(c, id), isNew ? 201 : 200);
    },
  );

  app.get(
    '/received',
    describe(TAG, 'Reports that others share with oneself', {
      200: ['The newest first.', ReceivedDebriefsSchema],
      errors: [401],
    }),
    async (c) => {
      const rows = await listReceived(db, currentUser(c));
      const answer: ReceivedDebriefs = { items: rows.map(presentReceived) };
      return c.json(answer);
    },
  );

  app.get(
    '/:id',
    describe(TAG, 'One of the own debriefs', { 200: AS_IT_IS, errors: [401, 404] }),
    validatePath(RecordPath, NO_DEBRIEF),
    async (c) => c.json(await read(c, c.req.valid('param').id)),
  );

  app.patch(
    '/:id',
    describe(TAG, 'Change a debrief', {
      200: AS_IT_IS,
      errors: [400, 401, 404, 415],
      more: 'What is left out stays; opened adds to what was opened. Somebody else tagged ends the sharing.',
    }),
    validatePath(RecordPath, NO_DEBRIEF),
    validateBody(DebriefChangeInput),
    async (c) => {
      const row = await getOwn(c, c.req.valid('param').id);
      await changeDebrief(runtime, currentUser(c), row, c.req.valid('json'));
      return c.json(await read(c, row.id));
    },
  );

  app.delete(
    '/:id',
    describe(TAG, 'Delete a debrief', {
      200: ['It is gone; pearls, assessments and procedures stay.', z.object({})],
      errors: [401, 404, 415],
    }),
    validatePath(RecordPath, NO_DEBRIEF),
    async (c) => {
      const row = await getOwn(c, c.req.valid('param').id);
      await removeDebrief(runtime, currentUser(c), row);
      return c.json({});
    },
  );

  app.post(
    '/:id/share',
    describe(TAG, 'Share the report with the person tagged', {
      200: AS_IT_IS,
      errors: [400, 401, 404, 409, 415, 429],
      more: '409 while no account is tagged, when it could no longer be tagged, or when it is not the taggedId sent.',
    }),
    validatePath(RecordPath, NO_DEBRIEF),
    validateBody(ShareReportInput),
    async (c) => {
      const row = await getOwn(c, c.req.valid('param').id);
      await shareDebrief(runtime, currentUser(c), row, c.req.valid('json'));
      return c.json(await read(c, row.id));
    },
  );

  app.delete(
    '/:id/share',
    describe(TAG, 'Stop sharing the report', { 200: AS_IT_IS, errors: [401, 404, 415] }),
    validatePath(RecordPath, NO_DEBRIEF),
    async (c) => {
      const row = await getOwn(c, c.req.valid('param').id);
      await stopSharing(runtime, currentUser(c), row);
      return c.json(await read(c, row.id));
    },
  );

  return app;
}
