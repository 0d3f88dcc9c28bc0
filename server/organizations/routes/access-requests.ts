import { AccessRequests } from '#shared/organization-output.ts';
import { ApprovalInput, DeclineInput } from '#shared/organization-input.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentSystemAdmin } from '#server/http/who.ts';
import { approveAccess, declineAccess } from '#server/organizations/actions/access-requests.ts';
import { presentAccessRequest } from '#server/organizations/present.ts';
import {
  findAccessRequest,
  listAccessRequests,
} from '#server/organizations/store/access-requests.ts';
import type { AccessRequestRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such request.';

export function accessDecisionRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentSystemAdmin);

  async function getRequest(id: string): Promise<AccessRequestRow> {
    const request = await findAccessRequest(db, id);
    if (!request) throw new AppError('not_found', GONE);
    return request;
  }

  routes.on(
    'GET /api/admin/access-requests',
    {
      summary: 'Requests for institutional access',
      200: ['Waiting ones first.', AccessRequests],
    },
    async ({ who }) => {
      const rows = await listAccessRequests(db);
      return { items: rows.map((row) => presentAccessRequest(who, row)) };
    },
  );

  routes.on(
    'POST /api/admin/access-requests/:id/approve',
    {
      summary: 'Create the organization and invite the person who asked',
      404: GONE,
      body: ApprovalInput,
      200: 'Done; the invitation is in the outbox.',
      errors: [409],
    },
    async ({ who, path, body }) => approveAccess(runtime, who, await getRequest(path.id), body),
  );

  routes.on(
    'POST /api/admin/access-requests/:id/decline',
    {
      summary: 'Decline a request, with a word to the person',
      404: GONE,
      body: DeclineInput,
      200: 'Done; the mail is in the outbox.',
      errors: [409],
    },
    async ({ who, path, body: { answer } }) =>
      declineAccess(runtime, who, await getRequest(path.id), answer),
  );

  return routes.app;
}
