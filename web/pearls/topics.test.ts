import { expect, test } from 'vitest';
import { matchingTopics } from '#web/pearls/topics.ts';

const TOPICS = ['Pulmonary embolism', 'Pneumonia', 'Ruptured aortic aneurysm'].map((title) => ({
  id: title,
  title,
}));
const found = (text: string) => matchingTopics(TOPICS, text).map(({ title }) => title);

test('a topic is found by the beginnings of its words, in either order', () => {
  expect(found('pulm')).toEqual(['Pulmonary embolism']);
  expect(found('aneurysm rupt')).toEqual(['Ruptured aortic aneurysm']);
  expect(found('p')).toEqual(['Pulmonary embolism', 'Pneumonia']);
  expect(found('  ')).toHaveLength(3);
  expect(found('bolism')).toEqual([]);
});
