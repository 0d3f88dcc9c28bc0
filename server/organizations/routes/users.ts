import type { Administration } from '#server/http/who.ts';
import { Refusals } from '#shared/answers.ts';
import { AdminUserPage } from '#shared/organization-output.ts';
import { UserChangeInput } from '#shared/organization-input.ts';
import { AdminUserQuery, ChosenInput } from '#shared/list-input.ts';
import { tableName } from '#server/documents/file-name.ts';
import { TABLE_FILES, TABLE_FORMATS } from '#server/documents/formats.ts';
import { each } from '#server/http/each.ts';
import { answerTable } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentAdministration } from '#server/http/who.ts';
import {
  deactivateMember,
  endSessionsOf,
  reactivateMember,
} from '#server/organizations/actions/deactivation.ts';
import {
  approveMembers,
  changeRole,
  declineMember,
  removeMember,
  setTrainingYear,
} from '#server/organizations/actions/memberships.ts';
import { findSameMailbox } from '#server/organizations/actions/same-mailbox.ts';
import { exportMembers } from '#server/organizations/actions/export.ts';
import { MEMBER_COLUMNS, presentMember } from '#server/organizations/present.ts';
import { findMember, listMembers } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Runtime } from '#server/runtime.ts';

const NOBODY = 'This person is not in your organization.';

export function userRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  /** A person of another organization does not exist for this administrator. */
  async function getMember(who: Administration, id: string): Promise<MemberRow> {
    const member = await findMember(db, who.organizationId, id);
    if (!member) throw new AppError('not_found', NOBODY);
    return member;
  }

  routes.on(
    'GET /api/admin/users',
    {
      summary: 'People of the own organization',
      more: 'Query: q, role, level, status, program (an id, or none), sort (name, role, level, program, joined, seen), order, cursor, limit. A system administrator sees everybody.',
      query: AdminUserQuery,
      200: ['A page of them.', AdminUserPage],
    },
    async ({ who: { user, organizationId }, query }) => {
      const { rows, ...page } = await listMembers(db, organizationId, query);
      const waiting = rows.flatMap(({ userId, email, membership }) =>
        membership?.status === 'pending'
          ? [{ userId, email, organizationId: membership.organizationId }]
          : [],
      );
      const same = await findSameMailbox(db, waiting);
      return {
        items: rows.map((row) => presentMember(user, row, same.get(row.userId) ?? [])),
        ...page,
      };
    },
  );

  for (const format of TABLE_FORMATS) {
    routes.make(
      `GET /api/admin/users/export.${format}`,
      {
        summary: `All of them as ${format.toUpperCase()}: the same query, without pages`,
        query: AdminUserQuery,
        type: TABLE_FILES[format].type,
      },
      async ({ c, who: { user, organizationId }, query }) => {
        const batches = await exportMembers(runtime, user, { organizationId, query }, format);
        const of = [query.role, query.status].filter(Boolean).join(' ') || null;
        const name = `${tableName('people', of, {}, runtime.now())}.${format}`;
        return answerTable(c, name, format, { title: 'People', columns: MEMBER_COLUMNS, batches });
      },
    );
  }

  const decisions = [
    [
      'POST /api/admin/users/:id/approve',
      'Let a person in who waits, or was declined',
      (ports: Runtime, user: UserActor, member: MemberRow) => approveMembers(ports, user, [member]),
    ],
    ['POST /api/admin/users/:id/decline', 'Decline a person who waits', declineMember],
    ['POST /api/admin/users/:id/remove', 'End a membership', removeMember],
    [
      'POST /api/admin/users/:id/deactivate',
      'Sign a member out for as long as an administrator wants; records, role and program stay',
      deactivateMember,
    ],
    [
      'POST /api/admin/users/:id/reactivate',
      'Let a deactivated member back in, as before',
      reactivateMember,
    ],
    ['DELETE /api/admin/users/:id/sessions', 'Sign a member out everywhere', endSessionsOf],
  ] as const;

  routes.on(
    'POST /api/admin/users/approvals',
    {
      summary: 'Let several people in who wait',
      more: 'All of them, or none where one of them may not be let in any more.',
      body: ChosenInput,
      200: 'They are members.',
      errors: [404, 409],
    },
    async ({ who, body: { ids } }) => {
      const members = await Array.fromAsync(ids, (id) => getMember(who, id));
      await approveMembers(runtime, who.user, members);
    },
  );

  routes.on(
    'POST /api/admin/users/deactivations',
    {
      summary: 'Sign several members out for as long as an administrator wants',
      more: 'Each alone: who may not be, or not any more, stays and is named with the reason.',
      body: ChosenInput,
      200: ['Who stays.', Refusals],
    },
    ({ who, body: { ids } }) =>
      each(ids, async (id) => deactivateMember(runtime, who.user, await getMember(who, id))),
  );

  for (const [address, summary, decide] of decisions) {
    routes.on(
      address,
      { summary, 404: NOBODY, 200: 'Done.', errors: [409] },
      async ({ who, path }) => decide(runtime, who.user, await getMember(who, path.id)),
    );
  }

  routes.on(
    'PATCH /api/admin/users/:id',
    {
      summary: "Change a member's role, or the year a trainee began",
      404: NOBODY,
      body: UserChangeInput,
      200: 'Done.',
      errors: [409],
    },
    async ({ who, path, body: { role, trainingYear } }) => {
      const member = await getMember(who, path.id);
      if (trainingYear !== undefined)
        await setTrainingYear(runtime, who.user, member, trainingYear);
      else if (role) await changeRole(runtime, who.user, member, role);
    },
  );

  return routes.app;
}
