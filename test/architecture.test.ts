import { expect, test } from 'vitest';
import { askingForNothing } from '#test/architecture/asking.ts';
import { listedForNothing } from '#test/architecture/migrations.ts';
import { PLANTED } from '#test/architecture/planted.ts';
import { RULES } from '#test/architecture/rules.ts';
import { readSources, sourceOf } from '#test/architecture/sources.ts';
import { excusedForNothing } from '#test/architecture/writes.ts';

const sources = readSources();

test('the files under test are really read', () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(3000);
});

for (const [sentence, breachesIn] of Object.entries(RULES)) {
  test(`this holds: ${sentence}`, () => {
    expect(breachesIn(sources)).toEqual([]);
  });
}

for (const [sentence, planted] of Object.entries(PLANTED)) {
  test(`a planted breach is seen, by this rule alone: ${sentence}`, () => {
    expect(planted.length).toBeGreaterThan(0);
    for (const files of planted) {
      const small = Object.entries(files).map(([path, text]) => sourceOf(path, text));
      const seenBy = Object.entries(RULES)
        .filter(([, breachesIn]) => breachesIn(small).length > 0)
        .map(([rule]) => rule);
      expect({ files, seenBy }).toEqual({ files, seenBy: [sentence] });
    }
  });
}

test('nothing is excused that is no longer there or needs no excuse', () => {
  expect(excusedForNothing(sources)).toEqual([]);
  expect(askingForNothing(sources)).toEqual([]);
  expect(listedForNothing(sources)).toEqual([]);
  const mended = sources.filter(({ path }) => path !== 'migrations/0039_sso-organization.sql');
  expect(listedForNothing(mended)).toEqual(['0039_sso-organization']);
  const counted = 'server/http/files.ts';
  expect(askingForNothing(sources.filter(({ path }) => path !== counted))).toEqual([
    `${counted}: the actor`,
  ]);
  const viewers = 'server/auth/viewer.ts';
  expect(excusedForNothing(sources.filter(({ path }) => path !== viewers))).toEqual([
    `${viewers}: findViewer`,
    `${viewers}: touch`,
  ]);
  const quiet = sources.map((source) =>
    source.path === 'server/auth/limits.ts'
      ? sourceOf(source.path, 'export async function limit() {}')
      : source,
  );
  expect(excusedForNothing(quiet)).toEqual([
    'server/auth/limits.ts: count',
    'server/auth/limits.ts: giveBack',
  ]);
});
