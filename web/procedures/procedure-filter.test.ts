import { expect, test } from 'vitest';
import {
  countFilters,
  filterQuery,
  isFiltered,
  readFilter,
  scopesFor,
  writeFilter,
} from '#web/procedures/procedure-filter.ts';
import type { Viewer } from '#web/procedures/procedure-filter.ts';

const PERSON = '0192d7a0-0000-7000-8000-000000000001';
const active = {
  organization: { id: PERSON, name: 'Mercy' },
  status: 'active',
} as Viewer['membership'];
const RESIDENT: Viewer = {
  role: 'trainee',
  membership: active,
  can: { administer: false, assess: false },
};
const ATTENDING: Viewer = {
  role: 'attending',
  membership: active,
  can: { administer: false, assess: true },
};
const DIRECTOR: Viewer = {
  role: 'administrator',
  membership: active,
  can: { administer: true, assess: false },
};

const read = (address: string, viewer = RESIDENT) =>
  readFilter(new URLSearchParams(address), viewer);

test.each([
  '',
  'q=bougie',
  'procedure=Lumbar+Puncture&level=assisted&patient=infant',
  'from=2026-11-01&to=2026-11-21&verification=returned&simulated=false',
  'sort=level&order=asc',
])('the address "%s" says the same list before and after', (address) => {
  expect(writeFilter(read(address), RESIDENT).toString()).toBe(address);
});

test.each([
  `procedure=${'x'.repeat(61)}`,
  'level=expert',
  'patient=cat',
  'from=2026-02-30',
  'verification=maybe',
  'simulated=1',
  'sort=shoe_size&order=sideways',
  `scope=organization&ownerId=${PERSON}`,
])('what cannot be read in "%s", or is not for a trainee, is left out', (address) => {
  expect(writeFilter(read(address), RESIDENT).toString()).toBe('');
});

test('everybody begins with their own log, administrators with the organization’s', () => {
  expect(scopesFor(RESIDENT)).toEqual(['own']);
  expect(scopesFor(ATTENDING)).toEqual(['own', 'supervised']);
  expect(scopesFor(DIRECTOR)).toEqual(['organization', 'supervised', 'own']);
  expect(
    scopesFor({ ...ATTENDING, membership: { ...active, status: 'pending' } as never }),
  ).toEqual(['own']);
  expect(read('', DIRECTOR).scope).toBe('organization');
  expect(writeFilter(read('scope=own', DIRECTOR), DIRECTOR).toString()).toBe('scope=own');
});

test('the server is asked for the scope that stands on the screen, whatever its own would be', () => {
  expect(filterQuery(read(`ownerId=${PERSON}&cursor=abc`, DIRECTOR), 'abc')).toEqual({
    scope: 'organization',
    ownerId: PERSON,
    sort: 'date',
    order: 'desc',
    cursor: 'abc',
    limit: 50,
  });
});

test('a period is one filter; the search and whose log it is are none', () => {
  expect(countFilters(read('from=2026-11-01&to=2026-11-21&patient=adult'))).toBe(2);
  expect(countFilters(read('q=airway&scope=supervised', ATTENDING))).toBe(0);
  expect(isFiltered(read('q=airway'))).toBe(true);
  expect(isFiltered(read('scope=supervised&sort=level', ATTENDING))).toBe(false);
  expect(isFiltered(read('simulated=false'))).toBe(true);
});
