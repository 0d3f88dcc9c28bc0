import { Hono } from 'hono';
import { z } from 'zod';
import { PersonSearch } from '#shared/text-input.ts';
import {
  CorrectionInput,
  ProcedureEditInput,
  ProceduresInput,
} from '#shared/procedure-entry-input.ts';
import {
  AgainSchema,
  LoggedSchema,
  ProcedureSchema,
  SupervisorsSchema,
} from '#shared/procedure-output.ts';
import type { AgainList, LoggedProcedures, SupervisorList } from '#shared/procedures.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import {
  correctProcedure,
  editProcedure,
  removeProcedure,
} from '#server/procedures/actions/change.ts';
import { logProcedures } from '#server/procedures/actions/log.ts';
import { canSee } from '#server/procedures/policy.ts';
import { presentProcedure } from '#server/procedures/present/procedures.ts';
import { againChoices } from '#server/procedures/rules/entries.ts';
import { findProcedure, listCorrections, listLatest } from '#server/procedures/store/records.ts';
import { listSupervisors, listSupervisorsAmong } from '#server/procedures/store/supervisors.ts';
import type { Runtime } from '#server/runtime.ts';

const TAG = 'Procedures';
const NOT_FOUND = 'This procedure does not exist, or you may not see it.';
/** Enough to find a few different ones among. */
const LATEST = 200;
const RecordPath = z.object({ id: z.uuid() });

export function procedureRecordRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  /** One that the viewer may not see does not exist for the viewer. */
  async function getVisible(viewer: UserActor, id: string) {
    const row = await findProcedure(db, id);
    if (!row || !canSee(viewer, row)) throw new AppError('not_found', NOT_FOUND);
    return row;
  }

  async function read(viewer: UserActor, id: string) {
    const row = await getVisible(viewer, id);
    return presentProcedure(viewer, row, await listCorrections(db, id));
  }

  app.post(
    '/',
    describe(TAG, 'Log own procedures', {
      201: ['The procedures logged, in the order given.', LoggedSchema],
      errors: [400, 401, 409, 415, 429],
      more: 'All or none. The same entryKey again answers the same id, and with other content 409.',
    }),
    validateBody(ProceduresInput),
    async (c) => {
      const { entries } = c.req.valid('json');
      const answer: LoggedProcedures = {
        ids: await logProcedures(runtime, currentUser(c), entries),
      };
      return c.json(answer, 201);
    },
  );

  app.get(
    '/supervisors',
    describe(TAG, 'Whom one can name as supervisor', {
      200: ['Those named last come first.', SupervisorsSchema],
      errors: [401],
      more: "Attendings and administrators of one's organization; empty without an active membership.",
    }),
    validateQuery(PersonSearch),
    async (c) => {
      const { userId, membership } = currentUser(c);
      const { q, limit } = c.req.valid('query');
      const answer: SupervisorList = { items: [] };
      if (membership?.status === 'active') {
        const { organizationId } = membership;
        answer.items = await listSupervisors(db, { organizationId, userId, q, limit });
      }
      return c.json(answer);
    },
  );

  app.get(
    '/again',
    describe(TAG, 'What to begin the next procedure from', {
      200: ['The last different ones, the newest first.', AgainSchema],
      errors: [401],
    }),
    async (c) => {
      const { userId, membership } = currentUser(c);
      const choices = againChoices(await listLatest(db, userId, LATEST));
      const ids = choices.flatMap(({ supervisorId }) => supervisorId ?? []);
      const isActive = membership?.status === 'active';
      const accounts = isActive
        ? await listSupervisorsAmong(db, membership.organizationId, ids)
        : [];
      const there = new Set(accounts.map(({ id }) => id));
      const answer: AgainList = {
        items: choices.map((choice) => ({
          ...choice,
          supervisorId: there.has(choice.supervisorId ?? '') ? choice.supervisorId : null,
        })),
      };
      return c.json(answer);
    },
  );

  app.get(
    '/:id',
    describe(TAG, 'One procedure', {
      200: ['The procedure with what it was before.', ProcedureSchema],
      errors: [401, 404],
    }),
    validatePath(RecordPath, NOT_FOUND),
    async (c) => {
      return c.json(await read(currentUser(c), c.req.valid('param').id));
    },
  );

  app.patch(
    '/:id',
    describe(TAG, 'Edit an own procedure until it is verified', {
      200: ['The procedure as it is now: it waits to be verified.', ProcedureSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: 'All of the entry, and the version that was seen: 409 when it has changed since.',
    }),
    validatePath(RecordPath, NOT_FOUND),
    validateBody(ProcedureEditInput),
    async (c) => {
      const user = currentUser(c);
      const row = await getVisible(user, c.req.valid('param').id);
      await editProcedure(runtime, user, row, c.req.valid('json'));
      return c.json(await read(user, row.id));
    },
  );

  app.delete(
    '/:id',
    describe(TAG, 'Delete an own procedure that was never verified', {
      200: ['It is gone.', z.object({})],
      errors: [401, 403, 404, 409, 415],
    }),
    validatePath(RecordPath, NOT_FOUND),
    async (c) => {
      const user = currentUser(c);
      const row = await getVisible(user, c.req.valid('param').id);
      await removeProcedure(runtime, user, row);
      return c.json({});
    },
  );

  app.post(
    '/:id/correct',
    describe(TAG, 'Correct an own verified procedure', {
      200: ['The procedure as it is now: it waits to be verified again.', ProcedureSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: 'With a reason. What was verified is kept, with who had verified it.',
    }),
    validatePath(RecordPath, NOT_FOUND),
    validateBody(CorrectionInput),
    async (c) => {
      const user = currentUser(c);
      const row = await getVisible(user, c.req.valid('param').id);
      await correctProcedure(runtime, user, row, c.req.valid('json'));
      return c.json(await read(user, row.id));
    },
  );

  return app;
}
