import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { AssessInput, GuestAssessor } from '#shared/assessment-input.ts';
import type { AssessReceipt, OpenRequest } from '#shared/assessment-requests.ts';
import { INVOLVEMENTS } from '#shared/assessments.ts';
import { LinkToken } from '#shared/link-input.ts';
import { LINK_NOT_FOUND, LINK_VIEWERS } from '#shared/links.ts';
import {
  assessByLink,
  expectAssessor,
  findReservation,
} from '#server/assessments/actions/assess-by-link.ts';
import { stopReminders } from '#server/assessments/actions/reminders.ts';
import { whyNoAnswer } from '#server/assessments/policy/requests.ts';
import { presentOpenRequest, presentReceipt } from '#server/assessments/present/requests.ts';
import { REQUEST_LINK } from '#server/assessments/rules/requests.ts';
import { findRequest } from '#server/assessments/store/requests.ts';
import type { NamedRequest } from '#server/assessments/store/requests.ts';
import { limit } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { invalid, validateBody, validatePath } from '#server/http/validate.ts';
import { linkIdOf } from '#server/links/link.ts';
import { signerOf } from '#server/links/signer.ts';
import type { Guest } from '#server/links/signer.ts';
import { findAssessmentSettings } from '#server/organizations/store/organizations.ts';
import type { Runtime } from '#server/runtime.ts';

const EpaSchema = z.object({ number: z.int(), title: z.string() }).nullable();

const OpenRequestSchema = z.object({
  trainee: z.object({ name: z.string(), level: z.string().nullable() }),
  organization: z.string().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  shiftDate: z.iso.date().nullable(),
  epa: EpaSchema,
  message: z.string(),
  assessor: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  settings: z.object({ dictation: z.boolean(), modelHints: z.boolean() }),
  viewer: z.enum(LINK_VIEWERS),
  signedInAs: z.string().nullable(),
}) satisfies z.ZodType<OpenRequest>;

const ReceiptSchema = z.object({
  trainee: z.string(),
  evaluator: z.string(),
  evaluatorEmail: z.string().nullable(),
  isSignedIn: z.boolean(),
  submittedAt: z.iso.datetime(),
  shiftDate: z.iso.date(),
  involvement: z.enum(INVOLVEMENTS).nullable(),
  strengths: z.string(),
  improvements: z.string(),
  entries: z.array(z.object({ epa: EpaSchema, rating: z.int(), words: z.string() })),
}) satisfies z.ZodType<AssessReceipt>;

/** What a guest must say, and whoever nobody has approved; the others are who they are. */
function typedAssessor(c: Context<AppEnv>, input: AssessInput): Guest | null {
  if (signerOf(c.get('actor'))) return null;
  const typed = GuestAssessor.safeParse(input);
  if (!typed.success) throw invalid(typed.error.issues);
  return { name: typed.data.assessorName, email: typed.data.assessorEmail };
}

export function assessRoutes(runtime: Runtime) {
  const { db, now, model } = runtime;
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    await limit(runtime, 'openRequest', c.get('client').guestKey);
    await next();
  });

  async function getRequest(token: string): Promise<NamedRequest> {
    const id = linkIdOf(REQUEST_LINK, runtime, token);
    const request = id ? await findRequest(db, id) : null;
    if (!request) throw new AppError('not_found', LINK_NOT_FOUND);
    return request;
  }

  app.get(
    '/:token',
    describe('Assessment requests', 'What the holder of a link is asked for', {
      200: ['The open request.', OpenRequestSchema],
      errors: [404, 409, 429],
      more: '409 when it was answered, withdrawn or has expired; the sentence says which.',
    }),
    validatePath(LinkToken, LINK_NOT_FOUND),
    async (c) => {
      const request = await getRequest(c.req.valid('param').token);
      const reason = whyNoAnswer(request, now());
      if (reason) throw new AppError('conflict', reason);
      const settings = await findAssessmentSettings(db, request.organizationId);
      const reservedTo = await findReservation(db, request);
      const place = { settings, reservedTo, hasModel: model !== null };
      return c.json(presentOpenRequest(c.get('actor'), request, place));
    },
  );

  app.post(
    '/:token',
    describe('Assessment requests', 'Answer a request, with or without an account', {
      201: ['What was stored.', ReceiptSchema],
      errors: [400, 401, 403, 404, 409, 415, 429],
      more: 'Each link works once. The same submissionKey again answers the same, and with other content 409.',
    }),
    validatePath(LinkToken, LINK_NOT_FOUND),
    // The link first: whoever holds a wrong one is told so, whatever the form says.
    async (c, next) => {
      await expectAssessor(db, c.get('actor'), await getRequest(c.req.valid('param').token));
      await next();
    },
    validateBody(AssessInput),
    async (c) => {
      const actor = c.get('actor');
      const input = c.req.valid('json');
      const request = await getRequest(c.req.valid('param').token);
      const typed = typedAssessor(c, input);
      if (typed) await limit(runtime, 'assess', c.get('client').guestKey);
      const [first, ...more] = await assessByLink(runtime, actor, request, typed, input);
      if (!first) throw new Error('An answer has a record.');
      return c.json(presentReceipt([first, ...more]), 201);
    },
  );

  app.post(
    '/:token/stop-reminders',
    describe('Assessment requests', 'No more reminders about a request', {
      200: ['None will come.', z.object({})],
      errors: [404, 415, 429],
    }),
    validatePath(LinkToken, LINK_NOT_FOUND),
    async (c) => {
      const request = await getRequest(c.req.valid('param').token);
      await stopReminders(runtime, c.get('actor'), request);
      return c.json({});
    },
  );

  return app;
}
