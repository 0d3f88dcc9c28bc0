import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';
import { readLibrary } from '#server/library/catalogue.ts';
import { holdsFor } from '#server/library/rendering.ts';
import { corpus, ids } from '#test/corpora/table.ts';

/** What holds today; docs/library.md says what is wanted. They only go up. */
const RIGHT = 0.97;
const RIGHT_IN_A_SHIFT = 0.975;
const RECOGNISED = 0.8;
const FRAMED = 0.94;
const PATIENT = 0.98;

const library = readLibrary();
const known = new Set(library.topics.map(({ id }) => id));
const cases = corpus('cases');
const busy = corpus('ed');

const chosen = (line = '') => library.find(line)[0];
const isFramework = (id: string | undefined) => id?.startsWith('framework-') ?? false;
const isMeant = ({ line, topics, allowed }: Record<string, string>) =>
  [...ids(topics), ...ids(allowed)].includes(chosen(line) ?? '');
/** A framework claims no diagnosis. */
const isRight = (row: Record<string, string>) => {
  const id = chosen(row['line']);
  return id === undefined || isFramework(id) || isMeant(row);
};
const share = (rows: readonly object[], of: readonly object[]) => rows.length / of.length;

test('a case of somebody else’s writing gets the right topic or none', () => {
  expect(share(cases.filter(isRight), cases)).toBeGreaterThanOrEqual(RIGHT);
  expect(share(busy.filter(isRight), busy)).toBeGreaterThanOrEqual(RIGHT_IN_A_SHIFT);
});

test('of a busy shift the library knows what it has a text on', () => {
  const ours = busy.filter(({ topics }) => ids(topics).some((id) => known.has(id)));
  expect(share(ours.filter(isMeant), ours)).toBeGreaterThanOrEqual(RECOGNISED);
});

test('of a busy shift a line without a diagnosis gets the framework of its complaint', () => {
  const framed = busy.filter(({ line }) => isFramework(chosen(line)));
  expect(framed.length).toBeGreaterThan(30);
  expect(share(framed.filter(isMeant), framed)).toBeGreaterThanOrEqual(FRAMED);
});

test('no child is shown the doses of an adult', () => {
  const children = cases.filter(({ group = '' }) => ['neonate', 'infant', 'child'].includes(group));
  expect(children.length).toBeGreaterThan(70);
  for (const { line = '', pregnant } of children) {
    const patient = readPatient(line);
    const text = library.read(chosen(line) ?? '', patient);
    if (!text || pregnant === 'yes' || !holdsFor(text.holds.management, patient)) continue;
    const isForChildren = text.holds.management.some(
      (one) => one === 'neonate' || one === 'infant' || one === 'child',
    );
    expect([line, isForChildren]).toEqual([line, true]);
  }
});

test('age and pregnancy are read from cases of somebody else’s writing', () => {
  const right = cases.filter(({ line = '', group, pregnant }) => {
    const patient = readPatient(line);
    return (patient.group ?? 'unknown') === group && patient.isPregnant === (pregnant === 'yes');
  });
  expect(share(right, cases)).toBeGreaterThanOrEqual(PATIENT);
});
