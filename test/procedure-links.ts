import { eq } from 'drizzle-orm';
import type { BodyOf } from '#shared/wire.ts';
import type { VerifyLink } from '#shared/procedure-verification-output.ts';
import { newId } from '#server/ids.ts';
import { procedureLinks, procedures } from '#server/procedures/tables.ts';
import type { ProcedureLinkRow, ProcedureRow } from '#server/procedures/tables.ts';
import { anOrganization, aPerson } from '#test/administration.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import type { TestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

/** The owner makes a link; returns it as the owner sees it. */
export function makeLink(
  owner: Browser,
  rows: readonly Pick<ProcedureRow, 'id'>[],
  values: Partial<BodyOf<'POST /api/procedure-links'>> = {},
) {
  const procedureIds = rows.map(({ id }) => id);
  const body = { procedureIds, requestKey: newId(), ...values };
  return owner.call('POST /api/procedure-links', { body });
}

/** The call that a link stands for. */
export function callOf({ url }: Pick<VerifyLink, 'url'>) {
  return `/api/verify/${(url ?? '').split('/').at(-1)}` as const;
}

/** What a guest sends to verify these. */
export function aVerification(
  rows: readonly Pick<ProcedureRow, 'id' | 'version'>[],
  values: object = {},
) {
  return {
    verify: seen(rows),
    verifierName: 'Elena Rivera',
    verifierEmail: 'rivera@elsewhere.example',
    ...values,
  };
}

export function seen(rows: readonly Pick<ProcedureRow, 'id' | 'version'>[]) {
  return rows.map(({ id, version }) => ({ id, version }));
}

export async function procedureRow(
  { runtime: { db } }: TestServer,
  { id }: Pick<ProcedureRow, 'id'>,
): Promise<ProcedureRow> {
  const [row] = await db.select().from(procedures).where(eq(procedures.id, id));
  if (!row) throw new Error('there is no such procedure');
  return row;
}

export function changeProcedure(
  { runtime: { db } }: TestServer,
  { id }: Pick<ProcedureRow, 'id'>,
  values: Partial<ProcedureRow>,
) {
  return db.update(procedures).set(values).where(eq(procedures.id, id));
}

export function changeLink(
  { runtime: { db } }: TestServer,
  { id }: Pick<ProcedureLinkRow, 'id'>,
  values: Partial<ProcedureLinkRow>,
) {
  return db.update(procedureLinks).set(values).where(eq(procedureLinks.id, id));
}

/** What a link shows to whoever opens it. */
export async function openedBy(browser: Browser, call: ReturnType<typeof callOf>) {
  return answerOf('GET /api/verify/:token', await browser.get(call));
}

/** A trainee, three procedures of one typed supervisor, and the call of their link. */
export async function aLinkToVerify(
  server: TestServer,
  values: object = {},
  organizationValues = {},
) {
  const organization = await anOrganization(server, organizationValues);
  const owner = await aPerson(server, {
    organization,
    displayName: 'Ada Lovelace',
    traineeLevel: 'resident',
  });
  const whose = { userId: owner.id, organizationId: organization.id };
  const log = (row: object = {}) => insertProcedure(server.runtime.db, { ...whose, ...row });
  const a = await log({ date: '2026-11-18', complications: 'a small hematoma', notes: 'my note' });
  const b = await log({ date: '2026-11-19' });
  const c = await log({ date: '2026-11-20' });
  const link = await makeLink(owner, [a, b, c], values);
  return { organization, owner, log, rows: [a, b, c] as const, link, call: callOf(link) };
}
