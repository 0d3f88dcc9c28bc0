import { expect, test } from 'vitest';
import {
  answeredTo,
  hintToShow,
  isWorthAsking,
  marksOf,
  pausedAt,
  SILENT,
  textOf,
} from '#web/assessments/form/coach-state.ts';

const write = (strengths: string, improvements = '') => ({ strengths, improvements });
const SEEN = 'What did you see them do?';
const WHOLE = write(
  'Recognized septic shock in an 80 yo and placed the central line with ultrasound.',
  'Next time order the antibiotics before the line.',
);

test('nothing is said before the first pause, and nothing about an empty form', () => {
  expect(hintToShow(SILENT, write('Good job'))).toBeNull();
  expect(hintToShow(pausedAt(SILENT, write(' ')), write(' '))).toBeNull();
  expect(hintToShow(pausedAt(SILENT, write('')), write('Good job'))).toBeNull();
  expect(hintToShow(pausedAt(SILENT, write('Good job')), write('Good job'))).toBe(SEEN);
});

test('a hint stays while it is true, and goes at once when it is not', () => {
  const said = pausedAt(SILENT, write('Good job'));
  expect(hintToShow(said, write('Good job today'))).toBe(SEEN);
  expect(hintToShow(said, write('Intubated with the bougie'))).toBeNull();
  expect(hintToShow(said, WHOLE)).toBeNull();
  expect(hintToShow(said, write(''))).toBeNull();
});

test("the model's word takes the place of the rules' for the text it is about", () => {
  const text = textOf(write('Good job'));
  const sharper = answeredTo(
    pausedAt(SILENT, write('Good job')),
    text,
    'What happened at the tube?',
  );
  expect(hintToShow(sharper, write('Good job '))).toBe('What happened at the tube?');
  expect(hintToShow(sharper, write('Good job today'))).toBe(SEEN);
  expect(hintToShow(pausedAt(sharper, WHOLE), WHOLE)).toBeNull();
});

test('no answer by the model changes nothing', () => {
  const said = pausedAt(SILENT, write('Good job'));
  expect(answeredTo(said, textOf(write('Good job')), null)).toBe(said);
});

test('the model is asked only where the rules miss something, or cannot read it', () => {
  expect(isWorthAsking(write('Good job'))).toBe(true);
  expect(isWorthAsking(write('Sehr gute Leistung im Schockraum'))).toBe(true);
  expect(isWorthAsking(WHOLE)).toBe(false);
  expect(isWorthAsking(write(' '))).toBe(false);
});

test('the marks fill in with the text, and are not shown for another language', () => {
  const none = { behaviour: false, situation: false, suggestion: false };
  expect(marksOf(write(''))).toEqual(none);
  expect(marksOf(write('Good job', 'Read more'))).toEqual(none);
  expect(marksOf(write('Intubated with the bougie'))).toEqual({ ...none, behaviour: true });
  expect(marksOf(WHOLE)).toEqual({ behaviour: true, situation: true, suggestion: true });
  expect(marksOf(write('Sehr gute Leistung im Schockraum'))).toBeNull();
});
