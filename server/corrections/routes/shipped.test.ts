import { inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { passageKey, placesOf, placesOfKey, plainPassage } from '#shared/passages.ts';
import { recordShipped } from '#server/corrections/actions/ship.ts';
import { corrections } from '#server/corrections/tables.ts';
import { readShippedCorrections } from '#server/library/shipped-corrections.ts';
import { aPerson } from '#test/administration.ts';
import { insertSets } from '#test/correcting.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db, library } = server.runtime;

const shipped = {
  was: 'Give dexamethasone 10 mg to every child with meningitis.',
  now: 'Give dexamethasone 0.15 mg/kg, at most 10 mg.',
  textId: 'bacterial-meningitis--child',
  reason: 'A child is dosed by weight.',
  on: '2026-11-23',
};
const question = {
  question: 'A question of at least forty letters that a newer file has dropped, is it?',
  options: { A: 'One', B: 'Two', C: 'Three', D: 'Four' },
  answer: 'B' as const,
  explanation: 'An explanation that is long enough to stand in a file of the starter library.',
};

test('what a release corrects is one correction, however often it starts', async () => {
  const dropped = { question, now: null, reason: 'It had no right answer.', on: '2026-11-23' };
  for (let starts = 0; starts < 3; starts += 1)
    await recordShipped(server.runtime, [shipped, dropped]);
  const rows = await db
    .select()
    .from(corrections)
    .where(inArray(corrections.was, [shipped.was, question.question]));
  expect(rows.map(({ scope, kind }) => `${scope} ${kind}`).toSorted()).toEqual([
    'question withdrawn',
    'text corrected',
  ]);
  server.runtime.errata.renew();
  const errata = await server.runtime.errata.now();
  expect(errata.shown(shipped.was, shipped.textId).corrections).toMatchObject([
    { now: shipped.now, byName: 'Debrief' },
  ]);
  expect(errata.shown(shipped.was, 'bacterial-meningitis').corrections).toEqual([]);
  const words = {
    ...question,
    options: ['Four', 'One', 'Two', 'Three'],
    correctAnswer: 2,
  } as const;
  expect(errata.question({ ...words, options: [...words.options] }, null).correction?.kind).toBe(
    'withdrawn',
  );
});

test('each sentence that this release corrects is struck in a saved set, with what is right behind it', async () => {
  const passages = readShippedCorrections().flatMap((one) => ('question' in one ? [] : [one]));
  expect(passages.length).toBeGreaterThan(0);
  const owner = await aPerson(server);
  const old = passages.map(({ was }) => `- Adults. ${was} Call for help.`).join('\n');
  const [id = ''] = await insertSets(db, [owner.id], old);
  await recordShipped(server.runtime);
  server.runtime.errata.renew();
  const { patients } = await owner.call('GET /api/pearls/:id', { path: { id } });
  const lines = patients[0]?.content.replaceAll('\\', '').split('\n') ?? [];
  for (const [at, { was, now }] of passages.entries()) {
    expect(lines[at]).toContain(`~~${was}~~ **[Corrected: ${now}]**`);
    expect(placesOf(now ?? '', was)).toEqual([]);
  }
});

test('the library no longer says what its own list of corrections calls wrong', () => {
  const texts = library()
    .topics.flatMap(({ id }) => library().texts(id))
    .map((text) => ({ ...text, words: plainPassage(JSON.stringify(text)).words }));
  expect(texts.length).toBeGreaterThan(150);
  const still = readShippedCorrections().flatMap((one) =>
    texts.filter((text) =>
      'question' in one
        ? text.questions.some(
            (asked) => passageKey(asked.question) === passageKey(one.question.question),
          )
        : (one.textId ?? text.id) === text.id &&
          placesOfKey(text.words, passageKey(one.was)).length > 0,
    ),
  );
  expect(still.map(({ id }) => id)).toEqual([]);
});
