import { expect, test } from 'vitest';
import { readDrugFiles } from '#server/checks/catalogue.ts';

const { drugs, classes, conditions, sources } = readDrugFiles();
const unique = (words: string[]) => new Set(words.map((word) => word.toLowerCase())).size;

test('the table holds more than 150 emergency drugs, each once and under one name', () => {
  expect(drugs.length).toBeGreaterThan(150);
  expect(drugs.filter(({ uses }) => uses.length > 0).length).toBeGreaterThan(150);
  const names = drugs.flatMap(({ name, names: others }) => [name, ...others]);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice).toEqual([]);
  expect(unique(names)).toBe(names.length);
});

test('every line names its source, and a document only where one was seen', () => {
  for (const { name, uses, renal } of drugs) {
    for (const { seen } of renal)
      expect(seen === undefined || seen in sources.documents).toBe(true);
    for (const { source, seen } of uses) {
      expect({ name, source: sources.sources[source] }).toHaveProperty('source.organization');
      expect({ name, seen, known: seen === undefined || seen in sources.documents }).toMatchObject({
        known: true,
      });
    }
  }
});

test('every class and every condition that a drug names is known', () => {
  const keys = new Set(conditions.map(({ key }) => key));
  const named = new Set(classes.map(({ name }) => name));
  for (const drug of drugs) {
    expect(drug.class.filter((name) => !named.has(name))).toEqual([]);
    expect(drug.avoid.filter((key) => !keys.has(key))).toEqual([]);
  }
  for (const { avoid } of classes) expect(avoid.filter((key) => !keys.has(key))).toEqual([]);
});
