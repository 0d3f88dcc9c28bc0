import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { TeachingAnswers } from '#shared/teaching.ts';
import { teachingComments } from '#server/teaching/tables.ts';
import { aWard } from '#test/administration.ts';
import { keptLog } from '#test/log.ts';
import { startTestServer } from '#test/server.ts';
import { allOf, evaluate, evaluateOn, nightOf, ownResults, someTrainees } from '#test/teaching.ts';

const log = keptLog();
const server = await startTestServer({ log });
afterAll(() => server.stop());
const { db } = server.runtime;

type Found = { table: string; row: string };

/** Every row of every table, ours and the job queue’s, that holds a word anywhere. */
async function rowsWith(word: string): Promise<Found[]> {
  const { rows: tables } = await db.execute<{ schema: string; table: string }>(sql`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1, 2`);
  const found = await Promise.all(
    tables.map(async ({ schema, table }) => {
      const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
      const { rows } = await db.execute<{ row: string }>(
        sql`select one::text as row from ${name} one where position(${word} in one::text) > 0`,
      );
      return rows.map(({ row }) => ({ table, row }));
    }),
  );
  return found.flat();
}
const tablesOf = (found: readonly Found[]) => [...new Set(found.map(({ table }) => table))];

/** Tables that hold more rows with a word than before. */
async function grownBy(word: string, run: () => Promise<unknown>): Promise<string[]> {
  const before = await rowsWith(word);
  await run();
  const known = new Set(before.map(({ row }) => row));
  return tablesOf((await rowsWith(word)).filter(({ row }) => !known.has(row)));
}

test('no row of any table, no entry of the trail and no line of the log has both who wrote and what was written', async () => {
  const { trainee, attending } = await aWard(server);
  const said = { helped: 'Zebrafish at the bedside.', answers: allOf(2) };
  const lines = log.lines.length;
  const written = await grownBy(trainee.id, async () => {
    expect((await evaluate(trainee, attending.id, said)).status).toBe(200);
  });
  // That it was counted by the hour says when somebody wrote, and neither what nor of whom.
  expect(written).toEqual(['rate_counts', 'teaching_participations']);
  const content = await rowsWith('Zebrafish');
  expect(tablesOf(content)).toEqual(['teaching_comments']);
  expect(content.filter(({ row }) => row.includes(trainee.id))).toEqual([]);
  const points = (await rowsWith('respect"": 2')).filter(({ row }) => row.includes(attending.id));
  expect(points).toHaveLength(1);
  const about = await rowsWith(attending.id);
  const withBoth = about.filter(({ row }) => row.includes(trainee.id));
  expect(tablesOf(withBoth)).toEqual(['teaching_participations']);
  expect(tablesOf(about)).not.toContain('audit_events');
  const told = log.lines.slice(lines).join('\n');
  expect(told).toContain('/api/teaching/evaluations');
  for (const word of [trainee.id, attending.id, 'Zebrafish']) expect(told).not.toContain(word);
});

