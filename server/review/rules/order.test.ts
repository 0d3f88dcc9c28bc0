import { expect, test } from 'vitest';
import { orderShown } from '#server/review/rules/order.ts';

const ASKED = {
  id: '0191d5f0-0000-7000-8000-000000000000',
  question: 'What comes first?',
  options: ['Aspirin', 'Broad spectrum', 'Cooling', 'Dialysis'] as [string, string, string, string],
  explanation: 'Because of the guideline.',
};

test('the options stand in another order at each showing, and never as they stand in the set', () => {
  for (let person = 0; person < 200; person += 1) {
    const question = { ...ASKED, id: `question ${person}` };
    const shown = Array.from({ length: 23 }, (_, showing) => orderShown(question, showing));
    for (const order of shown) expect(order.toSorted()).toEqual([0, 1, 2, 3]);
    expect(new Set(shown.map(String)).size).toBe(23);
    expect(shown.map(String)).not.toContain('0,1,2,3');
  }
});

test('at each showing the first option stands elsewhere than at the one before', () => {
  for (let showing = 0; showing < 40; showing += 1) {
    const [now] = orderShown(ASKED, showing);
    const [then] = orderShown(ASKED, showing + 1);
    expect(now).not.toBe(then);
  }
});

test('the same showing has the same order, however often the page is read', () => {
  expect(orderShown(ASKED, 5)).toEqual(orderShown({ ...ASKED }, 5));
});

test('over many questions every place is as likely to hold the right answer', () => {
  const places = [0, 0, 0, 0];
  for (let i = 0; i < 4000; i += 1) {
    const place = orderShown({ ...ASKED, id: `question ${i}` }, i % 7).indexOf(1);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const count of places) expect(count).toBeGreaterThan(850);
});

test('options that a text names by letter stay where they are', () => {
  const explanation = 'Option B is right because A and C come later.';
  expect(orderShown({ ...ASKED, explanation }, 3)).toEqual([0, 1, 2, 3]);
});
