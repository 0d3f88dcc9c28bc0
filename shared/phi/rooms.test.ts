import { expect, test } from 'vitest';
import { findRooms } from '#shared/phi/rooms.ts';

const spot = (text: string) => findRooms(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['rapid response room 6114', 'room 6114'],
  ['Bed 14B has a K of 6.4', 'Bed 14B'],
  ['6 West bed 12: CIWA 18', '6 West bed 12'],
  ['MICU 12 with ARDS', 'MICU 12'],
  ['a rash, patient in bed 6', 'bed 6'],
])('a room that tells who lies in it is found in: %s', (text, found) => {
  expect(spot(text)).toContain(found);
});

test.each([
  'Bed 3: DKA, gap closed; room 4: ankle',
  'operating room 302 was free',
  'MICU 2 days on pressors, tele 24 hours',
  'in bed 3 days, from bed 2 feet to the floor',
  'room 37 degrees, ward 7 rounds at 8',
])('no room is found in: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
