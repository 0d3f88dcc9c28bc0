import { expect, test } from 'vitest';
import { ofSeveral } from '#web/admin/several.ts';

const PEOPLE = [
  { id: 'a', name: 'Ada Lovelace' },
  { id: 'b', name: 'Grace Hopper' },
];

async function done(refused: { id: string; message: string }[]) {
  const sent: string[] = [];
  const action = ofSeveral(PEOPLE, {
    id: 'wave',
    send: async (ids) => {
      sent.push(...ids);
      return { refused };
    },
    done: (count) => `${count} waved.`,
    left: ({ name }) => `${name} did not wave`,
  });
  await action.send();
  return { sent, outcome: action.done(), left: action.left() };
}

test('what was done to all of them is said in one sentence', async () => {
  expect(await done([])).toEqual({ sent: ['a', 'b'], outcome: '2 waved.', left: null });
});

test('who was left out is named with the reason, and the others are counted', async () => {
  expect(await done([{ id: 'b', message: 'Nobody else is there.' }])).toMatchObject({
    outcome: '1 waved.',
    left: 'Grace Hopper did not wave: Nobody else is there.',
  });
});

test('nothing is called done where everybody was left out', async () => {
  const refused = PEOPLE.map(({ id }) => ({ id, message: 'Gone.' }));
  expect(await done(refused)).toMatchObject({
    outcome: null,
    left: 'Ada Lovelace did not wave: Gone. Grace Hopper did not wave: Gone.',
  });
});
