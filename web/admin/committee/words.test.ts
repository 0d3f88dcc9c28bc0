import { expect, test } from 'vitest';
import { heldWords } from '#web/admin/committee/words.ts';

const meeting = {
  id: '1',
  organization: { id: '2', name: 'University Hospital' },
  program: { id: '3', name: 'Emergency Medicine' },
  on: '2026-12-09',
  state: 'prepared',
  trainees: 60,
  decided: 0,
  members: 7,
} as const;

test('a meeting in the list says what it is of and how far it is', () => {
  expect(heldWords(meeting, false)).toBe('Prepared. Emergency Medicine, 60 residents, 7 members.');
  expect(heldWords({ ...meeting, state: 'open', decided: 22 }, true)).toBe(
    'Open. University Hospital, Emergency Medicine, 22\u00a0of\u00a060 residents decided, 7 members.',
  );
  expect(heldWords({ ...meeting, state: 'planned', trainees: 0, members: 1 }, false)).toBe(
    'Planned. Emergency Medicine, 1 member.',
  );
});
