import { Hono } from 'hono';
import { z } from 'zod';
import {
  AcknowledgeInput,
  AmendInput,
  AssessmentInput,
  VoidInput,
} from '#shared/assessment-input.ts';
import { AssessmentSchema, SubmittedSchema } from '#shared/assessment-record-output.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import {
  acknowledgeAssessment,
  amendAssessment,
  voidAssessment,
} from '#server/assessments/actions/change.ts';
import { submitAssessment } from '#server/assessments/actions/submit.ts';
import { canSee, whyNotSubmit } from '#server/assessments/policy/records.ts';
import { presentAssessment } from '#server/assessments/present/records.ts';
import { findAssessment, findRecord } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Actor, AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const NOT_FOUND = 'This assessment does not exist, or you may not see it.';
const RecordPath = z.object({ id: z.uuid() });

function assessor(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', NOT_LOGGED_IN);
  const reason = whyNotSubmit(actor);
  if (reason) throw new AppError('forbidden', reason);
  return actor;
}

export function recordRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();

  /** One that the viewer may not see does not exist for the viewer. */
  async function getVisible(viewer: UserActor, id: string): Promise<AssessmentRow> {
    const row = await findAssessment(db, id);
    if (!row || !canSee(viewer, row)) throw new AppError('not_found', NOT_FOUND);
    return row;
  }

  async function read(viewer: UserActor, id: string) {
    const record = await findRecord(db, id);
    if (!record || !canSee(viewer, record.row)) throw new AppError('not_found', NOT_FOUND);
    return presentAssessment(viewer, record, now());
  }

  app.post(
    '/',
    describe('Assessments', 'Assess a trainee', {
      201: ['The assessments made, one for each EPA in the order given.', SubmittedSchema],
      errors: [400, 401, 403, 409, 415, 429],
      more: 'For active attendings. The same submissionKey again answers the same ids, and with other content 409.',
    }),
    only((c) => assessor(c.get('actor'))),
    validateBody(AssessmentInput),
    async (c) => {
      const actor = assessor(c.get('actor'));
      const ids = await submitAssessment(runtime, actor, c.req.valid('json'));
      return c.json({ ids }, 201);
    },
  );

  app.get(
    '/:id',
    describe('Assessments', 'One assessment', {
      200: ['The assessment with what it was before.', AssessmentSchema],
      errors: [401, 404],
      more: 'The reflection is sent to the trainee alone.',
    }),
    only(currentUser),
    validatePath(RecordPath, NOT_FOUND),
    async (c) => {
      return c.json(await read(currentUser(c), c.req.valid('param').id));
    },
  );

  app.post(
    '/:id/amend',
    describe('Assessments', 'Amend an own assessment', {
      200: ['The assessment as it is now.', AssessmentSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: 'Within 7 days, by its submitter. What it replaces is kept.',
    }),
    only(currentUser),
    validatePath(RecordPath, NOT_FOUND),
    validateBody(AmendInput),
    async (c) => {
      const user = currentUser(c);
      const row = await getVisible(user, c.req.valid('param').id);
      await amendAssessment(runtime, user, row, c.req.valid('json'));
      return c.json(await read(user, row.id));
    },
  );

  app.post(
    '/:id/void',
    describe('Assessments', 'Void an assessment', {
      200: ['The assessment as it is now.', AssessmentSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: 'By an administrator, with a reason. It stays readable and counts no more.',
    }),
    only(currentUser),
    validatePath(RecordPath, NOT_FOUND),
    validateBody(VoidInput),
    async (c) => {
      const user = currentUser(c);
      const row = await getVisible(user, c.req.valid('param').id);
      await voidAssessment(runtime, user, row, c.req.valid('json').reason);
      return c.json(await read(user, row.id));
    },
  );

  app.post(
    '/:id/acknowledge',
    describe('Assessments', 'Acknowledge an assessment of oneself', {
      200: ['The assessment as it is now.', AssessmentSchema],
      errors: [400, 401, 403, 404, 409, 415],
      more: 'With a private reflection, which nobody else reads; again to change it.',
    }),
    only(currentUser),
    validatePath(RecordPath, NOT_FOUND),
    validateBody(AcknowledgeInput),
    async (c) => {
      const user = currentUser(c);
      const row = await getVisible(user, c.req.valid('param').id);
      await acknowledgeAssessment(runtime, user, row, c.req.valid('json').reflection);
      return c.json(await read(user, row.id));
    },
  );

  return app;
}
