import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { newId } from '#server/ids.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aMember, aWard } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

/** The same numbers at every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function aYear() {
  const ward = await aWard(server);
  const { administrator, organization, elsewhere } = ward;
  const program = await programOf(server, organization);
  const people = await Promise.all(
    Array.from({ length: 6 }, () => aMember(server, { organization })),
  );
  const attendings = await Promise.all(
    Array.from({ length: 4 }, () => aMember(server, { organization, role: 'attending' })),
  );
  for (const { id } of people) await placeIn(server, id, program, { programYear: 1 });
  const roll = chance(7);
  for (let at = 0; at < 500; at += 1) {
    const shiftDate = new Date(Date.UTC(2025, 5, 1 + roll(420))).toISOString().slice(0, 10);
    const isRated = weekdayOf(shiftDate) === 'Saturday';
    const epa = SHIPPED_TEMPLATE.epas[roll(22)];
    const rating = 1 + roll(isRated ? 3 : 5);
    const given = await insertAssessment(db, {
      traineeId: people[roll(6)]?.id ?? '',
      organizationId: roll(20) === 0 ? elsewhere.organization.id : organization.id,
      submitterId: attendings[roll(6)]?.id ?? null,
      shiftDate,
      dayOfWeek: weekdayOf(shiftDate) ?? 'Friday',
      epaNumber: isRated ? null : (epa?.number ?? 1),
      epaTitle: isRated ? null : (epa?.title ?? ''),
      rating,
      numericRating: isRated ? rating : null,
      observationsCount: isRated ? 1 + roll(9) : null,
      involvement: (['direct', 'both', 'discussed', null] as const)[roll(4)] ?? null,
      voidedAt: roll(10) === 0 ? new Date() : null,
    });
    const second = SHIPPED_TEMPLATE.epas[roll(22)];
    if (isRated || at % 4 > 0 || !second || second.number === given.epaNumber) continue;
    const ofSameForm = { epaNumber: second.number, epaTitle: second.title };
    await insertAssessment(db, { ...given, ...ofSameForm, id: newId(), voidedAt: null });
  }
  for (let at = 0; at < 150; at += 1) {
    await insertProcedure(db, {
      userId: people[roll(6)]?.id ?? '',
      organizationId: roll(15) === 0 ? elsewhere.organization.id : organization.id,
      date: new Date(Date.UTC(2024, 5, 1 + roll(900))).toISOString().slice(0, 10),
      procedure:
        (['Lumbar Puncture', 'Endotracheal Intubation'] as const)[roll(2)] ?? 'Thoracentesis',
      level: (['observed', 'assisted', 'independent'] as const)[roll(3)] ?? 'assisted',
      verification: (['waiting', 'verified', 'returned'] as const)[roll(3)] ?? 'waiting',
      isSimulated: roll(5) === 0,
    });
  }
  const report = await reportBy(administrator, { ...YEAR, programId: program.id });
  return { administrator, organization, program, people, report };
}

test('every figure of a generated year equals an independent count', async () => {
  const { administrator, organization, report } = await aYear();
  const { summary } = report;
  if (!summary) throw new Error('the report is done');
  const counted = sql`organization_id = ${organization.id} and voided_at is null
    and shift_date >= ${YEAR.from} and shift_date <= ${YEAR.to}`;
  const epaFigures = sql`epa_number as number, count(*)::int as observations,
    count(distinct coalesce(submitter_id::text, 'guest'))::int as assessors,
    count(*) filter (where involvement in ('direct', 'both'))::int as "observedDirectly",
    array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as levels,
    round(avg(rating), 2)::float as mean, max(rating) as highest, max(shift_date)::text as "lastOn"`;
  const all = await db.execute(
    sql`select ${epaFigures} from assessments where ${counted} and epa_number is not null group by epa_number order by epa_number`,
  );
  const figures = (epas: typeof summary.epas) =>
    epas
      .filter(({ observations }) => observations > 0)
      .map(({ set: _set, title: _title, lastLevel: _level, ...rest }) => rest);
  expect(figures(summary.epas)).toEqual(all.rows);
  const [whole] = (
    await db.execute(sql`select count(distinct submission_key)::int as forms,
      count(distinct coalesce(submitter_id::text, 'guest'))::int as assessors from assessments where ${counted}`)
  ).rows;
  expect({ forms: summary.forms, assessors: summary.assessors }).toEqual(whole);
  for (const { id, forms } of summary.trainees) {
    const theirs = sql`${counted} and trainee_id = ${id}`;
    const path = { id: report.id, traineeId: id };
    const page = await administrator.call('GET /api/reports/:id/trainees/:traineeId', { path });
    const own = await db.execute(
      sql`select ${epaFigures} from assessments where ${theirs} and epa_number is not null group by epa_number order by epa_number`,
    );
    expect(figures(page.epas)).toEqual(own.rows);
    const rated =
      await db.execute(sql`select count(*)::int as forms, sum(observations_count)::int as observations,
      count(distinct coalesce(submitter_id::text, 'guest'))::int as assessors, max(shift_date)::text as "lastOn",
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3)]::int[] as steps
      from assessments where ${theirs} and epa_number is null having count(*) > 0`);
    expect(page.days.map(({ scale: _scale, ...day }) => day)).toEqual(rated.rows);
    const written = await db.execute<{ id: string }>(
      sql`select id from assessments where ${theirs} order by shift_date desc, id desc`,
    );
    expect(page.narratives.map(({ assessmentId }) => assessmentId)).toEqual(
      written.rows.map((row) => row.id),
    );
    expect(new Set(page.narratives.map(({ submission }) => submission)).size).toBe(forms);
    await expectProcedures(organization.id, id, page.procedures.items);
  }
});

type Counted = { real: number; realVerified: number; simulated: number };

async function expectProcedures(
  organizationId: string,
  traineeId: string,
  items: readonly (Counted & { key: string; inPeriod: Counted })[],
) {
  for (const [key, procedure] of [
    ['lumbar_puncture', 'Lumbar Puncture'],
    ['intubation', 'Endotracheal Intubation'],
  ]) {
    const count = (since: string) =>
      db.execute(sql`select count(*) filter (where not is_simulated)::int as real,
        count(*) filter (where not is_simulated and verification = 'verified')::int as "realVerified",
        count(*) filter (where is_simulated)::int as simulated
        from procedures where user_id = ${traineeId} and organization_id = ${organizationId}
          and procedure = ${procedure} and level <> 'observed' and verification <> 'returned'
          and date between ${since} and ${YEAR.to}`);
    const item = items.find((one) => one.key === key);
    expect(item).toMatchObject({
      ...(await count('1900-01-01')).rows[0],
      inPeriod: (await count(YEAR.from)).rows[0],
    });
  }
}
