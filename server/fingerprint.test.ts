import { expect, test } from 'vitest';
import { fingerprintOf } from '#server/fingerprint.ts';

const ASKED = {
  question: 'What comes first in septic shock?',
  options: ['Aspirin', 'Broad-spectrum antibiotics', 'Cooling', 'Dialysis'],
};

test('a question is the same in whatever order its options stand', () => {
  const options = ['Dialysis', 'Cooling', 'Aspirin', 'Broad-spectrum antibiotics'];
  expect(fingerprintOf({ ...ASKED, options })).toBe(fingerprintOf(ASKED));
  expect(fingerprintOf(ASKED)).toMatch(/^[0-9a-f]{32}$/);
});

test('line breaks, spaces and Markdown marks make no other question', () => {
  const question = '  What comes **first**\n in _septic_\u00a0shock? ';
  const options = ASKED.options.map((option) => `${option}\t`);
  expect(fingerprintOf({ question, options })).toBe(fingerprintOf(ASKED));
});

test.each([
  { ...ASKED, question: 'What comes last in septic shock?' },
  { ...ASKED, question: 'What comes first in septicshock?' },
  { ...ASKED, options: ['Aspirin', 'Broad-spectrum antibiotics', 'Cooling', 'Dialysis 2'] },
  { ...ASKED, options: ['Aspirin', 'Aspirin', 'Cooling', 'Dialysis'] },
  { ...ASKED, options: ['Aspirin', 'Broad-spectrum', 'antibiotics Cooling', 'Dialysis'] },
  {
    question: 'Dialysis',
    options: ['Aspirin', 'Broad-spectrum antibiotics', 'Cooling', ASKED.question],
  },
])('other words make another question: %j', (other) => {
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(ASKED));
});
