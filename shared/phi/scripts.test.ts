import { expect, test } from 'vitest';
import { findForeignScripts } from '#shared/phi/scripts.ts';

const spot = (text: string) =>
  findForeignScripts(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['李明 45M chest pain', '李明'],
  ['pt 김민준, headache', '김민준'],
  ['Иван Петров, 60, stroke', 'Иван Петров'],
  ['محمد علي 33M appy', 'محمد علي'],
])('a name in other letters is found in: %s', (text, found) => {
  expect(spot(text)).toEqual([found]);
});

test.each(['β-blocker and α-agonist, 5 µg, Δ 3', 'said 我胸口很痛很难受 all night'])(
  'no name is found in: %s',
  (text) => {
    expect(spot(text)).toEqual([]);
  },
);
