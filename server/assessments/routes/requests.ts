import { Hono } from 'hono';
import { z } from 'zod';
import { AssessmentRequestInput } from '#shared/assessment-input.ts';
import { PersonSearch } from '#shared/text-input.ts';
import { AssessmentRequestSchema } from '#shared/assessment-request-output.ts';
import type {
  AssessmentRequest,
  AssessmentRequestList,
  AttendingList,
} from '#shared/assessment-requests.ts';
import { remindAssessor } from '#server/assessments/actions/reminders.ts';
import {
  requestAssessment,
  expectAsker,
  NO_REQUEST,
  revokeRequest,
} from '#server/assessments/actions/requests.ts';
import { canSee } from '#server/assessments/policy/requests.ts';
import { presentRequest } from '#server/assessments/present/requests.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { listAttendings } from '#server/assessments/store/attendings.ts';
import {
  findRequest,
  listAnswers,
  listReceived,
  listSent,
} from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath, validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { linkUrl } from '#server/links/link.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const ListSchema = z.object({
  sent: z.array(AssessmentRequestSchema),
  received: z.array(AssessmentRequestSchema),
}) satisfies z.ZodType<AssessmentRequestList>;

const AttendingsSchema = z.object({
  items: z.array(
    z.object({ id: z.uuid(), displayName: z.string(), specialty: z.string().nullable() }),
  ),
}) satisfies z.ZodType<AttendingList>;

const RequestPath = z.object({ id: z.uuid() });
const TAG = 'Assessment requests';

export function requestRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  async function getRequest(viewer: UserActor, id: string): Promise<NamedRequest> {
    const request = await findRequest(db, id);
    if (!request || !canSee(viewer, request)) throw new AppError('not_found', NO_REQUEST);
    return request;
  }

  async function present(viewer: UserActor, rows: NamedRequest[]): Promise<AssessmentRequest[]> {
    const answers = await listAnswers(
      db,
      rows.map(({ id }) => id),
    );
    const own = await findApproval(db, viewer.membership);
    return rows.map((row) =>
      presentRequest(viewer, row, {
        own,
        now: now(),
        url: linkUrl(REQUEST_LINK, runtime, row.id),
        assessmentIds: answers.get(row.id) ?? [],
      }),
    );
  }

  async function presentOne(viewer: UserActor, id: string): Promise<AssessmentRequest> {
    const [request] = await present(viewer, [await getRequest(viewer, id)]);
    if (!request) throw new AppError('not_found', NO_REQUEST);
    return request;
  }

  app.get(
    '/',
    describe(TAG, "A trainee's own requests, and those that wait for the viewer", {
      200: ['Open ones first, then the newest.', ListSchema],
      errors: [401],
    }),
    async (c) => {
      const user = currentUser(c);
      const sent = await listSent(db, user.userId, now());
      const received = user.role === 'trainee' ? [] : await listReceived(db, user, now());
      return c.json({ sent: await present(user, sent), received: await present(user, received) });
    },
  );

  app.post(
    '/',
    describe(TAG, 'Ask for an assessment', {
      201: ['The request, and what its link is.', AssessmentRequestSchema],
      errors: [400, 401, 403, 409, 415, 429],
      more: 'Only trainees. The same requestKey again answers the same request.',
    }),
    only((c) => expectAsker(currentUser(c))),
    validateBody(AssessmentRequestInput),
    async (c) => {
      const user = currentUser(c);
      const id = await requestAssessment(runtime, user, c.get('client'), c.req.valid('json'));
      return c.json(await presentOne(user, id), 201);
    },
  );

  app.get(
    '/attendings',
    describe(TAG, "Attendings of the trainee's organization", {
      200: ['Those whom the trainee asked last come first.', AttendingsSchema],
      errors: [401],
      more: 'Empty for everyone who is no active trainee of an organization.',
    }),
    validateQuery(PersonSearch),
    async (c) => {
      const { userId: traineeId, role, membership } = currentUser(c);
      const { q, limit } = c.req.valid('query');
      if (role !== 'trainee' || membership?.status !== 'active') return c.json({ items: [] });
      const { organizationId } = membership;
      return c.json({ items: await listAttendings(db, { organizationId, traineeId, q, limit }) });
    },
  );

  app.get(
    '/:id',
    describe(TAG, 'One request', {
      200: ['The request.', AssessmentRequestSchema],
      errors: [401, 404],
    }),
    validatePath(RequestPath, NO_REQUEST),
    async (c) => {
      return c.json(await presentOne(currentUser(c), c.req.valid('param').id));
    },
  );

  app.post(
    '/:id/revoke',
    describe(TAG, 'Withdraw a request', {
      200: ['Its link works no longer.', AssessmentRequestSchema],
      errors: [401, 404, 409, 415],
    }),
    validatePath(RequestPath, NO_REQUEST),
    async (c) => {
      const user = currentUser(c);
      const request = await getRequest(user, c.req.valid('param').id);
      await revokeRequest(runtime, user, request);
      return c.json(await presentOne(user, request.id));
    },
  );

  app.post(
    '/:id/remind',
    describe(TAG, 'Send a reminder', {
      200: ['It is in the outbox.', AssessmentRequestSchema],
      errors: [401, 404, 409, 415, 429],
    }),
    validatePath(RequestPath, NO_REQUEST),
    async (c) => {
      const user = currentUser(c);
      const request = await getRequest(user, c.req.valid('param').id);
      await remindAssessor(runtime, user, c.get('client'), request);
      return c.json(await presentOne(user, request.id));
    },
  );

  return app;
}
