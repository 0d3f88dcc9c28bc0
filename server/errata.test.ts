import { expect, test } from 'vitest';
import { errataOf, NO_ERRATA } from '#server/errata.ts';
import type { Erratum } from '#server/errata-passages.ts';
import { leastProcessorMs, processorMs } from '#test/effort.ts';

const WAS = 'Give dexamethasone 10 mg every 6 hours.';
const NOW = 'Give dexamethasone 0.15 mg/kg every 6 hours.';
const TEXT = `## Management\n\n- Take cultures.\n- Give **dexamethasone** 10 mg every 6 hours.\n`;

let made = 0;
function anErratum(more: Partial<Erratum>): Erratum {
  made += 1;
  return {
    textId: null,
    was: WAS,
    now: NOW,
    wasQuestion: null,
    nowQuestion: null,
    reason: 'A dose by weight',
    byName: 'Ada Lee',
    byRole: 'Pediatrician',
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, made)),
    ...more,
  };
}

const QUESTION = {
  question: 'Which dose of dexamethasone?',
  options: ['5 mg', '10 mg', '0.15 mg/kg', 'None'] as [string, string, string, string],
  correctAnswer: 1 as const,
  explanation: 'It is 10 mg.',
};
const QUESTION_NOW = {
  ...QUESTION,
  options: ['5 mg', '20 mg', '0.15 mg/kg', 'None'] as [string, string, string, string],
  correctAnswer: 2 as const,
  explanation: 'It is by weight.',
};
const aQuestionErratum = (more: Partial<Erratum> = {}) =>
  anErratum({
    was: QUESTION.question,
    now: null,
    wasQuestion: QUESTION,
    nowQuestion: QUESTION_NOW,
    ...more,
  });

test('a corrected passage is struck, and behind it stands what is right, why, and who says so', () => {
  expect(errataOf([anErratum({})], []).shown(TEXT, null).content).toBe(
    '## Management\n\n- Take cultures.\n- ~~Give **dexamethasone** 10 mg every 6 hours.~~ ' +
      '**[Corrected: Give dexamethasone 0.15 mg/kg every 6 hours.]** ' +
      '*A dose by weight · Ada Lee · Pediatrician · November 1, 2026*\n',
  );
});

test('a withdrawn passage is struck, and nothing stands in its place', () => {
  const errata = errataOf([anErratum({ now: null })], []);
  expect(errata.shown(TEXT, null).content).toContain(
    '6 hours.~~ **[Withdrawn]** *A dose by weight',
  );
  expect(errata.applied(TEXT, null)).toBe('## Management\n\n- Take cultures.\n- \n');
});

test('the corrected text is the old one with the words that are right', () => {
  expect(errataOf([anErratum({})], []).applied(TEXT, null)).toContain(`- ${NOW}\n`);
});

