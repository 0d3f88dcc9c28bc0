import { expect, test } from 'vitest';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { ENTRY } from '#test/entry.ts';
import { filterLog, ownLogOf, sortLog } from '#web/procedures/own-log.ts';
import { readFilter } from '#web/procedures/procedure-filter.ts';
import type { Viewer } from '#web/procedures/procedure-filter.ts';

const RESIDENT: Viewer = {
  role: 'trainee',
  membership: null,
  can: { administer: false, assess: false },
};

function summary(id: string, part: Partial<ProcedureSummary> = {}): ProcedureSummary {
  return {
    id,
    owner: { id: 'maya', name: 'Maya Okafor' },
    ...ENTRY,
    attempts: 1,
    isSuccessful: null,
    verification: 'waiting',
    supervisorNow: null,
    returnReason: null,
    isTakenBack: false,
    verified: null,
    isCorrected: false,
    createdAt: '2026-11-20T08:00:00.000Z',
    version: 1,
    can: {
      edit: true,
      delete: true,
      correct: false,
      verify: false,
      confirm: false,
      takeBack: false,
    },
    ...part,
  };
}

const LOG = [
  summary('a', { notes: 'Bougie, second pass.', procedure: 'Endotracheal Intubation' }),
  summary('b', { date: '2026-11-18', patient: 'neonate', level: 'observed', site: 'Left L4' }),
  summary('c', { date: '2026-11-18', supervisor: 'Ruth ADEYEMI', level: 'independent' }),
  summary('d', { complications: '100% of_it', isSimulated: true, verification: 'verified' }),
];

function listed(address: string, items = LOG): string {
  const filter = readFilter(new URLSearchParams(address), RESIDENT);
  const log = ownLogOf([{ items, nextCursor: null, total: items.length }]);
  return filterLog(sortLog(log, filter.sorting), filter, filter.q)
    .map(({ id }) => id)
    .join('');
}

test('the newest stands first, and of one day the one logged last', () => {
  expect(listed('')).toBe('dacb');
  expect(listed('order=asc')).toBe('bcad');
});

test('every word must stand somewhere, in whatever case, in what one wrote about it', () => {
  expect(listed('q=BOUGIE')).toBe('a');
  expect(listed('q=adeyemi+lumbar')).toBe('c');
  expect(listed('q=bougie+lumbar')).toBe('');
  expect(listed('q=left+l4')).toBe('b');
  expect(listed('q=okafor')).toBe('');
});

test('signs that mean something to a database mean themselves', () => {
  expect(listed('q=100%25')).toBe('d');
  expect(listed('q=of_it')).toBe('d');
  expect(listed('q=.*')).toBe('');
});

test('filters narrow together', () => {
  expect(listed('level=observed')).toBe('b');
  expect(listed('patient=adult&from=2026-11-19')).toBe('da');
  expect(listed('to=2026-11-18&patient=adult')).toBe('c');
  expect(listed('simulated=true')).toBe('d');
  expect(listed('simulated=false&verification=verified')).toBe('');
});

test('patients go by age, levels by how much one did oneself', () => {
  expect(listed('sort=patient&order=asc')).toBe('cadb');
  expect(listed('sort=level&order=asc')).toBe('badc');
  expect(listed('sort=procedure&order=asc')).toBe('abcd');
});

test('a row that is on two pages, as one was logged in between, is shown once', () => {
  const page = (items: ProcedureSummary[]) => ({ items, nextCursor: null, total: null });
  const log = ownLogOf([page([summary('a'), summary('b')]), page([summary('b'), summary('c')])]);
  expect(log.map(({ item }) => item.id)).toEqual(['a', 'b', 'c']);
});