test('no column of an evaluation is a time, and no id of one has a time in it', async () => {
  const { trainee, attending } = await aWard(server);
  await evaluate(trainee, attending.id, { helped: 'One.', more: 'Two.' });
  const { rows: columns } = await db.execute<{ column: string; type: string }>(sql`
    select table_name || '.' || column_name as column, udt_name as type
    from information_schema.columns where table_name like 'teaching\_%'`);
  expect(columns.length).toBeGreaterThan(20);
  expect(columns.filter(({ type }) => /date|time|interval|serial/.test(type))).toEqual([]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from teaching_answers where attending_id = ${attending.id}
    union all select id from teaching_comments where attending_id = ${attending.id}`);
  expect(rows).toHaveLength(3);
  for (const { id } of rows) expect(id[14]).toBe('4');
});

test('with each evaluation all that waits of an attending is written anew, in one transaction and no order', async () => {
  const { organization, attending } = await aWard(server);
  const trainees = await someTrainees(server, organization, 10);
  for (const [at, one] of trainees.entries()) {
    // Which trainee's the points are, two of them say.
    const points = { supervision: ((at % 5) + 1) as 1, bedside: (Math.floor(at / 5) + 1) as 1 };
    const answers = { ...allOf(3), ...points };
    await evaluate(one, attending.id, { answers, helped: `helped ${at}`, more: `more ${at}` });
  }
  const { rows: transactions } = await db.execute(sql`
    select xmin::text from teaching_participations where attending_id = ${attending.id}
    union select xmin::text from teaching_answers where attending_id = ${attending.id}
    union select xmin::text from teaching_comments where attending_id = ${attending.id}`);
  expect(transactions).toHaveLength(1);
  const { rows: inHeap } = await db.execute<{ id: string }>(sql`
    select trainee_id as id from teaching_participations
    where attending_id = ${attending.id} order by ctid`);
  const order = inHeap.map(({ id }) => id);
  expect(order.toSorted()).toEqual(trainees.map(({ id }) => id).toSorted());
  expect(order).not.toEqual(trainees.map(({ id }) => id));
  const { rows: texts } = await db.execute<{ text: string }>(sql`
    select text from teaching_comments where attending_id = ${attending.id} order by ctid`);
  const sent = trainees.flatMap((_, at) => [`helped ${at}`, `more ${at}`]);
  expect(texts.map(({ text }) => text)).not.toEqual(sent);
  const { rows: points } = await db.execute<{ answers: TeachingAnswers }>(sql`
    select answers from teaching_answers where attending_id = ${attending.id} order by ctid`);
  const numberOf = ({ supervision, bedside }: TeachingAnswers) =>
    Number(supervision) - 1 + (Number(bedside) - 1) * 5;
  const people = order.map((id) => trainees.findIndex((one) => one.id === id));
  const answered = points.map(({ answers }) => numberOf(answers));
  const told = (kind: string) =>
    texts
      .filter(({ text }) => text.startsWith(kind))
      .map(({ text }) => Number(text.slice(kind.length + 1)));
  // Side by side nothing fits: not by whom with what, nor one text with the other or with the points.
  const orders = [people, answered, told('helped'), told('more')].map((numbers) => numbers.join());
  for (const numbers of [people, answered, told('helped'), told('more')])
    expect(numbers.toSorted((a, b) => a - b)).toEqual(trainees.map((_, at) => at));
  expect(new Set(orders).size).toBe(orders.length);
});

test('released texts are shuffled, each kind by itself, and stay in that order', async () => {
  const { organization, attending, ...ward } = await aWard(server);
  const trainees = await someTrainees(server, organization, 10);
  for (const [at, trainee] of trainees.entries()) {
    const said = { helped: `text ${at}`, more: `text ${at}` };
    const place = { ...ward, organization, attending, trainee };
    await evaluateOn(server, '2019-12-01', place, said);
  }
  const waiting = await db
    .select({ id: teachingComments.id })
    .from(teachingComments)
    .where(eq(teachingComments.attendingId, attending.id));
  await nightOf(server, '2020-01-01');
  const [batch] = (await ownResults(attending)).batches;
  const { helped = [], more = [] } = batch ?? {};
  const sent = trainees.map((_, at) => `text ${at}`);
  expect(helped.toSorted()).toEqual(sent.toSorted());
  expect(more.toSorted()).toEqual(sent.toSorted());
  expect(helped).not.toEqual(sent);
  expect(more).not.toEqual(sent);
  expect(more).not.toEqual(helped);
  expect((await ownResults(attending)).batches).toEqual([batch]);
  const released = await db
    .select({ id: teachingComments.id })
    .from(teachingComments)
    .where(eq(teachingComments.attendingId, attending.id));
  const ids = new Set(released.map(({ id }) => id));
  expect(waiting.filter(({ id }) => ids.has(id))).toEqual([]);
});
