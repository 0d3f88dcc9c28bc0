import { expect, test } from 'vitest';
import { draftFromText, without } from '#web/profile/draft.ts';

const SAVED = {
  displayName: 'Maya Okafor',
  specialty: 'surgery',
  traineeLevel: 'resident',
  trainingYear: '2025',
  bio: '',
} as const;

test('a change that is taken back is no change', () => {
  expect(without({ displayName: 'Maya Okafor', bio: 'Night float' }, SAVED)).toEqual({
    bio: 'Night float',
  });
});

test('an emptied field is a change', () => {
  expect(without({ displayName: '' }, SAVED)).toEqual({ displayName: '' });
});

test.each([null, '', 'no JSON', '7', 'null', '[]', '{"specialty":"alchemy","bio":3}'])(
  'what stands in the storage and is no draft is left out: %s',
  (text) => {
    expect(draftFromText(text)).toEqual({});
  },
);

test('a stored draft comes back', () => {
  const draft = {
    displayName: 'M.',
    specialty: 'none',
    traineeLevel: 'fellow',
    trainingYear: '2026',
    bio: 'B',
  };
  expect(draftFromText(JSON.stringify(draft))).toEqual(draft);
});
