import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SHIPPED_MINIMUMS } from '#shared/minimums.ts';
import { isCredited } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS, VERIFICATIONS } from '#shared/procedures.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { newId } from '#server/ids.ts';
import { profiles } from '#server/people/tables.ts';
import { procedureMinimums, procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const of = { organization };
const systemAdmin = await aPerson(server, { role: 'system_admin' });
const grace = await aPerson(server, { ...of, role: 'attending' });

/** Always the same, and evenly spread. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

async function aYearOfWork(userId: string, count: number): Promise<ProcedureRow[]> {
  const roll = dice(count);
  const one = <Value>(values: readonly Value[]) => values[roll(values.length)] as Value;
  const now = new Date();
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    entryKey: newId(),
    userId,
    organizationId: roll(5) === 0 ? elsewhere.organization.id : organization.id,
    date: new Date(Date.UTC(2023, roll(40), 1 + roll(28))).toISOString().slice(0, 10),
    procedure: one(SHIPPED_PROCEDURES.types),
    patient: one(PATIENT_TYPES),
    level: one(PROCEDURE_LEVELS),
    supervisor: 'Dr. Rivera',
    supervisorId: roll(3) === 0 ? grace.id : null,
    isSimulated: roll(4) === 0,
    isSuccessful: one([true, true, false, null]),
    verification: one(VERIFICATIONS),
    createdAt: now,
    changedAt: now,
  }));
  const stored: ProcedureRow[] = [];
  for (let from = 0; from < count; from += 500) {
    stored.push(
      ...(await db
        .insert(procedures)
        .values(rows.slice(from, from + 500))
        .returning()),
    );
  }
  return stored;
}

const of2024 = { from: '2024-02-10', to: '2025-05-20' };
const worker = await aPerson(server, { ...of, displayName: 'Ada Lovelace' });
const entries = await aYearOfWork(worker.id, 3000);

async function stats(query: string, browser: Pick<Someone, 'get'>): Promise<ProcedureStats> {
  const answer = await browser.get(`/api/procedures/stats?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answerOf('GET /api/procedures/stats', answer);
}

async function countBySql(where: string): Promise<number> {
  const counted = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(procedures)
    .where(sql.raw(`user_id = '${worker.id}' and (${where})`));
  return counted[0]?.count ?? 0;
}
const counting = (where: string) => async (kind: string) => {
  const [isSimulated, isVerified] = [kind.startsWith('simulated'), kind.endsWith('Verified')];
  return countBySql(
    `${where} and ${isSimulated ? '' : 'not '}is_simulated and verification ${isVerified ? "= 'verified'" : "<> 'returned'"}`,
  );
};
const KINDS = ['real', 'realVerified', 'simulated', 'simulatedVerified'] as const;

test('a guest is asked to sign in', async () => {
  expect((await openBrowser(server).get('/api/procedures/stats')).status).toBe(401);
});

test('numbers by type, level and month are those that plain SQL counts over 3,000 entries', async () => {
  const period = `date between '${of2024.from}' and '${of2024.to}'`;
  const found = await stats(`from=${of2024.from}&to=${of2024.to}`, worker);
  expect(found).toMatchObject({
    owner: { id: worker.id, displayName: 'Ada Lovelace' },
    scope: 'all',
    waiting: await countBySql(`${period} and verification = 'waiting'`),
    returned: await countBySql(`${period} and verification = 'returned'`),
  });
  for (const kind of KINDS) expect(found.total[kind]).toBe(await counting(period)(kind));
  expect(found.byType.map(({ procedure }) => procedure)).toEqual([...SHIPPED_PROCEDURES.types]);
  for (const type of found.byType) {
    const its = `${period} and procedure = '${type.procedure}'`;
    for (const kind of KINDS) expect(type[kind]).toBe(await counting(its)(kind));
    for (const level of PROCEDURE_LEVELS) {
      const at = `${its} and level = '${level}' and verification <> 'returned'`;
      expect(type.levels[level]).toBe(await countBySql(at));
    }
  }
  expect(found.byMonth).toHaveLength(16);
  for (const { month, real, simulated } of found.byMonth) {
    const its = `${period} and to_char(date, 'YYYY-MM') = '${month}'`;
    expect(real).toBe(await counting(its)('real'));
    expect(simulated).toBe(await counting(its)('simulated'));
  }
});

test('minimums count what the shared rule credits, of all time, whatever the period', async () => {
  const found = await stats(`from=${of2024.from}&to=${of2024.to}`, worker);
  const credited = entries.filter(
    ({ level, isSuccessful, verification }) =>
      isCredited(level, isSuccessful) && verification !== 'returned',
  );
  const items = SHIPPED_PROCEDURES.counted.map(({ key, label, types, patients }) => {
    const its = credited.filter(
      ({ procedure, patient }) => types.includes(procedure) && patients.includes(patient),
    );
    const count = (simulated: boolean, verified: boolean) =>
      its.filter(
        ({ isSimulated, verification }) =>
          isSimulated === simulated && (!verified || verification === 'verified'),
      ).length;
    return {
      key,
      label,
      minimum: SHIPPED_MINIMUMS[0]?.minimums[key],
      real: count(false, false),
      realVerified: count(false, true),
      simulated: count(true, false),
      simulatedVerified: count(true, true),
    };
  });
  expect(found.minimums.items).toEqual(items);
  const tubes = "procedure = 'Chest Tube Placement' and level <> 'observed'";
  for (const kind of KINDS) {
    expect(items.find(({ key }) => key === 'chest_tube')?.[kind]).toBe(
      await counting(`${tubes} and is_successful is distinct from false`)(kind),
    );
  }
});

test('whoever has logged nothing gets zeros and every minimum', async () => {
  const found = await stats('', await aPerson(server));
  const none = { real: 0, realVerified: 0, simulated: 0, simulatedVerified: 0 };
  expect(found).toMatchObject({ total: none, waiting: 0, returned: 0, byType: [], byMonth: [] });
  expect(found.minimums.items).toHaveLength(15);
});

test('months without an entry stand between those with one, over the end of a year', async () => {
  const bob = await aPerson(server, of);
  for (const date of ['2025-02-01', '2024-11-30', '2026-09-01']) {
    await insertProcedure(db, { userId: bob.id, date });
  }
  await insertProcedure(db, { userId: bob.id, date: '2023-01-01', verification: 'returned' });
  const found = await stats('to=2025-12-31', bob);
  expect(found.byMonth).toEqual([
    { month: '2024-11', real: 1, simulated: 0 },
    { month: '2024-12', real: 0, simulated: 0 },
    { month: '2025-01', real: 0, simulated: 0 },
    { month: '2025-02', real: 1, simulated: 0 },
  ]);
});

test('an administrator sees those of the own organization, a system administrator all', async () => {
  const query = `ownerId=${worker.id}`;
  const all = async (where: string) => countBySql(`${where} and verification <> 'returned'`);
  const total = ({ total: { real, simulated } }: ProcedureStats) => real + simulated;
  const here = await stats(query, administrator);
  expect(here.scope).toBe('all');
  expect(total(here)).toBe(await all(`organization_id = '${organization.id}'`));
  expect(total(await stats(query, systemAdmin))).toBe(await all('true'));
  const there = await stats(query, elsewhere.administrator);
  expect(total(there)).toBe(await all(`organization_id = '${elsewhere.organization.id}'`));
});

test('an attending of the trainee’s organization sees those that name the attending', async () => {
  const found = await stats(`ownerId=${worker.id}`, grace);
  expect(found.scope).toBe('supervised');
  const its = `supervisor_id = '${grace.id}' and organization_id = '${organization.id}'`;
  for (const kind of KINDS) expect(found.total[kind]).toBe(await counting(its)(kind));
});

test('nobody else learns so much as whether there is such a person', async () => {
  const peer = await aPerson(server, of);
  const waiting = await aPerson(server, { ...of, role: 'attending', status: 'pending' });
  const boss = await aPerson(server, { ...of, role: 'administrator', status: 'pending' });
  const foreign = await aPerson(server, { ...elsewhere, role: 'attending' });
  const alone = await aPerson(server);
  const refused = [
    [peer, worker.id],
    [waiting, worker.id],
    [boss, worker.id],
    [foreign, worker.id],
    [worker, grace.id],
    [grace, administrator.id],
    [administrator, alone.id],
    [systemAdmin, newId()],
  ] as const;
  for (const [browser, ownerId] of refused) {
    const answer = await browser.get(`/api/procedures/stats?ownerId=${ownerId}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: 'not_found',
      message: 'This person does not exist, or you may not see the procedures.',
    });
  }
});

test('minimums are those of the cohort: the organization’s latest that began no later, else the shipped ones', async () => {
  const clinic = await aClinic(server);
  const [shipped] = SHIPPED_MINIMUMS;
  const minimums = { ...shipped?.minimums };
  await db.insert(procedureMinimums).values([
    {
      organizationId: clinic.organization.id,
      fromYear: 2024,
      minimums: { ...minimums, chest_tube: 12 },
    },
    {
      organizationId: clinic.organization.id,
      fromYear: 2027,
      minimums: { ...minimums, chest_tube: 20 },
    },
  ]);
  const trainee = await aPerson(server, {
    organization: clinic.organization,
    createdAt: new Date('2026-07-01T00:00:00Z'),
  });
  const asked = async (browser: Someone) => {
    const found = (await stats(`ownerId=${trainee.id}`, browser)).minimums;
    const tube = found.items.find(({ key }) => key === 'chest_tube')?.minimum;
    return [found.cohort, found.fromYear, found.isShipped, tube];
  };
  expect(await asked(trainee)).toEqual([null, 2024, false, 12]);
  for (const [trainingYear, expected] of [
    [2023, [2023, 1900, true, 10]],
    [2026, [2026, 2024, false, 12]],
    [2030, [2030, 2027, false, 20]],
  ] as const) {
    await db.update(profiles).set({ trainingYear }).where(eq(profiles.id, trainee.id));
    for (const browser of [trainee, clinic.administrator, systemAdmin]) {
      expect(await asked(browser)).toEqual(expected);
    }
  }
});
