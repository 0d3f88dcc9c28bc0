import { expect, test } from 'vitest';
import { heldWords, pagesWords } from '#web/admin/committee/words.ts';

const meeting = {
  id: '1',
  organization: { id: '2', name: 'University Hospital' },
  program: { id: '3', name: 'Emergency Medicine' },
  on: '2026-12-09',
  to: '2026-11-22',
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

test('who plans a meeting hears who gets a page, and why others do not', () => {
  const program = (id: string, trainees: number) => ({
    id,
    name: id,
    people: { trainees, onLeave: 0, graduates: 2, others: 4 },
  });
  const two = [program('em', 10), program('im', 2)];
  expect(pagesWords(two, 'em', 15)).toBe(
    'A page for each of the 10 in training here. Without one: 2 in other programs, 3 in no program, or graduated.',
  );
  expect(pagesWords([program('em', 10)], 'em', 10)).toBe(
    'A page for each of the 10 in training here.',
  );
  expect(pagesWords(two, 'em', null)).toMatch(/Without one: 2 in other programs\.$/);
  expect(pagesWords(two, '', 15)).toBeNull();
});
