import type { Context } from 'hono';
import { AcknowledgeInput } from '#shared/assessment-input.ts';
import { VoidInput } from '#shared/judgement-input.ts';
import { AmendInput, AssessmentInput } from '#shared/judgement-input.ts';
import { Assessment, SubmittedAssessments } from '#shared/assessment-record-output.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import {
  acknowledgeAssessment,
  amendAssessment,
  confirmAssessment,
  voidAssessment,
} from '#server/assessments/actions/change.ts';
import { thankForAssessment } from '#server/assessments/actions/thank.ts';
import { submitAssessment } from '#server/assessments/actions/submit.ts';
import { readAmendments } from '#server/assessments/actions/read.ts';
import { canSee, whyNotSubmit } from '#server/assessments/policy/records.ts';
import { presentAssessment } from '#server/assessments/present/records.ts';
import { findAssessment, findNamed, findRecord } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const NOT_FOUND = 'This assessment does not exist, or you may not see it.';

function assessor(c: Context<AppEnv>): UserActor {
  const actor = anyone(c);
  if (actor.kind !== 'user') throw new AppError('unauthenticated', NOT_LOGGED_IN);
  const reason = whyNotSubmit(actor);
  if (reason) throw new AppError('forbidden', reason);
  return actor;
}

export function recordRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Assessments', currentUser);

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

  routes.on(
    'POST /api/assessments',
    {
      summary: 'Assess a trainee',
      more: 'For active attendings. The same submissionKey again answers the same ids, and with other content 409.',
      who: assessor,
      body: AssessmentInput,
      201: ['The assessments made, one for each EPA in the order given.', SubmittedAssessments],
      errors: [409, 429],
    },
    async ({ who, body }) => ({ ids: await submitAssessment(runtime, who, body) }),
  );

  routes.on(
    'GET /api/assessments/:id',
    {
      summary: 'One assessment',
      more: 'The reflection is sent to the trainee alone. That an administrator reads it is recorded.',
      404: NOT_FOUND,
      200: ['The assessment with what it was before.', Assessment],
    },
    async ({ who, path }) => {
      const found = await findNamed(db, path.id);
      if (!found || !canSee(who, found.row)) throw new AppError('not_found', NOT_FOUND);
      const amendments = await readAmendments(runtime, who, found.row);
      return presentAssessment(who, { ...found, amendments }, now());
    },
  );

  routes.on(
    'POST /api/assessments/:id/amend',
    {
      summary: 'Amend an own assessment',
      more: 'Within 7 days, by its submitter. What it replaces is kept.',
      404: NOT_FOUND,
      body: AmendInput,
      200: ['The assessment as it is now.', Assessment],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const row = await getVisible(user, path.id);
      await amendAssessment(runtime, user, row, body);
      return read(user, row.id);
    },
  );

  routes.on(
    'POST /api/assessments/:id/void',
    {
      summary: 'Void an assessment',
      more: 'By an administrator, with a reason. It stays readable and counts no more.',
      404: NOT_FOUND,
      body: VoidInput,
      200: ['The assessment as it is now.', Assessment],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const row = await getVisible(user, path.id);
      await voidAssessment(runtime, user, row, body.reason);
      return read(user, row.id);
    },
  );

  routes.on(
    'POST /api/assessments/:id/confirm',
    {
      summary: 'Confirm an assessment that came by a link from a browser its trainee had used',
      more: 'By an administrator of the organization who has asked whoever stands on it, never by that one or the trainee. Until then it counts nowhere.',
      404: NOT_FOUND,
      200: ['The assessment as it is now: it counts.', Assessment],
      errors: [403, 409],
    },
    async ({ who: user, path }) => {
      const row = await getVisible(user, path.id);
      await confirmAssessment(runtime, user, row);
      return read(user, row.id);
    },
  );

  routes.on(
    'POST /api/assessments/:id/acknowledge',
    {
      summary: 'Acknowledge an assessment of oneself',
      more: 'With a private reflection, which nobody else reads; again to change it. `over`: what its writer saw; 409 when another one is stored.',
      404: NOT_FOUND,
      body: AcknowledgeInput,
      200: ['The assessment as it is now.', Assessment],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const row = await getVisible(user, path.id);
      await acknowledgeAssessment(runtime, user, row, body);
      return read(user, row.id);
    },
  );

  routes.on(
    'POST /api/assessments/:id/thank',
    {
      summary: 'Thank for an assessment of oneself',
      more: 'Acknowledges all that was submitted with it, and tells whoever did so with an account, once.',
      404: NOT_FOUND,
      200: 'It is done.',
      errors: [403, 409],
    },
    async ({ who: user, path }) => {
      await thankForAssessment(runtime, user, await getVisible(user, path.id));
    },
  );

  return routes.app;
}
