import { ProgramPeopleQuery } from '#shared/list-input.ts';
import { NewPeopleInput, ProgramChangeInput, ProgramInput } from '#shared/program-input.ts';
import { Program, ProgramList, ProgramPeoplePage } from '#shared/program-output.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import { takeIn } from '#server/programs/actions/placements.ts';
import { createProgram, removeProgram, saveProgram } from '#server/programs/actions/programs.ts';
import { presentProgram, presentProgramPerson } from '#server/programs/present.ts';
import { listProgramPeople } from '#server/programs/store/people.ts';
import { findProgram, listPrograms } from '#server/programs/store/programs.ts';
import type { CountedProgram } from '#server/programs/store/programs.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such program.';

export function programRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Programs', currentAdministration);

  /** A program of another organization does not exist for this administrator. */
  async function getProgram(
    { organizationId }: Administration,
    id: string,
  ): Promise<CountedProgram> {
    const row = await findProgram(db, organizationId, id);
    if (!row) throw new AppError('not_found', GONE);
    return row;
  }

  async function present(who: Administration, id: string): Promise<Program> {
    return presentProgram(await getProgram(who, id));
  }

  routes.on(
    'GET /api/admin/programs',
    {
      summary: 'Programs of the own organization',
      more: 'Query: organizationId. Without it a system administrator sees those of all.',
      query: OrganizationQuery,
      200: ['By organization and name, those that are closed last.', ProgramList],
      errors: [404],
    },
    async ({ who, query: { organizationId: named } }) => {
      const all = who.organizationId === null && named === undefined;
      const rows = await listPrograms(db, all ? null : await getChosenOrganization(db, who, named));
      return { items: rows.map(presentProgram) };
    },
  );

  routes.on(
    'POST /api/admin/programs',
    {
      summary: 'Create a program',
      more: 'Query: organizationId, which a system administrator must give.',
      query: OrganizationQuery,
      body: ProgramInput,
      201: ['It exists.', Program],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return present(who, await createProgram(runtime, who.user, organizationId, body));
    },
  );

  routes.on(
    'GET /api/admin/programs/:id',
    { summary: 'One program', 404: GONE, 200: ['The program.', Program] },
    ({ who, path }) => present(who, path.id),
  );

  routes.on(
    'GET /api/admin/programs/:id/people',
    {
      summary: 'The people of a program',
      more: 'Query: q, standing (training, leave, graduated, other), year, sort (year, name, start), order, cursor, limit.',
      404: GONE,
      query: ProgramPeopleQuery,
      200: ['A page of them.', ProgramPeoplePage],
    },
    async ({ who, path, query }) => {
      const { program } = await getProgram(who, path.id);
      const { rows, ...page } = await listProgramPeople(db, program.id, query);
      return { items: rows.map(presentProgramPerson), ...page };
    },
  );

  routes.on(
    'POST /api/admin/programs/:id/people',
    {
      summary: 'Take members into a program, all of them or nobody',
      more: 'Members of another program are refused by name; who is in this one already stays as they are.',
      404: GONE,
      body: NewPeopleInput,
      200: 'They are in it.',
      errors: [409],
    },
    async ({ who, path, body }) => {
      const { program } = await getProgram(who, path.id);
      await takeIn(runtime, who.user, program, body);
    },
  );

  routes.on(
    'PATCH /api/admin/programs/:id',
    {
      summary: 'Save, close or reopen a program',
      more: 'What is left out stays as it is. With before nothing is saved when other settings are stored by now.',
      404: GONE,
      body: ProgramChangeInput,
      200: ['The program as it is now.', Program],
      errors: [409],
    },
    async ({ who, path: { id }, body }) => {
      const { program } = await getProgram(who, id);
      await saveProgram(runtime, who.user, program, body);
      return present(who, id);
    },
  );

  routes.on(
    'DELETE /api/admin/programs/:id',
    {
      summary: 'Remove a program that nobody belongs to',
      404: GONE,
      200: 'It is removed.',
      errors: [409],
    },
    async ({ who, path: { id } }) => {
      const { program } = await getProgram(who, id);
      await removeProgram(runtime, who.user, program);
    },
  );

  return routes.app;
}
