import {
  FormDiscardInput,
  FormDraftInput,
  FormEffectInput,
  FormQuery,
  FormReturnInput,
  FormReturnQuery,
} from '#shared/form-template-input.ts';
import { FormTemplates } from '#shared/form-template-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import { AppError } from '#server/http/errors.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { findProgram } from '#server/programs/store/programs.ts';
import type { Runtime } from '#server/runtime.ts';
import {
  discardDraft,
  putIntoEffect,
  returnToCommon,
  saveDraft,
  VERSION_GONE,
  withdrawVersion,
} from '#server/templates/actions.ts';
import { presentTemplates } from '#server/templates/present.ts';
import { findFormOn } from '#server/templates/store/forms.ts';
import { listProgramsWithForms, listVersions } from '#server/templates/store/versions.ts';
import type { FormOwner } from '#server/templates/store/versions.ts';

const GONE = 'There is no such organization.';
const MORE =
  'Query: organizationId, which a system administrator must give; programId for the form of one of its programs.';
const NO_PROGRAM = 'There is no such program.';
const AS_NOW = 'As it is now.';

export function templateRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  async function getOwner(
    who: Administration,
    query: { organizationId?: string | undefined; programId?: string | undefined },
  ): Promise<FormOwner> {
    const organizationId = await getChosenOrganization(db, who, query.organizationId);
    const { programId = null } = query;
    if (programId === null) return { organizationId, programId };
    const found = await findProgram(db, organizationId, programId);
    if (!found) throw new AppError('not_found', NO_PROGRAM);
    return { organizationId, programId };
  }

  async function read(owner: FormOwner): Promise<FormTemplates> {
    const { organizationId, programId } = owner;
    const today = dateAt(now(), 0);
    const [organization, versions, programs, common] = await together(db, (one) =>
      Promise.all([
        findOrganization(one, organizationId),
        listVersions(one, owner),
        listProgramsWithForms(one, organizationId, today),
        findFormOn(one, { organizationId, programId: null }, today),
      ]),
    );
    if (!organization) throw new AppError('not_found', GONE);
    const { id, name } = organization;
    const program = programs.find((one) => one.id === programId) ?? null;
    const found = {
      organization: { id, name },
      program: program && { id: program.id, name: program.name },
    };
    return presentTemplates({ ...found, versions, programs, common }, now());
  }

  routes.on(
    'GET /api/admin/assessment-templates',
    {
      summary: 'The form of an organization or a program, in its versions',
      more: `${MORE} Without versions of its own a program uses the organization’s, and that the shipped one.`,
      query: FormQuery,
      200: ['The draft, the versions with the latest first, the shipped one.', FormTemplates],
      errors: [400, 404],
    },
    async ({ who, query }) => read(await getOwner(who, query)),
  );

  routes.on(
    'PUT /api/admin/assessment-templates/draft',
    {
      summary: 'Save the draft of the next version',
      more: `${MORE} It may be unfinished. 409 when another draft is stored than the one that was read.`,
      query: FormQuery,
      body: FormDraftInput,
      200: [AS_NOW, FormTemplates],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const owner = await getOwner(who, query);
      await saveDraft(runtime, who.user, owner, body);
      return read(owner);
    },
  );

  routes.on(
    'POST /api/admin/assessment-templates/draft/discard',
    {
      summary: 'Discard the draft',
      more: MORE,
      query: FormQuery,
      body: FormDiscardInput,
      200: [AS_NOW, FormTemplates],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const owner = await getOwner(who, query);
      await discardDraft(runtime, who.user, owner, body);
      return read(owner);
    },
  );

  routes.on(
    'POST /api/admin/assessment-templates/draft/effect',
    {
      summary: 'Let the draft count from a shift date on',
      more: `${MORE} 400 with sentences by path when something of it is missing.`,
      query: FormQuery,
      body: FormEffectInput,
      200: [AS_NOW, FormTemplates],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const owner = await getOwner(who, query);
      await putIntoEffect(runtime, who.user, owner, body);
      return read(owner);
    },
  );

  routes.on(
    'POST /api/admin/assessment-templates/return',
    {
      summary: 'Let a program use the form of its organization again, from a shift date on',
      more: `${MORE} 409 when there is a draft, or other versions than those that were read.`,
      query: FormReturnQuery,
      body: FormReturnInput,
      200: [AS_NOW, FormTemplates],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const { organizationId } = await getOwner(who, query);
      const owner = { organizationId, programId: query.programId };
      await returnToCommon(runtime, who.user, owner, body);
      return read(owner);
    },
  );

  routes.on(
    'POST /api/admin/assessment-templates/:id/withdraw',
    {
      summary: 'Withdraw a version whose day is still ahead',
      more: `${MORE} It becomes the draft again where there is none. 409 once its day has come.`,
      query: FormQuery,
      200: [AS_NOW, FormTemplates],
      404: VERSION_GONE,
      errors: [409],
    },
    async ({ who, path, query }) => {
      const owner = await getOwner(who, query);
      await withdrawVersion(runtime, who.user, owner, path.id);
      return read(owner);
    },
  );

  return routes.app;
}
