import { expect, test } from 'vitest';
import type { TextReport } from '#shared/text-report-output.ts';
import { begun, draftFromText, draftToText } from '#web/reviewers/draft.ts';

const QUESTION = {
  question: 'Which drug first?',
  options: ['Colchicine', 'Allopurinol', 'Warfarin', 'Digoxin'],
  correctAnswer: 0,
  explanation: 'At once.',
} satisfies TextReport['question'];

const report: TextReport = {
  id: '01900000-0000-7000-8000-000000000000',
  createdAt: '2026-11-20T10:00:00.000Z',
  reporterRole: null,
  about: 'text',
  isKeptBack: false,
  section: null,
  quoted: 'Give 5 mg at once.',
  message: 'Too much.',
  textId: 'gout',
  outcome: null,
  settledAt: null,
  textVersion: null,
  question: null,
  around: null,
  source: 'library',
  presentation: null,
  same: 0,
  answer: null,
  settledBy: null,
  correction: null,
  can: { settle: true },
};

test('what was typed is there again, and nothing is kept of a form that was only opened', () => {
  const typed = { ...begun(report), now: 'Give 0.5 mg at once.', isNarrow: true, reason: 'ACR' };
  expect(draftFromText(draftToText(typed, report), report)).toEqual(typed);
  expect(draftToText(begun(report), report)).toBeNull();
  const asked = { ...report, question: QUESTION };
  const other = { ...begun(asked), question: { ...QUESTION, correctAnswer: 1 as const } };
  expect(draftFromText(draftToText(other, asked), asked)).toEqual(other);
});

test('what cannot be read is as the form opens first', () => {
  for (const text of [null, 'x', '[]', '{"now":5,"outcome":"burned","question":{"options":[1]}}'])
    expect(draftFromText(text, report)).toEqual(begun(report));
  expect(draftFromText(JSON.stringify({ question: QUESTION }), report).question).toBeNull();
});

test('what is kept back can only be answered', () => {
  const secret = { ...report, isKeptBack: true, quoted: null };
  const text = JSON.stringify({ outcome: 'corrected', now: 'x', answer: 'Please say it anew.' });
  expect(draftFromText(text, secret)).toEqual({ ...begun(secret), answer: 'Please say it anew.' });
  expect(begun(secret).outcome).toBe('unchanged');
});
