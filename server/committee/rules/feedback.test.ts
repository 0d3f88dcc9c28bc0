import { expect, test } from 'vitest';
import { feedbackOf } from '#server/committee/rules/feedback.ts';

const TELLING = {
  strengths:
    'In the septic patient you called for antibiotics before the scan and told the team why.',
  improvements: 'Next time say the plan for the airway aloud before the first attempt.',
};
const SILENT = { strengths: 'Good.', improvements: '' };
let made = 0;
function form(shiftDate: string, words: typeof SILENT) {
  made += 1;
  return { submission: made, shiftDate, ...words };
}

test('feedback is told by month, and words that say what was seen and what to do count for more', () => {
  const [june, july] = feedbackOf([
    form('2026-07-04', SILENT),
    form('2026-06-02', TELLING),
    form('2026-06-09', { ...TELLING, strengths: `${TELLING.strengths} Calm throughout.` }),
  ]);
  expect([june?.month, june?.forms, july?.month, july?.forms]).toEqual([
    '2026-06',
    2,
    '2026-07',
    1,
  ]);
  expect(june?.score ?? 0).toBeGreaterThan((july?.score ?? 0) + 1);
});

test('several EPAs of a form are one form, also where the words of one were amended, and one without words is none', () => {
  const same = form('2026-06-02', TELLING);
  const [june] = feedbackOf([same, same, form('2026-06-03', { strengths: '', improvements: '' })]);
  expect(june?.forms).toBe(1);
  expect(feedbackOf([same, { ...same, strengths: 'Amended.' }])[0]?.forms).toBe(1);
});

test('two people who write the same words of one day have written two forms', () => {
  const [june] = feedbackOf([form('2026-06-02', SILENT), form('2026-06-02', SILENT)]);
  expect(june?.forms).toBe(2);
});
