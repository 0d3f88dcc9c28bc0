import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrations.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import { newId } from '#server/ids.ts';

/** The first migration that knows questions by their words. */
const FIRST = 45;
const OPTIONS = ['Aspirin', 'Broad spectrum', 'Cooling', 'Dialysis'];

/** A database as it was before, and what brings it up to date. */
async function beforeCards() {
  const database = await PGlite.create();
  onTestFinished(() => database.close());
  const migrations = readMigrationFiles({ migrationsFolder });
  const run = async (from: number, to?: number) => {
    for (const { sql } of migrations.slice(from, to)) {
      for (const statement of sql) await database.exec(statement);
    }
  };
  await run(0, FIRST);
  const user = newId();
  await database.query(`insert into users (id, email, name) values ($1, 'ada@example.org', '')`, [
    user,
  ]);
  const rows = async <Row>(text: string) => (await database.query<Row>(text)).rows;
  const add = async (question: string, options = OPTIONS) => {
    const [set, id] = [newId(), newId()];
    await database.query(
      `insert into pearl_sets (id, made_by, owner_id, learner_level, include_questions, content_depth, created_at)
       values ($1, '', $2, 'resident', true, 'concise', now())`,
      [set, user],
    );
    await database.query(
      `insert into pearl_questions (id, set_id, patient_index, position, question, options, correct_answer, explanation)
       values ($1, $2, 0, 0, $3, $4, 1, '')`,
      [id, set, question, JSON.stringify(options)],
    );
    return id;
  };
  const card = (question: string, reps: number, lastReview: string | null, isSuspended = false) =>
    database.query(
      `insert into review_cards (user_id, question_id, due, stability, difficulty, scheduled_days, learning_steps,
         reps, lapses, state, last_review, is_suspended)
       values ($1, $2, '2026-12-01', 1, 1, 1, 0, $3, 0, 2, $4, $5)`,
      [user, question, reps, lastReview, isSuspended],
    );
  const review = (question: string, rating: number, when: string) =>
    database.query(
      `insert into reviews (id, user_id, question_id, rating, chosen, reviewed_at) values ($1, $2, $3, $4, 0, $5)`,
      [newId(), user, question, rating, when],
    );
  const answer = (question: string, isCorrect: boolean, when: string) =>
    database.query(
      `insert into pearl_answers (user_id, question_id, chosen, is_correct, answered_at) values ($1, $2, 1, $3, $4)`,
      [user, question, isCorrect, when],
    );
  return { add, card, review, answer, rows, update: () => run(FIRST) };
}

test('an older question gets the same fingerprint as a new one of its words', async () => {
  const { add, rows, update } = await beforeCards();
  const asked: [string, string[]][] = [
    ['What comes first?', OPTIONS],
    ['  **What**\n comes_first\u00a0? ', [' Ünïcode ', 'É\u2009g', '`code`', '≥ 0.5 µg/kg\t']],
    ['\u3000\u200bTimes\r\n\v\f', ['Ω', 'z', 'Z', 'a']],
    ['Émile’s “pH” 😀 \uffee?', ['same', 'same', '', '10 %']],
  ];
  for (const [question, options] of asked) await add(question, options);
  await update();
  const kept = await rows<{ question: string; options: string[]; fingerprint: string }>(
    'select question, options, fingerprint from pearl_questions',
  );
  expect(kept).toHaveLength(asked.length);
  for (const { fingerprint, ...words } of kept) expect(fingerprint).toBe(fingerprintOf(words));
}, 120_000);

test('of several cards of one question the one answered last stays, with the history of all', async () => {
  const { add, card, review, answer, rows, update } = await beforeCards();
  const [one, two, three] = [
    await add('What comes first?'),
    await add('What comes *first*?', OPTIONS.toReversed()),
    await add('What comes first?'),
  ];
  const other = await add('What comes last?');
  await card(one, 4, '2026-11-03');
  await card(two, 2, '2026-11-09');
  await card(three, 0, null, true);
  await card(other, 1, '2026-11-05');
  await answer(one, true, '2026-11-01');
  for (const day of ['02', '03', '04', '05', '06', '07']) await review(one, 1, `2026-11-${day}`);
  await review(two, 4, '2026-11-09');
  await review(other, 1, '2026-11-05');
  await update();

  const [merged, apart] = [
    fingerprintOf({ question: 'What comes first?', options: OPTIONS }),
    fingerprintOf({ question: 'What comes last?', options: OPTIONS }),
  ];
  const cards = await rows<{ fingerprint: string }>(
    'select fingerprint, reps, is_suspended, lapses_forgiven from review_cards order by reps desc',
  );
  expect(cards).toEqual([
    // Six wrong answers are behind it: with two more than four forgiven, one lapse more puts it aside.
    { fingerprint: merged, reps: 2, is_suspended: true, lapses_forgiven: 2 },
    { fingerprint: apart, reps: 1, is_suspended: false, lapses_forgiven: 0 },
  ]);
  const history = await rows(
    'select fingerprint, is_in_set, rating from reviews order by reviewed_at, is_in_set',
  );
  expect(history).toHaveLength(9);
  expect(history[0]).toEqual({ fingerprint: merged, is_in_set: true, rating: 3 });
  expect(history.at(-1)).toEqual({ fingerprint: merged, is_in_set: false, rating: 4 });
}, 120_000);
