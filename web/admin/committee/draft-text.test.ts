import { expect, test } from 'vitest';
import { meetingFromText } from '#web/admin/committee/draft-text.ts';

test('a meeting that was begun comes back as it was left', () => {
  const begun = {
    programId: 'em',
    on: '2026-12-09',
    from: null,
    chair: { id: '1', name: 'Ruth Adeyemi' },
    members: [{ id: '2', name: 'Omar Hassan' }],
  };
  expect(meetingFromText(JSON.stringify(begun))).toEqual(begun);
});

test('what cannot be read is as nobody had begun', () => {
  const none = { programId: '', on: null, from: null, chair: null, members: [] };
  expect(meetingFromText('')).toEqual(none);
  expect(meetingFromText('{"chair": 3, "members": ["x"]}')).toEqual(none);
});
