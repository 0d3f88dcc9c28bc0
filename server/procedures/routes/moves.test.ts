import { afterAll, expect, test } from 'vitest';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import { aMember, anOrganization, aPerson, read } from '#test/administration.ts';
import { procedureRow } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const STAYS =
  'This procedure was verified in another organization and stays there. Please keep its supervisor or type the name.';

/** Somebody who has moved from one organization to another, whose supervisor is there. */
async function aMover() {
  const [before, after] = [await anOrganization(server), await anOrganization(server)];
  const mover = await aPerson(server, { organization: after });
  const old = await aMember(server, { organization: before, role: 'attending' });
  const { id: supervisorId } = await aMember(server, { organization: after, role: 'attending' });
  const verified = (values: Partial<ProcedureRow> = {}) =>
    insertProcedure(db, {
      userId: mover.id,
      organizationId: before.id,
      supervisorId: old.id,
      verification: 'verified',
      verifiedAt: new Date(),
      verifiedBy: old.id,
      ...values,
    });
  const entry = ({ date, procedure, patient, level, version, ...row }: ProcedureRow) => ({
    date,
    procedure,
    patient,
    level,
    version,
    supervisorId: row.supervisorId,
    supervisor: row.supervisor,
  });
  return {
    before,
    after,
    supervisorId,
    verified,
    correct: (row: ProcedureRow, values: object) =>
      read(
        mover.post(`/api/procedures/${row.id}/correct`, {
          ...entry(row),
          reason: 'Wrong side',
          ...values,
        }),
      ),
    edit: (row: ProcedureRow, values: object) =>
      read(mover.patch(`/api/procedures/${row.id}`, { ...entry(row), ...values })),
  };
}

test('what was verified once stays in its organization when its owner moves', async () => {
  const { before, supervisorId, verified, correct, edit } = await aMover();
  const row = await verified();
  expect(await correct(row, { supervisorId })).toMatchObject({
    status: 400,
    fields: { supervisor: STAYS },
  });
  expect(await procedureRow(server, row)).toEqual(row);
  expect((await correct(row, { site: 'Right' })).status).toBe(200);
  const corrected = await procedureRow(server, row);
  expect(await edit(corrected, { supervisorId })).toMatchObject({
    status: 400,
    fields: { supervisor: STAYS },
  });
  expect((await edit(corrected, { supervisorId: null, supervisor: 'Dr. Rivera' })).status).toBe(
    200,
  );
  expect((await procedureRow(server, row)).organizationId).toBe(before.id);
});

test('what no organization held, or nobody has verified, moves with its new supervisor', async () => {
  const { after, supervisorId, verified, correct, edit } = await aMover();
  const loose = await verified({ organizationId: null });
  expect((await correct(loose, { supervisorId })).status).toBe(200);
  const waiting = await verified({ verification: 'waiting', verifiedAt: null, verifiedBy: null });
  expect((await edit(waiting, { supervisorId })).status).toBe(200);
  for (const row of [loose, waiting]) {
    expect((await procedureRow(server, row)).organizationId).toBe(after.id);
  }
});
