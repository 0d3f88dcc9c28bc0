import { eq } from 'drizzle-orm';
import type { FormTemplate, FormTemplates } from '#shared/form-template-output.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { newId } from '#server/ids.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';
import type { Someone } from '#test/administration.ts';
import type { TestServer } from '#test/server.ts';

/** A form with one EPA called otherwise. */
export function renamed(number: number, title: string, from = SHIPPED_TEMPLATE): FormTemplate {
  return {
    ...from,
    epas: from.epas.map((epa) => (epa.number === number ? { ...epa, title } : epa)),
  };
}

/** Of the organization, or of one of its programs. */
type Whose = { programId?: string };

export function formsOf(administrator: Someone, query: Whose = {}): Promise<FormTemplates> {
  return administrator.call('GET /api/admin/assessment-templates', { query });
}

export async function draft(administrator: Someone, template: FormTemplate, query: Whose = {}) {
  const revisionBefore = (await formsOf(administrator, query)).draft?.revision ?? null;
  return administrator.call('PUT /api/admin/assessment-templates/draft', {
    query,
    body: { template, revisionBefore },
  });
}

/** Counts from that day on; gives its id. */
export async function useFrom(
  administrator: Someone,
  effectiveFrom: string,
  template: FormTemplate,
  query: Whose = {},
) {
  const saved = await draft(administrator, template, query);
  const { versions } = await administrator.call(
    'POST /api/admin/assessment-templates/draft/effect',
    { query, body: { effectiveFrom, revisionBefore: saved.draft?.revision ?? 0 } },
  );
  return versions[0]?.id ?? '';
}

/** The same for a program, as a row; null goes back to the organization's. */
export async function programForm(
  { runtime }: TestServer,
  { id: programId, organizationId }: Pick<ProgramRow, 'id' | 'organizationId'>,
  effectiveFrom: string,
  template: FormTemplate | null,
): Promise<string> {
  const { db } = runtime;
  const before = await db.$count(formTemplates, eq(formTemplates.programId, programId));
  const id = newId();
  const saved = { revision: 1, savedAt: new Date(), savedBy: null };
  const place = { organizationId, programId, number: before + 1 };
  await db.insert(formTemplates).values({ id, ...place, template, effectiveFrom, ...saved });
  return id;
}
