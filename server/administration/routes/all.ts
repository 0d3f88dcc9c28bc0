import { Hono } from 'hono';
import { accessDecisionRoutes } from '#server/administration/routes/access-requests.ts';
import {
  joinLinkRoutes,
  pendingInvitationRoutes,
} from '#server/administration/routes/invitations.ts';
import { organizationSettingsRoutes } from '#server/administration/routes/organizations.ts';
import { outboxRoutes } from '#server/administration/routes/outbox.ts';
import { overviewRoutes } from '#server/administration/routes/overview.ts';
import { userRoutes } from '#server/administration/routes/users.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Runtime } from '#server/runtime.ts';

/** Everything under /api/admin. Each route asks by itself who may come in. */
export function administrationRoutes(runtime: Runtime) {
  return new Hono<AppEnv>()
    .route('/overview', overviewRoutes(runtime))
    .route('/users', userRoutes(runtime))
    .route('/invitations', pendingInvitationRoutes(runtime))
    .route('/join-links', joinLinkRoutes(runtime))
    .route('/access-requests', accessDecisionRoutes(runtime))
    .route('/outbox', outboxRoutes(runtime))
    .route('/organizations', organizationSettingsRoutes(runtime));
}
