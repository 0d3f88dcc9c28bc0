import { expect, test } from 'vitest';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import type { SharedPatient } from '#shared/sharing-output.ts';
import { CONTENT_ID } from '#shared/sharing.ts';
import { caseForMail, questionForMail, shortened, teaserOf } from '#server/sharing/rules.ts';

function aQuestion(change: Partial<PearlQuestion> = {}): PearlQuestion {
  return {
    id: 'a-question',
    patientIndex: 0,
    question: 'What is next?',
    options: ['Fluid', 'Insulin', 'Potassium', 'Bicarbonate'],
    correctAnswer: 2,
    explanation: 'Potassium first.',
    isDoubted: false,
    correction: null,
    ...change,
  };
}

function aPatient(change: Partial<SharedPatient> = {}): SharedPatient {
  return {
    index: 0,
    details: 'DKA',
    starred: false,
    source: 'model',
    presentation: null,
    textId: null,
    textVersion: null,
    review: null,
    corrections: [],
    content: '',
    questions: [aQuestion()],
    ...change,
  };
}

test('the teaser is the first of the key pearls, as plain lines', () => {
  const content = `## Pathophysiology
- Insulin is missing, so ketones are made all day long.

## Key clinical pearls
- **Potassium** first: below 3.3 mmol/L insulin waits, see [ADA](https://a.example).
- Short.
- More at www.a.example, which nobody has checked so far.
- <img src=x> *Close the gap* before the drip is stopped.
- A third line that is not shown any more.`;
  expect(teaserOf(content)).toEqual([
    'Potassium first: below 3.3 mmol/L insulin waits, see ADA.',
    'Close the gap before the drip is stopped.',
  ]);
});

test('a line with a dose that a check doubts goes into no mail: shortened it would lose its mark', () => {
  const long = `Give epinephrine 5 mg IM ${'into the thigh of the patient '.repeat(8)}at once.`;
  const content = `## Key clinical pearls
- ${long} **[Check this dose: the usual maximum is 0.5 mg IM.]**
- Call for help before the airway is lost.`;
  expect(teaserOf(content)).toEqual(['Call for help before the airway is lost.']);
});

test('no mail asks a question that is doubted', () => {
  const doubted = aQuestion({ id: 'one', isDoubted: true });
  const marked = aQuestion({ id: 'two', explanation: 'It is 5 mg. [Check this dose: 0.5 mg.]' });
  const good = aQuestion({ id: 'three' });
  expect(questionForMail([aPatient({ questions: [doubted, marked, good] })])?.id).toBe('three');
  expect(questionForMail([aPatient({ questions: [doubted, marked] })])).toBeNull();
});

test('without a list of key pearls the teaser is the first of the text', () => {
  expect(teaserOf('Ketones are made because insulin is missing.\n\nThen they are lost.')).toEqual([
    'Ketones are made because insulin is missing.',
  ]);
  expect(teaserOf('')).toEqual([]);
});

test('a starred case gives the question, and none with a link in it is mailed', () => {
  const plain = aPatient();
  const starred = aPatient({ starred: true, questions: [aQuestion({ id: 'starred' })] });
  expect(questionForMail([plain, starred])?.id).toBe('starred');
  const linked = aQuestion({ options: ['Fluid', 'www.a.example', 'Potassium', 'Nothing'] });
  expect(
    questionForMail([aPatient({ questions: [linked, aQuestion({ id: 'second' })] })])?.id,
  ).toBe('second');
  expect(questionForMail([aPatient({ questions: [] })])).toBeNull();
});

test('what may identify somebody is in no mail: neither as a case, nor as a question, nor as a line', () => {
  const named = 'Mr. John Smith has potassium of 3.1 and waits for you';
  expect(caseForMail(aPatient({ details: named }))).toBe('Patient 1');
  expect(caseForMail(aPatient({ index: 1, details: 'DKA,\nK 3.1' }))).toBe('Patient 2: DKA, K 3.1');
  expect(questionForMail([aPatient({ questions: [aQuestion({ question: named })] })])).toBeNull();
  expect(teaserOf(named)).toEqual([]);
});

test('a long line ends with a whole word', () => {
  expect(shortened('septic shock, lactate 4.8', 16)).toBe('septic shock…');
  expect(shortened('DKA', 16)).toBe('DKA');
});

test.each([
  ['content-AAAAAAAAAAAAAAAAAAAAAA', true],
  ['content-AAAAAAAAAAAAAAAAAAAAA', false],
  ['content-1732193000000', false],
  ['content-AAAAAAAAAAAAAAAAAAAA/A', false],
  ['', false],
])('%s is an id of shared content: %s', (text, isOne) => {
  expect(CONTENT_ID.test(text)).toBe(isOne);
});
