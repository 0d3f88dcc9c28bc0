import { expect, test } from 'vitest';
import { parseQuestions } from '#server/pearls/rules/questions.ts';
import { expected, modelAnswer } from '#test/model-answers/read.ts';

function item(parts: { stem?: string; options?: string; tail?: string } = {}): string {
  const options = parts.options ?? 'A. Aspirin\nB. Heparin\nC. Alteplase\nD. Observation';
  const tail = parts.tail ?? 'Correct Answer: B\nExplanation: It prevents propagation of the clot.';
  return `1. ${parts.stem ?? 'Which drug comes first?'}\n${options}\n${tail}\n`;
}

function keyOf(tail: string): number | undefined {
  return parseQuestions(
    item({ tail: `${tail}\nExplanation: It prevents propagation of the clot.` }),
  )[0]?.correctAnswer;
}

function readingOf(line: string): { title: string; url: string | null } | undefined {
  const [question] = parseQuestions(`${item()}${line}\n`);
  expect(question?.options).toHaveLength(4);
  return question?.additionalReading;
}

test.each(expected)(
  'the questions a model wrote in $file are read as they stand',
  ({ file, questions, skipped }) => {
    const found = parseQuestions(modelAnswer(file));
    expect(found.map((question) => question.question)).toEqual(
      questions.map(({ starts }) => expect.stringContaining(starts)),
    );
    for (const [index, question] of found.entries()) {
      const wanted = questions[index];
      expect(question.question.startsWith(wanted?.starts ?? '?')).toBe(true);
      expect('ABCD'[question.correctAnswer]).toBe(wanted?.letter);
      expect(question.options).toHaveLength(4);
      expect(question.options[3]).toBe(wanted?.last);
      expect(question.explanation.endsWith(wanted?.ends ?? '?')).toBe(true);
      expect(question.additionalReading?.url).toBe(wanted?.url);
    }
    for (const stem of skipped)
      expect(found.some((question) => question.question.includes(stem))).toBe(false);
  },
);

test('a text without questions holds none', () => {
  expect(parseQuestions('')).toEqual([]);
  expect(parseQuestions('## Key clinical pearls\n\n- Reassess after every intervention.')).toEqual(
    [],
  );
});

test.each([
  ['Correct Answer: B', 1],
  ['Answer: (C)', 2],
  ['Answer - D', 3],
  ['Ans: a', 0],
  ['The correct answer is B.', 1],
  ['Key: C', 2],
  ['Correct: B. Heparin', 1],
  ['**Correct answer:** D) Observation', 3],
  ['Answer: Alteplase', 2],
  ['Answer: [A]', 0],
  ['✅ Answer: **B**', 1],
  ['Right answer: Option C', 2],
  ['Answer → B', 1],
  ['ANSWER：Ｂ', 1],
  ['Answer\n\nB', 1],
  ['Answer: "D"', 3],
])('the key in %j is understood', (line, index) => {
  expect(keyOf(line)).toBe(index);
});

test.each([
  'Answer: B or C',
  'Answer: A and B',
  'Answer: B/C',
  'Answer: A, C',
  'Answer: E',
  'Answer: BC',
  'Answer: both',
  'Answer: B (or C)',
  'Answer: 2',
  'Answer: ?',
  'Answer:',
  'Answer: probably B',
  'Answer: B. Alteplase',
  'Answer: B\nAnswer: C',
  'Answer: Warfarin',
  'Answer: All of the above',
])('a question whose key is %j is skipped', (line) => {
  expect(keyOf(line)).toBeUndefined();
});

test.each([
  'A. Aspirin\nB. Heparin\nC. Alteplase\nD. Observation\nE. Warfarin',
  'A. Aspirin\nB. Heparin\nC. Alteplase',
  'A. Aspirin\nB. Heparin\nD. Observation',
  'A. Aspirin\nB. Heparin\nB. Alteplase\nD. Observation',
  'A. Aspirin\nB. Heparin\nC.\nD. Observation',
  'B. Heparin\nA. Aspirin\nC. Alteplase\nD. Observation',
  'A. Aspirin\nB. Heparin\nC. Alteplase\nD. Observation\n\nE. Warfarin',
  '1. Aspirin\n2. Heparin\n3. Alteplase\n4. Observation',
  'A) Aspirin B) Heparin C) Alteplase D) Observation E) Warfarin',
  'A. Heparin\nB. Heparin\nC. Heparin\nD. Heparin',
])('a question with the options %j is skipped and its neighbour survives', (options) => {
  const neighbour = item({ stem: 'Which test comes first?' }).replace('1.', '2.');
  const found = parseQuestions(`${item({ options })}\n${neighbour}`);
  expect(found.map((question) => question.question)).toEqual(['Which test comes first?']);
});