test('a passage that is only half within a mark is named instead of struck', () => {
  const text = '**Give dexamethasone 10 mg** every 6 hours.';
  const marked = errataOf([anErratum({ was: 'dexamethasone 10 mg every 6 hours.' })], []).shown(
    text,
    null,
  ).content;
  expect(marked).toMatch(/^\*\*Give dexamethasone 10 mg\*\* every 6 hours\. \*\*\[Corrected: /);
  expect(marked).toContain('*instead of “dexamethasone 10 mg every 6 hours.”. A dose');
});

test('what a reviewer writes stays text: no link, picture or mark comes of it', () => {
  const now = '![x](https://evil.example) <b>5</b> mg\nnext | *line*';
  const marked = errataOf([anErratum({ now })], []).shown(TEXT, null).content;
  expect(marked).toContain(
    '\\!\\[x\\]\\(https\\:\u2060//evil.example\\) \\<b\\>5\\</b\\> mg next \\| \\*line\\*',
  );
});

test('a passage that a model repeats three thousand times holds up nobody', () => {
  const text = 'Give 5 mg of it.\n'.repeat(3000);
  const errata = errataOf([anErratum({ was: 'Give 5 mg of it.', now: 'Give 6 mg.' })], []);
  const spent = processorMs(() => expect(errata.shown(text, null).corrections).toHaveLength(3000));
  expect(spent).toBeLessThan(400);
});

test('a text that says the right thing already has no mark, also where the old words are part of the new', () => {
  const more = anErratum({
    was: 'Give ceftriaxone 2 g',
    now: 'Give ceftriaxone 2 g every 12 hours',
  });
  const errata = errataOf([more], []);
  expect(errata.shown('Give ceftriaxone 2 g every 12 hours.', null).corrections).toEqual([]);
  expect(errata.shown('Give ceftriaxone 2 g once.', null).corrections).toHaveLength(1);
});

test('a correction for one text of the library leaves the same words of others and of a model alone', () => {
  const errata = errataOf([anErratum({ textId: 'bacterial-meningitis--child' })], []);
  expect(errata.shown(TEXT, 'bacterial-meningitis--child').corrections).toHaveLength(1);
  expect(errata.shown(TEXT, 'bacterial-meningitis').corrections).toEqual([]);
  expect(errata.shown(TEXT, null).corrections).toEqual([]);
});

test('a later correction for one text alone is read there behind an earlier one for all', () => {
  const alone = anErratum({ was: NOW, now: 'Give none.', textId: 'croup' });
  const errata = errataOf([anErratum({ createdAt: new Date(0) }), alone], []);
  expect(errata.applied(WAS, 'croup')).toBe('Give none.');
  expect(errata.applied(WAS, 'asthma')).toBe(NOW);
});

test('the explanation of a question says what is right now, and the question what it said before', () => {
  const explained = { ...QUESTION, explanation: `It is by weight. ${WAS} Then stop.` };
  const { words, correction } = errataOf([anErratum({})], []).question(explained, null);
  expect(words).toEqual({ ...explained, explanation: `It is by weight. ${NOW} Then stop.` });
  expect(correction).toMatchObject({
    kind: 'corrected',
    was: explained,
    reason: 'A dose by weight',
  });
});

test('a passage withdrawn from an explanation withdraws no question', () => {
  const explained = { ...QUESTION, explanation: WAS };
  const { words, correction } = errataOf([anErratum({ now: null })], []).question(explained, null);
  expect(words.explanation).toBe('The explanation was withdrawn.');
  expect(correction?.kind).toBe('corrected');
  const withdrawn = errataOf([anErratum({}), aQuestionErratum({ nowQuestion: null })], []);
  expect(withdrawn.question(explained, null).correction?.kind).toBe('withdrawn');
});

test('a passage is corrected in the explanation that a correction of its question brought', () => {
  const nowQuestion = { ...QUESTION_NOW, explanation: WAS };
  const older = aQuestionErratum({ nowQuestion, reason: 'Another key' });
  const { words, correction } = errataOf([older, anErratum({})], []).question(QUESTION, null);
  expect([words.explanation, correction?.reason]).toEqual([NOW, 'A dose by weight']);
  expect(correction?.was).toEqual(QUESTION);
});

test('what was corrected twice shows what is right now, in a text of either time', () => {
  const second = anErratum({ was: '0.15 mg/kg every 6 hours', now: '0.15 mg/kg for 4 days' });
  const errata = errataOf([second, anErratum({ createdAt: new Date(0) })], []);
  const right = 'Give dexamethasone 0.15 mg/kg for 4 days.';
  expect(errata.shown(TEXT, null).corrections).toMatchObject([{ was: WAS, now: right }]);
  expect(errata.applied(NOW, null)).toBe(right);
  const gone = anErratum({ was: NOW, now: null });
  expect(
    errataOf([anErratum({ createdAt: new Date(0) }), gone], []).shown(TEXT, null).corrections,
  ).toMatchObject([{ was: WAS, now: null, kind: 'withdrawn' }]);
});

test('of two corrections of the same words the newer one stands', () => {
  const [older, newer] = [anErratum({ now: 'First.' }), anErratum({ now: 'Second.' })];
  expect(errataOf([newer, older], []).shown(TEXT, null).corrections).toMatchObject([
    { now: 'Second.' },
  ]);
});

test('a correction that was a mistake is over once its words are brought back', () => {
  const errata = errataOf([anErratum({}), anErratum({ was: NOW, now: WAS })], []);
  expect(errata.shown(TEXT, null).corrections).toEqual([]);
  expect(errata.shown(NOW, null).corrections).toMatchObject([{ now: WAS }]);
  const questions = [
    aQuestionErratum(),
    aQuestionErratum({ wasQuestion: QUESTION_NOW, nowQuestion: QUESTION }),
  ];
  expect(errataOf(questions, []).question(QUESTION, null).correction).toBeNull();
});

test('two corrections in one passage never overlap', () => {
  const part = anErratum({ was: 'Give dexamethasone 10 mg', now: 'Give dexamethasone 5 mg' });
  const found = errataOf([anErratum({}), part], []).shown(TEXT, null).corrections;
  expect(found).toHaveLength(1);
});

test('a corrected question keeps the order of its options, and its key follows', () => {
  const shuffled = {
    ...QUESTION,
    options: ['None', '0.15 mg/kg', '10 mg', '5 mg'] as [string, string, string, string],
    correctAnswer: 2 as const,
  };
  const { words, correction } = errataOf([aQuestionErratum()], []).question(shuffled, null);
  expect(words).toEqual({
    question: QUESTION.question,
    options: ['None', '0.15 mg/kg', '20 mg', '5 mg'],
    correctAnswer: 1,
    explanation: 'It is by weight.',
  });
  expect(correction).toMatchObject({ kind: 'corrected', was: shuffled, byName: 'Ada Lee' });
});

test('a question whose key alone was wrong is corrected where it still has the old one', () => {
  const now = { ...QUESTION, correctAnswer: 2 as const, explanation: 'It is by weight.' };
  const errata = errataOf([aQuestionErratum({ nowQuestion: now })], []);
  expect(errata.question(QUESTION, null)).toMatchObject({
    words: { correctAnswer: 2 },
    correction: { was: { correctAnswer: 1 } },
  });
  expect(errata.question(now, null)).toEqual({ words: now, correction: null });
});

test('a question corrected twice, the second time as somebody saw it in another order', () => {
  const again = {
    question: 'Which dose of dexamethasone for a child?',
    options: ['0.15 mg/kg', 'Nothing', '20 mg', '5 mg'] as [string, string, string, string],
    correctAnswer: 0 as const,
    explanation: 'By weight.',
  };
  const seen = {
    ...QUESTION_NOW,
    options: ['0.15 mg/kg', 'None', '20 mg', '5 mg'] as [string, string, string, string],
    correctAnswer: 0 as const,
  };
  const second = aQuestionErratum({ wasQuestion: seen, nowQuestion: again });
  const { words, correction } = errataOf(
    [aQuestionErratum({ createdAt: new Date(0) }), second],
    [],
  ).question(QUESTION, null);
  expect(words).toEqual({
    ...again,
    options: ['5 mg', '20 mg', '0.15 mg/kg', 'Nothing'],
    correctAnswer: 2,
  });
  expect(correction).toMatchObject({ was: QUESTION });
});

test('a withdrawn question says what it said, and that it is withdrawn', () => {
  const errata = errataOf([aQuestionErratum({ nowQuestion: null })], []);
  expect(errata.question(QUESTION, null)).toMatchObject({
    words: QUESTION,
    correction: { kind: 'withdrawn', was: null, reason: 'A dose by weight' },
  });
});

test('a signature counts for the version that was read, and for no other', () => {
  const signed = {
    textId: 'asthma',
    version: 'aaaa',
    signerName: 'Ada Lee',
    signerRole: 'Emergency physician',
    signedAt: new Date('2026-11-20T10:00:00Z'),
  };
  const errata = errataOf([], [signed]);
  expect(errata.reviewOf('asthma', 'aaaa')).toEqual({
    name: 'Ada Lee',
    role: 'Emergency physician',
    at: '2026-11-20T10:00:00.000Z',
  });
  expect(errata.reviewOf('asthma', 'bbbb')).toBeNull();
  expect(errata.reviewOf(null, null)).toBeNull();
});

test('where nothing was corrected every text stays as it is', () => {
  expect(NO_ERRATA.shown(TEXT, null).content).toBe(TEXT);
  expect(NO_ERRATA.question(QUESTION, null)).toEqual({ words: QUESTION, correction: null });
});

test('a thousand corrections of one common word cost a text with it less than five milliseconds', () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    anErratum({ was: `Resuscitation first, then drug${at} at ${at + 1} mg`, now: 'Nothing.' }),
  );
  const errata = errataOf(many, []);
  const long = `${'Resuscitation first and the cause of shock in every patient. '.repeat(140)}\n\n${TEXT}`;
  errata.shown(long, null);
  const spent = leastProcessorMs(10, () =>
    expect(errata.shown(long, null).corrections).toEqual([]),
  );
  expect(spent).toBeLessThan(5);
});

test('a thousand corrections cost a long text less than five milliseconds', () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    anErratum({ was: `Give drug${at} at ${at + 1} mg by mouth`, now: null }),
  );
  const errata = errataOf([...many, anErratum({})], []);
  const long = `${'Resuscitate first and look for the cause of shock in every patient. '.repeat(120)}\n\n${TEXT}`;
  errata.shown(long, null);
  const spent = leastProcessorMs(10, () =>
    expect(errata.shown(long, null).corrections).toHaveLength(1),
  );
  expect(spent).toBeLessThan(5);
});

test('a thousand corrections are made ready without holding up the server', () => {
  const rest =
    'mg every six hours to adults with sepsis, and repeat it once when the pressure stays low';
  const many = Array.from({ length: 1000 }, (_, at) =>
    anErratum({
      was: `Give drug${at} at ${at + 1} ${rest}.`,
      now: `Give drug${at} at ${at + 2} ${rest}.`,
    }),
  );
  expect(processorMs(() => errataOf(many, []))).toBeLessThan(1000);
});
