import {
  DebriefChangeInput,
  DebriefInput,
  DebriefMoveInput,
  DebriefsQuery,
  ShareReportInput,
} from '#shared/debrief-input.ts';
import { Debrief, DebriefPage, MovedDebrief, ReceivedDebriefs } from '#shared/debrief-output.ts';
import { NO_DEBRIEF } from '#shared/debriefs.ts';
import { moveDebrief } from '#server/debriefs/actions/move.ts';
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
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const AS_IT_IS: [string, typeof Debrief] = ['The debrief as it is now.', Debrief];

/** One's own. Whoever is tagged reads reports only. */
export function debriefRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Debriefs', currentUser);

  async function getOwn(owner: UserActor, id: string): Promise<DebriefRow> {
    const row = await findDebrief(db, id);
    if (!row || !isOwner(owner, row)) throw new AppError('not_found', NO_DEBRIEF);
    return row;
  }

  async function read(owner: UserActor, id: string): Promise<Debrief> {
    return presentDebrief(await getOwn(owner, id));
  }

  routes.on(
    'GET /api/debriefs',
    {
      summary: 'The own debriefs, the latest shift first',
      more: 'Query: date (YYYY-MM-DD, finds that shift’s), cursor, limit. Voided assessments are not counted.',
      query: DebriefsQuery,
      200: ['A page of them.', DebriefPage],
    },
    async ({ who, query }) => {
      const { rows, nextCursor } = await listDebriefs(db, who.userId, query);
      return { items: rows.map(presentListed), nextCursor };
    },
  );

  routes.on(
    'POST /api/debriefs',
    {
      summary: 'Debrief a shift',
      more: 'One for each of a person’s shifts. What else is sent is applied as with PATCH; with the id of a debrief to that one, on whatever day it stands now, and 404 where it was deleted.',
      body: DebriefInput,
      200: ['The debrief there was, changed as asked.', Debrief],
      201: ['The new debrief.', Debrief],
      errors: [404],
    },
    async ({ c, who, body }) => {
      const { id, isNew } = await openDebrief(runtime, who, body);
      if (isNew) c.status(201);
      return read(who, id);
    },
  );

  routes.on(
    'GET /api/debriefs/received',
    {
      summary: 'Reports that others share with oneself',
      200: ['The newest first.', ReceivedDebriefs],
    },
    async ({ who }) => {
      const rows = await listReceived(db, who);
      return { items: rows.map(presentReceived) };
    },
  );

  routes.on(
    'GET /api/debriefs/:id',
    {
      summary: 'One of the own debriefs',
      404: NO_DEBRIEF,
      200: AS_IT_IS,
    },
    ({ who, path }) => read(who, path.id),
  );

  routes.on(
    'PATCH /api/debriefs/:id',
    {
      summary: 'Change a debrief',
      more: 'What is left out stays; opened adds to what was opened. Somebody else tagged ends the sharing.',
      404: NO_DEBRIEF,
      body: DebriefChangeInput,
      200: AS_IT_IS,
    },
    async ({ who, path, body }) => {
      const row = await getOwn(who, path.id);
      await changeDebrief(runtime, who, row, body);
      return read(who, row.id);
    },
  );

  routes.on(
    'DELETE /api/debriefs/:id',
    {
      summary: 'Delete a debrief',
      404: NO_DEBRIEF,
      200: 'It is gone; pearls, assessments and procedures stay.',
    },
    async ({ who, path }) => removeDebrief(runtime, who, await getOwn(who, path.id)),
  );

  routes.on(
    'POST /api/debriefs/:id/move',
    {
      summary: 'Move a debrief to the day on which its shift began',
      more: 'What was logged and asked in it for the old day goes with it, but what is verified or answered; sharing ends. 409 when that day has one.',
      404: NO_DEBRIEF,
      body: DebriefMoveInput,
      200: ['The debrief as it is now, and how much went with it.', MovedDebrief],
      errors: [409],
    },
    async ({ who, path, body }) => {
      const row = await getOwn(who, path.id);
      const moved = await moveDebrief(runtime, who, row, body);
      return { debrief: await read(who, row.id), ...moved };
    },
  );

  routes.on(
    'POST /api/debriefs/:id/share',
    {
      summary: 'Share the report with the person tagged',
      more: '409 while no account is tagged, when it could no longer be tagged, or when it is not the taggedId sent.',
      404: NO_DEBRIEF,
      body: ShareReportInput,
      200: AS_IT_IS,
      errors: [409, 429],
    },
    async ({ who, path, body }) => {
      const row = await getOwn(who, path.id);
      await shareDebrief(runtime, who, row, body);
      return read(who, row.id);
    },
  );

  routes.on(
    'DELETE /api/debriefs/:id/share',
    {
      summary: 'Stop sharing the report',
      404: NO_DEBRIEF,
      200: AS_IT_IS,
    },
    async ({ who, path }) => {
      const row = await getOwn(who, path.id);
      await stopSharing(runtime, who, row);
      return read(who, row.id);
    },
  );

  return routes.app;
}
