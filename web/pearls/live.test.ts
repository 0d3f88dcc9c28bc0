import { expect, test } from 'vitest';
import type { PearlPatient, PearlSet } from '#shared/pearl-output.ts';
import { applyEvent } from '#web/pearls/live.ts';

function aPatient(change: Partial<PearlPatient> = {}): PearlPatient {
  return {
    index: 0,
    details: '62F septic shock',
    starred: false,
    status: 'waiting',
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
    ...change,
  };
}

function aSet(...patients: PearlPatient[]): PearlSet {
  return {
    id: 'a-set',
    title: '',
    isCopy: false,
    status: 'generating',
    learnerLevel: 'resident',
    includeQuestions: true,
    contentDepth: 'concise',
    phiReceipt: null,
    createdAt: '2026-11-21T07:00:00.000Z',
    expiresAt: '2026-11-22T07:00:00.000Z',
    patients,
    can: { keep: false, edit: true, export: true },
  };
}

function delta(offset: number, text: string, patientIndex = 0) {
  return { name: 'delta', data: { patientIndex, offset, text } } as const;
}

test('the first words of a waiting patient show that it is being written', () => {
  const set = applyEvent(aSet(aPatient()), delta(0, '## Patho'));
  expect(set?.patients[0]).toMatchObject({ status: 'generating', content: '## Patho' });
});

test('words that follow are added where they belong', () => {
  const writing = aSet(aPatient({ status: 'generating', content: 'A dysregulated ' }));
  expect(applyEvent(writing, delta(15, 'response'))?.patients[0]?.content).toBe(
    'A dysregulated response',
  );
});

test('words that came twice are shown once', () => {
  const writing = aSet(aPatient({ status: 'generating', content: 'A dysregulated ' }));
  expect(applyEvent(writing, delta(2, 'dysregulated response'))?.patients[0]?.content).toBe(
    'A dysregulated response',
  );
  expect(applyEvent(writing, delta(0, 'A dys'))).toBe(writing);
});

test('when words in between are missing, a new snapshot is asked for', () => {
  expect(applyEvent(aSet(aPatient({ content: 'A' })), delta(5, 'later'))).toBeNull();
  expect(applyEvent(aSet(aPatient()), delta(0, 'words', 7))).toBeNull();
});

test('offsets count as the browser counts: an emoji is two', () => {
  const writing = aSet(aPatient({ status: 'generating', content: '🫀' }));
  expect(applyEvent(writing, delta(2, ' beats'))?.patients[0]?.content).toBe('🫀 beats');
});

test('a finished patient takes no more words', () => {
  const ready = aSet(aPatient({ status: 'done', content: 'Ready.' }));
  expect(applyEvent(ready, delta(6, ' late words'))).toBe(ready);
});

test('while one patient is being written the others stay as they are', () => {
  const ready = aPatient({ status: 'done', content: 'Ready.' });
  const set = applyEvent(aSet(ready, aPatient({ index: 1 })), delta(0, 'Shallow', 1));
  expect(set?.patients[0]).toBe(ready);
});

test('a patient that fell back to the starter library replaces what the model had begun', () => {
  const writing = aSet(aPatient({ status: 'generating', content: 'half a sen' }));
  const fallback = aPatient({
    status: 'done',
    source: 'library',
    problem: 'cut_off',
    content: 'Whole.',
  });
  expect(applyEvent(writing, { name: 'patient', data: fallback })?.patients).toEqual([fallback]);
});

test('a set is complete when the end is announced and every patient is there', () => {
  const done = { name: 'done', data: {} } as const;
  expect(applyEvent(aSet(aPatient({ status: 'done' })), done)?.status).toBe('complete');
  expect(applyEvent(aSet(aPatient({ status: 'generating' })), done)).toBeNull();
});

test('every connection begins with the whole set', () => {
  const whole = aSet(aPatient({ status: 'done', content: 'All of it.' }));
  expect(applyEvent(aSet(aPatient()), { name: 'snapshot', data: whole })).toBe(whole);
});
