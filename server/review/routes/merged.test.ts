import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import { pearlQuestions } from '#server/pearls/tables.ts';
import { aPerson } from '#test/administration.ts';
import { insertQuestions } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function statements(file: string, holds: string): Promise<string[]> {
  const text = await readFile(`${migrationsFolder}/${file}`, 'utf8');
  return text.split('--> statement-breakpoint').filter((one) => one.includes(holds));
}

test.each<[string, [string, string, string, string]]>([
  ['What comes first?', ['Aspirin', 'Broad spectrum', 'Cooling', 'Dialysis']],
  ['  **What**\n comes_first\u00a0? ', [' Ünïcode ', 'É\u2009g', '`code`', '≥ 0.5 µg/kg\t']],
  ['\u3000\u200bTimes\r\n\v\f', ['Ω', 'z', 'Z', 'a']],
  ['Émile’s “pH” 😀 \uffee?', ['same', 'same', '', '10 %']],
])('an older question %j gets the same fingerprint as a new one', async (question, options) => {
  const person = await aPerson(server);
  const { setId } = await insertQuestions(db, person.id, 1);
  const isTheirs = eq(pearlQuestions.setId, setId);
  await db.update(pearlQuestions).set({ question, options, fingerprint: '' }).where(isTheirs);
  const [told] = await statements('0045_question_fingerprints.sql', 'UPDATE');
  await db.execute(sql.raw(told ?? ''));
  const rows = await db.select().from(pearlQuestions).where(isTheirs);
  expect(rows[0]?.fingerprint).toBe(fingerprintOf({ question, options }));
});
