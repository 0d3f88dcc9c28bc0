import { expect, test } from 'vitest';
import { unguarded, writeCsv } from '#server/documents/csv.ts';

async function written(cell: string): Promise<string> {
  async function* rows() {
    yield [[cell]];
  }
  const parts = await Array.fromAsync(writeCsv([{ title: 'Words', width: 8 }], rows()));
  return Buffer.concat(parts)
    .toString()
    .replace(/^.*\r\n/, '')
    .replace(/\r\n$/, '');
}

test.each([
  ['=1', "'=1"],
  ['\t=1', "'\t'=1"],
  ['a;=1', "a;'=1"],
  ['a; =1', "a; '=1"],
  ['a\n=1', `"a\n'=1"`],
  ['a\r\n\n-1', `"a\r\n\n'-1"`],
  ['a\t@b', "a\t'@b"],
  ['a;\u200b+1', "a;\u200b'+1"],
  ['a;"=1"', `"a;""'=1"""`],
  ['a;＝1;-2', "a;'＝1;'-2"],
])('whichever sign a spreadsheet splits at, %j is no formula', async (cell, expected) => {
  expect(await written(cell)).toBe(expected);
});

test.each(['a; b - c; d', 'x=1, y-2 +3', 'well-read; up-to-date', 'mail a@b.example; c@d.example'])(
  '%j stays as it was written',
  async (cell) => {
    expect((await written(cell)).replace(/^"|"$/g, '')).toBe(cell);
  },
);

test.each('=+-@＝＋－＠|'.split(''))(
  'what was guarded from %s is read as it was written',
  async (sign) => {
    for (const cell of [
      `${sign}1`,
      ` ${sign}1`,
      `a;${sign}1`,
      `a; ${sign}b;${sign}`,
      `a\t${sign}`,
    ]) {
      const guarded = await written(cell);
      expect(guarded).toContain("'");
      expect(unguarded(guarded)).toBe(cell);
    }
  },
);

test('a text of nothing but separators costs no more than another', async () => {
  const began = process.cpuUsage();
  await written('; \n'.repeat(30_000));
  // Of this process alone: a busy machine takes longer, not more.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
