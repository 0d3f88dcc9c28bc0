import { expect, test } from 'vitest';
import { parseQuestions } from '#server/pearls/rules/questions.ts';
import { cutQuestions, visiblePrefix } from '#server/pearls/rules/sections.ts';
import { expected, modelAnswer } from '#test/model-answers/read.ts';

const PEARLS = '## Key clinical pearls\n\n- Reassess after every intervention.';
const QUESTION =
  '1. A 50-year-old man has chest pain. Which drug comes first?\nA. Aspirin\nB. Heparin\nC. Alteplase\nD. Observation\nAnswer: A\nExplanation: It lowers mortality.';

function everyPrefix(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, end) => visiblePrefix(text.slice(0, end)));
}

function expectOnlyGrowth(shown: string[]): void {
  const shrunk = shown.filter((now, index) => !now.startsWith(shown[index - 1] ?? ''));
  expect(shrunk).toEqual([]);
}

test.each(expected)(
  'the content shown of $file keeps the teaching and drops the questions',
  ({ file, keeps, drops }) => {
    const content = cutQuestions(modelAnswer(file));
    for (const text of keeps) expect(content).toContain(text);
    for (const text of drops) expect(content).not.toContain(text);
  },
);

test.each(expected)(
  '$file only ever grows on the screen while it is being written',
  ({ file, drops }) => {
    const shown = everyPrefix(modelAnswer(file));
    expectOnlyGrowth(shown);
    for (const text of drops) expect(shown.at(-1)).not.toContain(text);
  },
);

test.each(expected.filter(({ file }) => file.startsWith('whole')))(
  'what was shown of $file while it was written is not taken back at the end',
  ({ file }) => {
    expect(cutQuestions(modelAnswer(file)).startsWith(visiblePrefix(modelAnswer(file)))).toBe(true);
  },
);

test.each([
  '## Practice Questions',
  '**Board-Style Questions**',
  'Practice Questions:',
  '### MCQs',
  '## Questions',
  '**Questions:**',
  'PRACTICE QUESTIONS',
  '5. Board Exam Questions',
  '## 📝 Practice Questions (3)',
  '**Multiple-Choice Questions**',
  '# Self-Assessment',
  '__Practice Questions__',
  'Practice Questions\n------------------',
  '## Quiz',
  '## Test Your Knowledge',
  '<h2>Practice Questions</h2>',
  '*Review Questions*',
  '## Board-Exam-Style Practice Questions for Patient 2: Chest pain',
  'Here are five board-style questions:',
  '### **Practice Questions**',
  '## Clinical Vignette Questions with Answers and Explanations',
])('everything from the heading %j on is cut', (heading) => {
  expect(cutQuestions(`${PEARLS}\n\n---\n\n${heading}\n\n${QUESTION}\n`)).toBe(PEARLS);
  expect(visiblePrefix(`${PEARLS}\n\n---\n\n${heading}\n\n${QUESTION}\n`)).toBe(PEARLS);
});

test.each([
  'Practice questions often test this rule.',
  'Ask these questions before discharge:',
  '- Practice questions: expect this one on the boards.',
  '## Questions to ask the family\n\n- Who saw the fall?',
  'Questions remain about the dose.',
  '**Questions that matter:** is it infected?',
  'The board exam questions this practice.',
  '## Common questions from nurses\n\n1. May she eat?\n2. May she walk?',
])('%j is teaching and stays', (text) => {
  const answer = `${text}\n\n${PEARLS}\n`;
  expect(cutQuestions(answer)).toBe(answer.trimEnd());
});

test.each(['## Practice Questions', '## Questions', '**Practice Questions**'])(
  'the heading %j with nothing after it is cut',
  (heading) => {
    expect(cutQuestions(`${PEARLS}\n\n${heading}\n`)).toBe(PEARLS);
  },
);

test.each([
  '## References\n\n1. ATLS, 10th edition',
  '## Summary\n\nTreat first.',
  '## Patient 2: Croup\n\nOne dose of dexamethasone.',
])('%j after the questions is kept', (after) => {
  expect(cutQuestions(`${PEARLS}\n\n## Practice Questions\n\n${QUESTION}\n\n${after}\n`)).toBe(
    `${PEARLS}\n\n${after}`,
  );
});

