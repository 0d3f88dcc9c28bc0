import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { given, kept } from '#server/db/kept.ts';
import { dbOf } from '#server/db/transactions.ts';

/** A connection that writes down what it was asked. */
function connection() {
  const asked: [text: unknown, values: unknown][] = [];
  const query = (one: unknown, values: unknown) => {
    asked.push([Reflect.get(Object(one), 'text'), values]);
    return Promise.resolve({ rows: [] });
  };
  return { db: dbOf({ query } as object as PoolClient), asked };
}

function counted() {
  let written = 0;
  const query = kept((db, { column }: { column: string }) => {
    written += 1;
    return db
      .select({ one: sql`${sql.identifier(column)}` })
      .from(sql`somewhere`)
      .where(sql`id = ${given('id')}`)
      .prepare('');
  });
  return { query, times: () => written };
}

test('its text is written once for a connection, however many transactions ask it', async () => {
  const { db, asked } = connection();
  const { query, times } = counted();
  for (const id of [1, 2])
    await db.transaction((tx) => query(tx, { column: 'name' }).execute({ id }));
  await query(db, { column: 'name' }).execute({ id: 3 });
  expect(times()).toBe(1);
  const text = 'select "name" from somewhere where id = $1';
  expect(asked.filter(([, values]) => Array.isArray(values) && values.length > 0)).toEqual(
    [1, 2, 3].map((id) => [text, [id]]),
  );
});

test('what is asked of another connection travels there, and of another shape is another text', async () => {
  const [one, other] = [connection(), connection()];
  const { query, times } = counted();
  await query(one.db, { column: 'name' }).execute({ id: 1 });
  await query(other.db, { column: 'name' }).execute({ id: 2 });
  await query(other.db, { column: 'place' }).execute({ id: 3 });
  expect(times()).toBe(3);
  expect([one.asked.length, other.asked.length]).toEqual([1, 2]);
});