test.each([
  'A) Aspirin\nB) Heparin\nC) Alteplase\nD) Observation',
  '(a) Aspirin\n(b) Heparin\n(c) Alteplase\n(d) Observation',
  '- **A.** Aspirin\n- **B.** Heparin\n- **C.** Alteplase\n- **D.** Observation',
  '* A: Aspirin\n* B: Heparin\n* C: Alteplase\n* D: Observation',
  'A – Aspirin\nB – Heparin\nC – Alteplase\nD – Observation',
  '**A** Aspirin\n**B** Heparin\n**C** Alteplase\n**D** Observation',
  '`A.` Aspirin\n`B.` Heparin\n`C.` Alteplase\n`D.` Observation',
  'A. Aspirin; B. Heparin; C. Alteplase; D. Observation',
  '| A | B | C | D |\n|---|---|---|---|\n| Aspirin | Heparin | Alteplase | Observation |',
  'Options:\n\nA.\tAspirin\n\nB.\tHeparin\n\nC.\tAlteplase\n\nD.\tObservation',
  '<ul><li>A. Aspirin</li><li>B. Heparin</li><li>C. Alteplase</li><li>D. Observation</li></ul>',
  'Ａ）Aspirin\nＢ）Heparin\nＣ）Alteplase\nＤ）Observation',
])('options written as %j are read', (options) => {
  expect(parseQuestions(item({ options }))[0]?.options).toEqual([
    'Aspirin',
    'Heparin',
    'Alteplase',
    'Observation',
  ]);
});

test.each([
  '1. ',
  '1) ',
  '(1) ',
  'Q1: ',
  'Q1. ',
  'Q1) ',
  '#1. ',
  'Question 1: ',
  '**Question 1**\n',
  '### Question 1 (Patient 2)\n\n',
  '**Question 1:** ',
  'Question #1 - ',
  'QUESTION 1\n',
  '1\\. ',
  '> **1.** ',
  'MCQ 1: ',
])('a question that begins with %j is read', (head) => {
  expect(parseQuestions(item().replace('1. ', head))[0]?.question).toBe('Which drug comes first?');
});

test('a vignette, its laboratory table and the question after it stay together', () => {
  const stem =
    'A 40-year-old man is confused.\n\n| Test | Value |\n|---|---|\n| Na | 118 |\n\n- GCS 13\n\nWhich drug comes first?';
  expect(parseQuestions(item({ stem }))[0]?.question).toBe(stem);
});

test('the explanation keeps its paragraphs and its list of options, and ends before the closing remark', () => {
  const tail =
    'Answer: B\n**Explanation:** Heparin acts at once.\n\n- A: too weak\n- C: no indication\n\nLet me know if you want more questions!';
  expect(parseQuestions(item({ tail }))[0]?.explanation).toBe(
    'Heparin acts at once.\n\n- A: too weak\n- C: no indication',
  );
});

test('words behind the key explain it when they give a reason, and not when they only name the option', () => {
  expect(
    parseQuestions(item({ tail: 'Answer: B. Because it acts at once.' }))[0]?.explanation,
  ).toBe('Because it acts at once.');
  expect(
    parseQuestions(item({ tail: 'Answer: B. Heparin is the fastest to act.' }))[0]?.explanation,
  ).toBe('Heparin is the fastest to act.');
  expect(parseQuestions(item({ tail: 'Answer: B. Heparin' }))).toEqual([]);
  expect(parseQuestions(item({ tail: 'Answer: B\n\nIt acts at once.' }))[0]?.explanation).toBe(
    'It acts at once.',
  );
});

test('an explanation that argues for another option than the key makes the question unusable', () => {
  const tail = 'Answer: B\nExplanation: Reperfusion matters most. The correct answer is C.';
  expect(parseQuestions(item({ tail }))).toEqual([]);
});

test.each([
  ['Reading: SSC 2021|https://sccm.org/a', 'SSC 2021', 'https://sccm.org/a'],
  ['Additional Reading: SSC 2021 | https://sccm.org/a|b(c)', 'SSC 2021', 'https://sccm.org/a|b(c)'],
  ['Further reading: [SSC (2021)](https://sccm.org/a_(b))', 'SSC (2021)', 'https://sccm.org/a_(b)'],
  ['**Reference:** SSC 2021 - https://sccm.org/a.', 'SSC 2021', 'https://sccm.org/a'],
  ['Reading: SSC 2021 (https://sccm.org/a)', 'SSC 2021', 'https://sccm.org/a'],
  ['Reading: <https://sccm.org/a>', 'https://sccm.org/a', 'https://sccm.org/a'],
  ['Reading: <a href="https://sccm.org/a">SSC 2021</a>', 'SSC 2021', 'https://sccm.org/a'],
  ['Reading:\n- *SSC 2021*|https://sccm.org/a', 'SSC 2021', 'https://sccm.org/a'],
  ['Reading: Rosen, chapter 12', 'Rosen, chapter 12', null],
  ['Reading: SSC 2021|javascript:alert(1)', 'SSC 2021', null],
  ['Reading: [SSC 2021](data:text/html,x)', 'SSC 2021', null],
  ['Reading: SSC 2021|ftp://sccm.org/a', 'SSC 2021', null],
  ['Reading: SSC 2021|https://user:pw@sccm.org/a', 'SSC 2021', null],
  ['Reading: SSC 2021|www.sccm.org', 'SSC 2021', null],
  ['Reading: SSC 2021|N/A', 'SSC 2021', null],
])('the reading in %j is shown with a link only when it is a web address', (line, title, url) => {
  expect(readingOf(line)).toEqual({ title, url });
});

