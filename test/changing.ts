import { eq } from 'drizzle-orm';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import { aWard, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import type { TestServer } from '#test/server.ts';

/** A ward whose trainee changes what was logged. */
export async function aChangingWard(server: TestServer) {
  const { db } = server.runtime;
  const ward = await aWard(server);
  const { organization, attending, trainee } = ward;

  function aProcedure(values: Partial<ProcedureRow> = {}): Promise<ProcedureRow> {
    return insertProcedure(db, {
      userId: trainee.id,
      organizationId: organization.id,
      notes: 'As it was.',
      createdAt: new Date('2026-11-01T12:00:00Z'),
      changedAt: new Date('2026-11-01T12:00:00Z'),
      ...values,
    });
  }
  /** By the attending, as verifying leaves it. */
  const verified = (values: Partial<ProcedureRow> = {}) =>
    aProcedure({
      supervisorId: attending.id,
      supervisor: 'Ada Attending',
      verification: 'verified',
      verifiedAt: new Date('2026-11-10T12:00:00Z'),
      verifiedBy: attending.id,
      verifierName: 'Ada Attending',
      version: 2,
      ...values,
    });

  /** The whole entry of a row, as a form sends it. */
  const entryOf = (row: ProcedureRow) => ({
    date: row.date,
    procedure: row.procedure,
    patient: row.patient,
    level: row.level,
    supervisorId: row.supervisorId,
    supervisor: row.supervisor,
    isSimulated: row.isSimulated,
    attempts: row.attempts,
    isSuccessful: row.isSuccessful,
    isUltrasoundGuided: row.isUltrasoundGuided,
    site: row.site,
    complications: row.complications,
    notes: row.notes,
  });
  const changed = (row: ProcedureRow, values: object = {}) => ({
    ...entryOf(row),
    notes: 'As it is.',
    version: row.version,
    ...values,
  });
  const corrected = (row: ProcedureRow, values: object = {}) =>
    changed(row, { reason: 'Wrong side', ...values });

  const edit = ({ id }: ProcedureRow, body: object, browser: Someone = trainee) =>
    read(browser.patch(`/api/procedures/${id}`, body));
  const correct = ({ id }: ProcedureRow, body: object, browser: Someone = trainee) =>
    read(browser.post(`/api/procedures/${id}/correct`, body));
  const remove = ({ id }: ProcedureRow, browser: Someone = trainee) =>
    read(browser.remove(`/api/procedures/${id}`));
  const open = ({ id }: ProcedureRow, browser: Someone = trainee) =>
    browser.call('GET /api/procedures/:id', { path: { id } });
  async function stored({ id }: ProcedureRow): Promise<ProcedureRow | undefined> {
    return (await db.select().from(procedures).where(eq(procedures.id, id)))[0];
  }
  const actions = async ({ id }: ProcedureRow) =>
    (await trailOf(server, id)).map(({ action }) => action);

  return {
    ...ward,
    aProcedure,
    verified,
    entryOf,
    changed,
    corrected,
    edit,
    correct,
    remove,
    open,
    stored,
    actions,
  };
}
