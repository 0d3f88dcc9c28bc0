import { Nothing } from '#shared/answers.ts';
import { AccessRequests } from '#shared/organization-output.ts';
import { IdPath } from '#server/http/validate.ts';
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
  const routes = createRoutes('Administration');

  async function getRequest(id: string): Promise<AccessRequestRow> {
    const request = await findAccessRequest(db, id);
    if (!request) throw new AppError('not_found', GONE);
    return request;
  }

  routes.on(
    'GET /api/admin/access-requests',
    {
      summary: 'Requests for institutional access',
      who: currentSystemAdmin,
      200: ['Waiting ones first.', AccessRequests],
      errors: [403],
    },
    async () => {
      const rows = await listAccessRequests(db);
      return { items: rows.map(presentAccessRequest) };
    },
  );

  routes.on(
    'POST /api/admin/access-requests/:id/approve',
    {
      summary: 'Create the organization and invite the person who asked',
      who: currentSystemAdmin,
      path: [IdPath, GONE],
      body: ApprovalInput,
      200: ['Done; the invitation is in the outbox.', Nothing],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const request = await getRequest(path.id);
      await approveAccess(runtime, user, request, body);
      return {};
    },
  );

  routes.on(
    'POST /api/admin/access-requests/:id/decline',
    {
      summary: 'Decline a request, with a word to the person',
      who: currentSystemAdmin,
      path: [IdPath, GONE],
      body: DeclineInput,
      200: ['Done; the mail is in the outbox.', Nothing],
      errors: [403, 409],
    },
    async ({ who: user, path, body }) => {
      const request = await getRequest(path.id);
      await declineAccess(runtime, user, request, body.answer);
      return {};
    },
  );

  return routes.app;
}