test('without a heading the content ends before the first question', () => {
  expect(cutQuestions(`${PEARLS}\n\n${QUESTION}\n`)).toBe(PEARLS);
  expect(
    cutQuestions(
      `${PEARLS}\n\n[{"question":"Which?","options":["a","b","c","d"],"correctAnswer":0,"explanation":"So."}]`,
    ),
  ).toBe(PEARLS);
});

test('a list of four steps A to D without an answer is teaching and stays', () => {
  const steps = `${PEARLS}\n\nA. Airway\nB. Breathing\nC. Circulation\nD. Disability\n\nReassess.`;
  expect(cutQuestions(steps)).toBe(steps);
});

test('a line that could still become a heading waits, and a long sentence does not', () => {
  expect(visiblePrefix(`${PEARLS}\n\n## Prac`)).toBe(PEARLS);
  expect(visiblePrefix(`${PEARLS}\n\nQuest`)).toBe(PEARLS);
  const sentence =
    'Noradrenaline is started early through a good peripheral line while central access is obtained, and the line is checked every hour';
  expect(visiblePrefix(`${PEARLS}\n\n${sentence}`)).toBe(`${PEARLS}\n\n${sentence}`);
});

test('a finished numbered list of treatment steps is shown at once', () => {
  expect(visiblePrefix('1. Cultures\n2. Antibiotics within the hour\n3. Fluids\n')).toBe(
    '1. Cultures\n2. Antibiotics within the hour\n3. Fluids',
  );
});

const PIECES = [
  '## Practice Questions\n',
  '**Questions**\n',
  'Question 1: Which?\n',
  '1. Which?\n',
  'Q2. ',
  'A. x\n',
  'B) y\n',
  'C. z\n',
  'D. w\n',
  'E. v\n',
  'Answer: B\n',
  'Answer Key\n',
  '1. B - because it is so\n',
  'Explanation: so.\n',
  'Reading: a|https://a.org\n',
  '---\n',
  '```\n',
  '```json\n',
  '[{"question":"q","options":["a","b","c","d"],',
  '"correctAnswer":0,"explanation":"e"}]\n',
  '| A | x |\n',
  '|---|---|\n',
  '<question>',
  '</question>\n',
  '<br>',
  '## Key clinical pearls\n',
  '# ',
  '> ',
  '- ',
  '**',
  '_',
  '\r\n',
  '\r',
  '\n\n',
  '\u0000',
  '\ud83d',
  '\ude00',
  '\ud800',
  ' ',
  '\t',
  'A patient has pain. ',
  'word '.repeat(40),
  '1',
  '.',
  '(',
  '✓',
  '&lt;',
  '\\',
];

/** A fixed sequence of pieces, so that a failure can be repeated. */
function shuffled(seed: number, length: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return PIECES[Math.floor((state / 2147483648) * PIECES.length)];
  }).join('');
}

test('no mixture of headings, options, fences and broken characters stops the reading or shrinks what is shown', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const text = shuffled(seed, 30);
    expect(() => [parseQuestions(text), cutQuestions(text)]).not.toThrow();
    expectOnlyGrowth(everyPrefix(text));
  }
});

test.each([
  'A) ',
  'A) x\n',
  'Question 1: x?\n',
  '1. x\n',
  '**_*',
  '<b ',
  '<br>',
  '[{"question":"x","answer":"A"}, "\n',
  '\n',
  '| A | b |\n',
  '## Practice Questions\n## Foo\n',
  'Reading: -----------',
  '[x](',
  '\ud800',
  '1. What?\nA. a\nB. b\n',
  '(correct',
])('ten times as much of %j takes about ten times as long', { timeout: 60_000 }, (piece) => {
  const cost = (size: number): number => {
    const text = piece.repeat(Math.ceil(size / piece.length));
    const before = process.threadCpuUsage();
    parseQuestions(text);
    cutQuestions(text);
    visiblePrefix(text);
    const spent = process.threadCpuUsage(before);
    return (spent.user + spent.system) / 1000;
  };
  const small = Math.max(cost(50_000), cost(50_000), 10);
  expect(cost(500_000) / small).toBeLessThan(30);
});
