import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { AdminUserQuery, UserChangeInput } from '#shared/organization-input.ts';
import type { AdminUser } from '#shared/organizations.ts';
import { AdminUserSchema } from '#shared/people-output.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody, validatePath, validateQuery } from '#server/http/validate.ts';
import { currentAdministration, only } from '#server/http/who.ts';
import {
  approveMember,
  changeRole,
  declineMember,
  removeMember,
  setTrainingYear,
} from '#server/organizations/actions/memberships.ts';
import { presentMember } from '#server/organizations/present.ts';
import { findMember, listMembers } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { Runtime } from '#server/runtime.ts';

const NOBODY = 'This person is not in your organization.';
const PersonPath = z.object({ id: z.uuid() });
const Nothing = z.object({});

const UsersSchema = z.object({
  items: z.array(AdminUserSchema satisfies z.ZodType<AdminUser>),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export function userRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentAdministration));

  /** A person of another organization does not exist for this administrator. */
  async function getMember(c: Context<AppEnv>, id: string): Promise<MemberRow> {
    const member = await findMember(db, currentAdministration(c).organizationId, id);
    if (!member) throw new AppError('not_found', NOBODY);
    return member;
  }

  app.get(
    '/',
    describe('Administration', 'People of the own organization', {
      200: ['A page of them.', UsersSchema],
      errors: [401, 403],
      more: 'Query: q, role, status, sort (name, role, joined, seen), order, cursor, limit. A system administrator sees everybody.',
    }),
    validateQuery(AdminUserQuery),
    async (c) => {
      const { user, organizationId } = currentAdministration(c);
      const page = await listMembers(db, organizationId, c.req.valid('query'));
      return c.json({
        items: page.rows.map((row) => presentMember(user, row)),
        nextCursor: page.nextCursor,
        total: page.total,
      });
    },
  );

  const decisions = {
    approve: ['Let a person in who waits, or was declined', approveMember],
    decline: ['Decline a person who waits', declineMember],
    remove: ['End a membership', removeMember],
  } as const;

  for (const [name, [summary, decide]] of Object.entries(decisions)) {
    app.post(
      `/:id/${name}`,
      describe('Administration', summary, {
        200: ['Done.', Nothing],
        errors: [401, 403, 404, 409, 415],
      }),
      validatePath(PersonPath, NOBODY),
      async (c) => {
        const { user } = currentAdministration(c);
        await decide(runtime, user, await getMember(c, c.req.valid('param').id));
        return c.json({});
      },
    );
  }

  app.patch(
    '/:id',
    describe('Administration', "Change a member's role, or the year a trainee began", {
      200: ['Done.', Nothing],
      errors: [400, 401, 403, 404, 409, 415],
    }),
    validatePath(PersonPath, NOBODY),
    validateBody(UserChangeInput),
    async (c) => {
      const { user } = currentAdministration(c);
      const member = await getMember(c, c.req.valid('param').id);
      const { role, trainingYear } = c.req.valid('json');
      if (trainingYear !== undefined) await setTrainingYear(runtime, user, member, trainingYear);
      else if (role) await changeRole(runtime, user, member, role);
      return c.json({});
    },
  );

  return app;
}
