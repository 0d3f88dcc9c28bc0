import { Hono } from 'hono';
import { z } from 'zod';
import { ApprovalInput, DeclineInput } from '#shared/organization-input.ts';
import { ACCESS_REQUEST_STATUSES } from '#shared/organizations.ts';
import type { AccessRequest } from '#shared/organizations.ts';
import { SPECIALTIES } from '#shared/people.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentSystemAdmin, only } from '#server/http/who.ts';
import { approveAccess, declineAccess } from '#server/organizations/actions/access-requests.ts';
import { presentAccessRequest } from '#server/organizations/present.ts';
import {
  findAccessRequest,
  listAccessRequests,
} from '#server/organizations/store/access-requests.ts';
import type { AccessRequestRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such request.';
const RequestPath = z.object({ id: z.uuid() });

const AccessRequestSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  organizationName: z.string(),
  role: z.enum(['administrator', 'attending', 'other']),
  specialty: z.enum(SPECIALTIES).nullable(),
  traineeCount: z.int(),
  additionalInformation: z.string(),
  status: z.enum(ACCESS_REQUEST_STATUSES),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
}) satisfies z.ZodType<AccessRequest>;

export function accessDecisionRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentSystemAdmin));

  async function getRequest(id: string): Promise<AccessRequestRow> {
    const request = await findAccessRequest(db, id);
    if (!request) throw new AppError('not_found', GONE);
    return request;
  }

  app.get(
    '/',
    describe('Administration', 'Requests for institutional access', {
      200: ['Waiting ones first.', z.object({ items: z.array(AccessRequestSchema) })],
      errors: [401, 403],
    }),
    async (c) => {
      currentSystemAdmin(c);
      const rows = await listAccessRequests(db);
      return c.json({ items: rows.map(presentAccessRequest) });
    },
  );

  app.post(
    '/:id/approve',
    describe('Administration', 'Create the organization and invite the person who asked', {
      200: ['Done; the invitation is in the outbox.', z.object({})],
      errors: [400, 401, 403, 404, 409, 415],
    }),
    validatePath(RequestPath, GONE),
    validateBody(ApprovalInput),
    async (c) => {
      const user = currentSystemAdmin(c);
      const request = await getRequest(c.req.valid('param').id);
      await approveAccess(runtime, user, request, c.req.valid('json'));
      return c.json({});
    },
  );

  app.post(
    '/:id/decline',
    describe('Administration', 'Decline a request, with a word to the person', {
      200: ['Done; the mail is in the outbox.', z.object({})],
      errors: [400, 401, 403, 404, 409, 415],
    }),
    validatePath(RequestPath, GONE),
    validateBody(DeclineInput),
    async (c) => {
      const user = currentSystemAdmin(c);
      const request = await getRequest(c.req.valid('param').id);
      await declineAccess(runtime, user, request, c.req.valid('json').answer);
      return c.json({});
    },
  );

  return app;
}
