import { expect, test } from 'vitest';
import { parseQuestions } from '#server/pearls/rules/questions.ts';
import { cutQuestions } from '#server/pearls/rules/sections.ts';

const CASES = [
  {
    stem: 'Which drug comes first in septic shock?',
    options: ['Dopamine', 'Norepinephrine', 'Vasopressin', 'Phenylephrine'],
    key: 'B',
    why: 'It raises the pressure with few arrhythmias.',
  },
  {
    stem: 'A 70-year-old woman has chest pain. What is the next step?',
    options: ['ECG', 'CT of the head', 'Discharge', 'Lumbar puncture'],
    key: 'A',
    why: 'The ECG is done within ten minutes.',
  },
] as const;
type Case = (typeof CASES)[number];

const PEARLS = '## Key clinical pearls\n\n- Call early.';
const keycap = (sign: string) => `${sign}\ufe0f\u20e3`;
const lettered = ({ options }: Case, mark = (letter: string) => `${letter}) `) =>
  options.map((option, i) => `${mark('ABCD'.charAt(i))}${option}`).join('\n');
const asked = (item: Case, number: number) => `${number}. ${item.stem}\n${lettered(item)}`;

/** What is read of an answer, and what of it is shown. */
function read(text: string) {
  const answer = `${PEARLS}\n\n${text}`;
  const questions = parseQuestions(answer).map((found) => ({
    stem: found.question,
    options: found.options,
    key: 'ABCD'[found.correctAnswer],
    whys: CASES.filter(({ why }) => found.explanation.includes(why.replace(/^It /, ''))),
  }));
  return { questions, shown: cutQuestions(answer) };
}

const BOTH = {
  questions: CASES.map((item) => ({
    stem: item.stem,
    options: item.options,
    key: item.key,
    whys: [item],
  })),
  shown: PEARLS,
};

type Write = (item: Case, number: number) => string;

const tail =
  (line: (item: Case) => string): Write =>
  (item, number) =>
    `${asked(item, number)}\n${line(item)}`;

test.each<[string, Write]>([
  ['a tick and a letter, then the reason', tail(({ key, why }) => `✅ ${key}\n${why}`)],
  ['a bold tick and letter', tail(({ key, why }) => `\n**✅ ${key}**\n\n*${why}*`)],
  ['a tick, a letter and a dash', tail(({ key, why }) => `✔️ ${key} – ${why}`)],
  ['a tick before the option again', tail(({ key, why }) => `- ✅ ${key}) \n- 💡 ${why}`)],
  ['a letter, then a tick', tail(({ key, why }) => `${key} ✅\nRationale: ${why}`)],
  ['an arrow and a letter', tail(({ key, why }) => `➡️ **${key}** – ${why}`)],
  ['the answer in brackets', tail(({ key, why }) => `**[Answer: ${key}]** ${why}`)],
  ['a tick behind the letter', tail(({ key, why }) => `(${key}) ✅ ${why}`)],
  ['a tick by its name', tail(({ key, why }) => `:white_check_mark: ${key}\n${why}`)],
  ['an answer to be shown', tail(({ key, why }) => `Show answer\n\n**${key}** – ${why}`)],
  ['an answer behind bars', tail(({ key, why }) => `||Answer: ${key}||\nExplanation: ${why}`)],
  ['a hint after the options', tail(({ key, why }) => `Hint: BP.\nAnswer: ${key}\nWhy: ${why}`)],
  ['points', tail(({ key, why }) => `[1 point]\nAnswer: ${key}\nExplanation: ${why}`)],
  [
    'keycaps for numbers and letters',
    (item, n) =>
      `${keycap(`${n}`)} ${item.stem}\n${lettered(item, (l) => `${keycap(l)} `)}\nAnswer: ${keycap(item.key)}\nExplanation: ${item.why}`,
  ],
  [
    'circled numbers and letters in boxes',
    (item, n) =>
      `${'①②'[n - 1]} ${item.stem}\n${lettered(item, (l) => `${String.fromCodePoint(0x1f170 + 'ABCD'.indexOf(l))} `)}\nAnswer: ${item.key}\nExplanation: ${item.why}`,
  ],
  ['Q and A', (item) => `Q: ${item.stem}\n${lettered(item)}\nA: ${item.key}. ${item.why}`],
  [
    'stems as headings',
    (item) => `### ${item.stem}\n${lettered(item)}\nAnswer: ${item.key}\nExplanation: ${item.why}`,
  ],
])('questions with %s are read', (_, write) => {
  const text = CASES.map((item, i) => write(item, i + 1)).join('\n\n');
  expect(read(`## Practice Questions\n\n${text}`)).toEqual(BOTH);
});

const QUIZ = CASES.map((item, i) => asked(item, i + 1)).join('\n\n');
const each = (write: (item: Case, number: number) => string, glue = '\n') =>
  CASES.map((item, i) => write(item, i + 1)).join(glue);

test.each([
  ['## Answers', each(({ key, why }, n) => `${n}. ${key} – ${why}`)],
  ['**Quiz answers**', each(({ key, why }, n) => `- **${n}: ${key}** ${why}`)],
  ['## Answers to the quiz', each(({ key, why }, n) => `Answer ${n}: ${key}. ${why}`)],
  ['Answers', each(({ key, why }, n) => `${n}${key} – ${why}`)],
  ['Answers:', each(({ key, why }, n) => `${n} → ${key}: ${why}`)],
  ['### Answers', each(({ key, why }, n) => `${n}. ✅ ${key} ${why}`)],
  ['### Answers', each(({ key, why }) => `- ${key} – ${why}`)],
  ['### Answers', each(({ key, why }, n) => `${n}. (${key}) ${why}`)],
  [
    '### Answers',
    each(({ options, key, why }, n) => `${n}. ${options['ABCD'.indexOf(key)]}. ${why}`),
  ],
  ['Answers below:', each(({ key, why }, n) => `${n}. ${key} – ${why}`)],
  ['', `Answers: ${each(({ key, why }, n) => `${n}) ${key} – ${why}`, ' ')}`],
  ['**Answers:** 1-B, 2-A', `\n**Explanations:**\n${each(({ why }, n) => `${n}. ${why}`)}`],
  ['Answers: 1. B 2. A', each(({ why }, n) => `Q${n}: ${why}`)],
])('a short quiz with its answers at the end is read: %s %s', (heading, answers) => {
  expect(read(`**Quiz**\n\n${QUIZ}\n\n${heading}\n${answers}`)).toEqual(BOTH);
});

test('a key with two letters behind a tick is no key', () => {
  const [item] = CASES;
  expect(parseQuestions(`${asked(item, 1)}\n✅ A or B\nExplanation: ${item.why}`)).toEqual([]);
});

test('flags and words between colons stay as they are', () => {
  const text = `Question 1: A traveller from 🇺🇸 asks about :some_word: and vaccines?\n${lettered(CASES[0])}\nAnswer: B\nExplanation: ${CASES[0].why}`;
  expect(parseQuestions(text)[0]?.question).toContain('🇺🇸 asks about :some_word:');
});
