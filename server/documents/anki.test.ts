import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { checksum, makeCollection } from '#server/documents/anki.ts';
import { deckName, escapeHtml } from '#server/documents/anki-texts.ts';
import type { Card } from '#server/documents/cards.ts';

const AT = Date.UTC(2026, 10, 21, 7);
const aCard = (change: Partial<Card> = {}): Card => ({
  id: '019a-question',
  madeAt: AT,
  scene: '19F DKA, pH 7.05, K 3.1 & <tired>',
  question: 'What comes first?',
  options: ['Insulin', 'Potassium', 'Bicarbonate', 'Nothing'],
  correct: 1,
  explanation: 'Below 3.3 potassium\ncomes first.',
  reading: { title: 'ADA 2024', url: 'https://example.org/?a=1&b="2"' },
  source: 'Written by a model.',
  tags: ['starred', 'level::resident'],
  isSuspended: false,
  ...change,
});

/** Read by SQLite alone, not by what wrote it. */
function read(decks: Parameters<typeof makeCollection>[0]['decks'], packedAt = AT) {
  const db = new DatabaseSync(':memory:');
  db.deserialize(makeCollection({ decks, packedAt }));
  const rows = (sql: string) => db.prepare(sql).all();
  const json = (column: string) =>
    JSON.parse(String(db.prepare(`select ${column} as it from col`).get()?.['it'])) as Record<
      string,
      { name: string; flds?: { name: string }[]; tmpls?: unknown[] }
    >;
  return { rows, json };
}

test('each question is one note with its seven fields and one card in the deck of its set', () => {
  const cards = [aCard(), aCard({ id: '019a-another', scene: 'asthma' })];
  const { rows, json } = read([{ name: 'Night shift', cards }]);
  expect(rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(rows('select ver from col')).toEqual([{ ver: 11 }]);
  const [type] = Object.values(json('models'));
  expect(type?.flds?.map(({ name }) => name)).toEqual([
    'Case', 'Question', 'Options', 'Answer', 'Explanation', 'Reading', 'Source',
  ]); // prettier-ignore
  expect(type?.tmpls).toHaveLength(1);
  const decks = json('decks');
  const joined = rows(
    'select n.guid, n.flds, n.tags, c.did, c.ord, c.type, c.queue from cards c join notes n on n.id = c.nid order by c.due',
  );
  expect(joined.map(({ guid }) => guid)).toEqual(['019a-question', '019a-another']);
  expect(joined.map(({ did }) => decks[String(did)]?.name)).toEqual([
    'Debrief::Night shift',
    'Debrief::Night shift',
  ]);
  expect(joined[0]).toMatchObject({ ord: 0, type: 0, queue: 0, tags: ' starred level::resident ' });
  expect(String(joined[0]?.['flds']).split('\u001f')).toEqual([
    '19F DKA, pH 7.05, K 3.1 &amp; &lt;tired&gt;',
    'What comes first?',
    '<ol type="A"><li>Insulin</li><li>Potassium</li><li>Bicarbonate</li><li>Nothing</li></ol>',
    'B. Potassium',
    'Below 3.3 potassium<br>comes first.',
    '<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">ADA 2024 (example.org)</a>',
    'Written by a model.',
  ]);
});

test('a note’s checksum is that of its first field without HTML, as the program computes it', () => {
  const { rows } = read([{ name: 'x', cards: [aCard()] }]);
  const digest = createHash('sha1').update('19F DKA, pH 7.05, K 3.1 & <tired>').digest('hex');
  expect(rows('select csum, sfld from notes')).toEqual([
    { csum: Number.parseInt(digest.slice(0, 8), 16), sfld: 'What comes first?' },
  ]);
  // Known values: sha1("") and sha1("abc").
  expect([checksum(''), checksum('<b>abc</b>')]).toEqual([0xda39a3ee, 0xa9993e36]);
});

test('a second export has the same note type and guids, and is newer, so that it updates', () => {
  const decks = () => [{ name: 'x', cards: [aCard(), aCard({ id: 'b' })] }];
  const [first, second] = [read(decks()), read(decks(), AT + 60_000)];
  expect(Object.keys(second.json('models'))).toEqual(Object.keys(first.json('models')));
  const guids = 'select guid, mid from notes order by id';
  expect(second.rows(guids)).toEqual(first.rows(guids));
  expect(first.rows('select distinct mod from notes')).toEqual([{ mod: AT / 1000 }]);
  expect(second.rows('select distinct mod from notes')).toEqual([{ mod: AT / 1000 + 60 }]);
});

test('sets of one name share a deck, and made in one millisecond no two share an id', () => {
  const one = (id: string) => ({ name: id === 'c' ? 'dka' : 'DKA', cards: [aCard({ id })] });
  const { rows, json } = read([
    one('a'),
    one('b'),
    one('c'),
    { name: 'croup', cards: [aCard({ id: 'd' })] },
  ]);
  expect(
    Object.values(json('decks'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Debrief', 'Debrief::DKA', 'Debrief::croup', 'Default']);
  expect(rows('select count(distinct id) as notes from notes')).toEqual([{ notes: 4 }]);
  expect(rows('select did, count(*) as cards from cards group by did order by 2')).toMatchObject([
    { cards: 1 },
    { cards: 3 },
  ]);
});

test('nothing that somebody wrote is markup, a sound, a formula or a deck to the program', () => {
  expect(escapeHtml(`<img src=x onerror="a('b')"> & more`)).toBe(
    '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; more',
  );
  expect(escapeHtml('[sound:x.mp3] [latex]x[/latex] [note]')).toBe(
    '&#91;sound:x.mp3] &#91;latex]x&#91;/latex] [note]',
  );
  expect(escapeHtml(String.raw`\(x\) {{c1::y}}`)).not.toMatch(/\\\(|\{\{/);
  expect(deckName('a::b  "c"::')).toBe('Debrief::a:b c');
  expect(deckName('::')).toBe('Debrief::Pearls');
});
