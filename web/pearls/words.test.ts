import { expect, test } from 'vitest';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { casesInShort } from '#shared/pearl-names.ts';
import { learner, progressWords, questionsInWords } from '#web/pearls/words.ts';

function patients(...statuses: PearlPatient['status'][]): PearlPatient[] {
  return statuses.map((status, index) => ({
    index,
    details: 'a case',
    starred: false,
    status,
    source: null,
    presentation: null,
    textId: null,
    textVersion: null,
    review: null,
    corrections: [],
    topic: null,
    otherTopics: [],
    problem: null,
    content: '',
    questions: [],
    can: { retry: false, chooseTopic: false },
  }));
}

test.each([
  [patients('done', 'generating', 'waiting'), '1 of 3 ready, the second is being written'],
  [patients('generating', 'generating', 'waiting'), '0 of 3 ready, 2 are being written'],
  [patients('waiting', 'waiting'), '0 of 2 ready'],
  [patients('done', 'done', 'done'), 'All 3 ready'],
  [patients('done'), 'Ready'],
  [patients('generating'), '0 of 1 ready, it is being written'],
  [patients('done', 'failed'), '1 of 2 ready, 1 could not be written'],
])('one sentence says how far the pearls are: %#', (list, sentence) => {
  expect(progressWords(list)).toBe(sentence);
});

test('a learner is named with the right article', () => {
  expect(learner('intern')).toBe('an intern');
  expect(learner('senior-resident')).toBe('a senior resident');
});

function fromLibrary(patient: PearlPatient): PearlPatient {
  return { ...patient, source: 'library', problem: 'rate_limited' };
}

test('what the library gave because a model failed is not counted as if nothing had happened', () => {
  const [first, ...others] = patients('done', 'done', 'done');
  expect(progressWords([first as PearlPatient, ...others.map(fromLibrary)])).toBe(
    'All 3 ready, 2 from the starter library',
  );
  expect(progressWords(patients('done', 'done').map(fromLibrary))).toBe(
    'All 2 ready, all from the starter library',
  );
  expect(progressWords(patients('done').map(fromLibrary))).toBe('Ready, from the starter library');
});

test('the library without a model, and a model without questions, are simply ready', () => {
  const library = patients('done', 'done').map((patient) => ({
    ...patient,
    source: 'library' as const,
  }));
  expect(progressWords(library)).toBe('All 2 ready');
  const noQuestions = patients('done', 'done').map((patient) => ({
    ...patient,
    source: 'model' as const,
    problem: 'no_questions' as const,
  }));
  expect(progressWords(noQuestions)).toBe('All 2 ready');
});

function cases(...details: string[]) {
  return details.map((text) => ({ details: text, starred: false }));
}

test('a saved set is told by the first words of its first cases', () => {
  expect(casesInShort(cases('DKA'))).toBe('DKA');
  expect(casesInShort(cases('62F septic shock,\nlactate 4.8 rising, pressors since noon'))).toBe(
    '62F septic shock, lactate 4.8 rising…',
  );
  expect(casesInShort(cases('DKA', 'asthma', 'sepsis', 'stroke', 'croup'))).toBe(
    'DKA\u00a0· asthma\u00a0· sepsis\u00a0· 2\u00a0more',
  );
});

test('questions are counted in words', () => {
  expect([0, 1, 8].map(questionsInWords)).toEqual(['No questions', '1 question', '8 questions']);
});