test.each([
  'Reading: none',
  'Reading: N/A',
  'Reading:',
  'Reading: javascript:alert(1)',
  'Reading: |',
])('no reading is made out of %j', (line) => {
  expect(readingOf(line)).toBeUndefined();
});

test.each([
  '[{"question":"Which drug comes first?","options":["Aspirin","Heparin","Alteplase","Observation"],"correctAnswer":1,"explanation":"It acts at once."}]',
  '```json\n{"questions":[{"question":"Which drug comes first?","options":{"A":"Aspirin","B":"Heparin","C":"Alteplase","D":"Observation"},"correct_answer":"B","explanation":"It acts at once.",},]}\n```',
  '{"question":"Which drug comes first?","options":[{"letter":"A","text":"Aspirin"},{"letter":"B","text":"Heparin"},{"letter":"C","text":"Alteplase"},{"letter":"D","text":"Observation"}],"answer":"B) Heparin","rationale":"It acts at once."}',
  '{"question":"Which drug comes first?","optionA":"Aspirin","optionB":"Heparin","optionC":"Alteplase","optionD":"Observation","answer":"b","explanation":"It acts at once."}',
  'Sure!\n\n[\n{"question":"Which drug comes first?","choices":["A. Aspirin","B. Heparin","C. Alteplase","D. Observation"],"answer":"Heparin","explanation":"It acts\nat once."}\n]\n\nGood luck!',
])('a model that answers in JSON is understood: %s', (text) => {
  const [question, ...others] = parseQuestions(text);
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    question: 'Which drug comes first?',
    options: ['Aspirin', 'Heparin', 'Alteplase', 'Observation'],
    correctAnswer: 1,
  });
  expect(question?.explanation.replace('\n', ' ')).toBe('It acts at once.');
});

test.each([
  '"options":["Aspirin","Heparin","Alteplase"],"correctAnswer":1',
  '"options":["Aspirin","Heparin","Alteplase","Observation"],"correctAnswer":4',
  '"options":["Aspirin","Heparin","Alteplase","Observation"],"correctAnswer":"1"',
  '"options":["Aspirin","Heparin","Alteplase","Observation"],"correctAnswer":["A","B"]',
  '"options":{"A":"Aspirin","B":"Heparin","C":"Alteplase","E":"Observation"},"correctAnswer":"B"',
  '"options":["Aspirin","Heparin","Alteplase",null],"correctAnswer":1',
  '"options":["A. Aspirin","B. Heparin","C. Alteplase","E. Observation"],"correctAnswer":"B"',
  '"options":["Aspirin","Heparin","Alteplase","Observation"],"correctAnswer":1.5',
])('a JSON question with %s is skipped', (part) => {
  expect(
    parseQuestions(
      `[{"question":"Which drug comes first?",${part},"explanation":"It acts at once."}]`,
    ),
  ).toEqual([]);
});

test('a question or an option too long to be one is skipped, and an endless explanation is shortened', () => {
  expect(parseQuestions(item({ stem: `${'word '.repeat(900)}?` }))).toEqual([]);
  expect(
    parseQuestions(
      item({ options: `A. ${'word '.repeat(300)}\nB. Heparin\nC. Alteplase\nD. Observation` }),
    ),
  ).toEqual([]);
  const [question] = parseQuestions(
    item({ tail: `Answer: B\nExplanation: ${'It acts at once. '.repeat(600)}` }),
  );
  expect(question?.explanation.length).toBeLessThanOrEqual(6000);
  expect(question?.explanation.endsWith('It acts at once.…')).toBe(true);
});

test('no more than twenty questions are taken from one answer', () => {
  const many = Array.from({ length: 40 }, (_, index) => item().replace('1.', `${index + 1}.`)).join(
    '\n',
  );
  expect(parseQuestions(many)).toHaveLength(20);
});

test('control characters and broken characters never reach a question', () => {
  const [question] = parseQuestions(
    item({
      stem: 'Which\u0000 drug \ud800comes\u202e first?',
      tail: 'Answer: B\u0007\nExplanation: It acts\u001b at \udc00once.',
    }),
  );
  expect(question).toMatchObject({
    question: 'Which drug comes first?',
    explanation: 'It acts at once.',
    correctAnswer: 1,
  });
});

test('a list of what to do and not to do stays a pearl, also with one tick', () => {
  const list = '- ✅ Call early\n- ❌ Nitrates\n- ❌ Morphine\n- ❌ Beta-blockers';
  const text = `## Key clinical pearls\n\nDo and do not:\n${list}\n\nThe pressure depends on preload.`;
  expect(parseQuestions(text)).toEqual([]);
  expect(
    parseQuestions(`## Practice questions\n\n1. Which is right?\n${list}\n\nIt is so.`),
  ).toHaveLength(1);
});

test('a line of nothing but answers is read through and holds no question', () => {
  expect(parseQuestions(`1. Which?\n${'(Answer: A) '.repeat(6000)}`)).toEqual([]);
});
