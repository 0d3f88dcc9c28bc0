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
const ROMANS = ['i', 'ii', 'iii', 'iv'];
const placeOf = ({ key }: Case) => 'ABCD'.indexOf(key);
const rows = ({ options }: Case, sign: (place: number) => string) =>
  options.map((option, i) => `${sign(i)}${option}`).join('\n');

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
  [
    'Roman numerals',
    (item, n) =>
      `**${n}.** ${item.stem}\n${rows(item, (i) => `(${ROMANS[i]}) `)}\nCorrect: (${ROMANS[placeOf(item)]})\nExplanation: ${item.why}`,
  ],
  [
    'numbered options',
    (item, n) =>
      `**${n}.** ${item.stem}\n${rows(item, (i) => `${i + 1}. `)}\nCorrect option: ${placeOf(item) + 1}\nRationale: ${item.why}`,
  ],
  [
    'bullets, the right one marked',
    (item, n) =>
      `**${n}. ${item.stem}**\n${item.options.map((text, i) => (i === placeOf(item) ? `- **${text}** (correct)` : `- ${text}`)).join('\n')}\n\n${item.why}`,
  ],
  [
    'bullets and a key in words',
    (item, n) =>
      `**${n}. ${item.stem}**\n${rows(item, () => '- ')}\n\nAnswer: ${item.options[placeOf(item)]}\nExplanation: ${item.why}`,
  ],
  [
    'letters without a stop',
    (item, n) =>
      `${n}. ${item.stem}\n${rows(item, (i) => `  ${'ABCD'[i]} `)}\nThe answer is ${item.key}. ${item.why}`,
  ],
  [
    'everything in brackets',
    (item, n) =>
      `[Question ${n}] ${item.stem}\n${rows(item, (i) => `[${'ABCD'[i]}] `)}\n[Answer] ${item.key}\n[Explanation] ${item.why}`,
  ],
  [
    'YAML',
    (item) =>
      `- question: "${item.stem}"\n  options:\n${rows(item, () => '    - ')}\n  answer: ${item.key}\n  explanation: "${item.why}"`,
  ],
  [
    'YAML in blocks',
    (item) =>
      `- id: 7\n  question: >\n    ${item.stem}\n  options:\n${rows(item, (i) => `    - ${'ABCD'[i]}. `)}\n  correct_answer: ${item.key}\n  explanation: |\n    ${item.why}`,
  ],
  [
    'HTML lists',
    (item) =>
      `<li><p>${item.stem}</p>\n<ol type="A">\n${rows(item, () => '<li>')}\n</ol>\n<p>Answer: ${item.key}</p>\n<p>Explanation: ${item.why}</p></li>`,
  ],
  [
    'XML that marks the right option',
    (item) =>
      `<question>\n<text>${item.stem}</text>\n${item.options.map((text, i) => `<option letter="${'ABCD'[i]}" correct="${i === placeOf(item)}">${text}</option>`).join('\n')}\n<explanation>${item.why}</explanation>\n</question>`,
  ],
  [
    'JSON of an answer with its reason',
    ({ stem, options, key, why }) =>
      JSON.stringify({ question: stem, options, answer: { letter: key, explanation: why } }),
  ],
  [
    'JSON of a vignette and a lead-in',
    ({ stem, options, key, why }) =>
      JSON.stringify({
        vignette: stem.replace(/[^.]*\?$/, ''),
        question: /[^.]*\?$/.exec(stem)?.[0].trim(),
        options,
        correct_option: key,
        explanation_text: why,
      }),
  ],
  [
    'stops before brackets',
    (item, n) =>
      `${n}.) ${item.stem}\n${lettered(item, (l) => `${l}.) `)}\nAnswer: ${item.key}.) ${item.why}`,
  ],
  [
    'a choice in the sentence',
    (item, n) =>
      `${n}. ${item.stem} ${item.options
        .map((text, i) => `(${'ABCD'[i]}) ${text}`)
        .join(', ')
        .replace(', (D)', ', or (D)')}\nAnswer: (${item.key}) ${item.why}`,
  ],
  [
    'the right option once more',
    tail(({ options, key, why }) => `\n**${key}. ${options['ABCD'.indexOf(key)]}**\n\n${why}`),
  ],
  ['a bold letter alone', tail(({ key, why }) => `\n**${key}** ${why}`)],
  ['a reason before its key', tail(({ key, why }) => `\n${why}\n\n**Answer: ${key}**`)],
  [
    'a line to pause',
    (item, n) =>
      `${n}. ${item.stem}\n\n*Cover the options first!*\n\n${lettered(item)}\nAnswer: ${item.key}. ${item.why}`,
  ],
  [
    'letters and numbers',
    (item, n) =>
      `${n}. ${item.stem}\n${rows(item, (i) => `${n}${'abcd'[i]}) `)}\nAnswer: ${n}${item.key.toLowerCase()}\nExplanation: ${item.why}`,
  ],
  [
    'a filled circle',
    (item, n) =>
      `**${n}.** ${item.stem}\n${rows(item, (i) => `${i === placeOf(item) ? '●' : '○'} ${'ABCD'[i]}. `)}\n\n*Explanation*: ${item.why}`,
  ],
  [
    'a pointer among the options',
    (item, n) =>
      `${n}. ${item.stem}\n${rows(item, (i) => `${i === placeOf(item) ? '👉 ' : ''}${'ABCD'[i]}) `)}\nExplanation: ${item.why}`,
  ],
  [
    'dashes behind bold letters, key and reason on one line',
    (item, n) =>
      `**${n}.** ${item.stem}\n${rows(item, (i) => `- **${'ABCD'[i]}** — `)}\n*Key* → **${item.key}** · *Why* → ${item.why}`,
  ],
  ['arrows for colons', tail(({ key, why }) => `ANSWER >> ${key}\nBECAUSE >> ${why}`)],
  [
    'lower case throughout',
    (item, n) =>
      `q${n} ${item.stem.charAt(0)}${item.stem.slice(1)}\n${rows(item, (i) => `${'abcd'[i]} `)}\nanswer ${item.key.toLowerCase()}\nexplanation: ${item.why}`,
  ],
  [
    'the key in the head',
    (item, n) =>
      `**Question ${n} (correct answer: ${item.key})**\n${item.stem}\n${lettered(item)}\nExplanation: ${item.why}`,
  ],
  [
    'a summary above the stem',
    (item, n) =>
      `<details><summary>Question ${n}: open to see the key</summary></details>\n\n${item.stem}\n${lettered(item)}\nAnswer: ${item.key}. ${item.why}`,
  ],
  [
    'framed heads',
    (item, n) =>
      `=== QUESTION ${n} ===\n${item.stem}\n${lettered(item)}\n=== ANSWER ===\n${item.key}\n=== EXPLANATION ===\n${item.why}`,
  ],
  [
    'LaTeX',
    (item) =>
      `\\item ${item.stem}\n\\begin{enumerate}\n${rows(item, (i) => `\\item[${'ABCD'[i]})] `)}\n\\end{enumerate}\n\\textbf{Answer:} ${item.key}\\\\\n\\textbf{Explanation:} ${item.why}`,
  ],
  [
    'a choice by its place',
    tail(
      ({ key, why }) =>
        `The correct answer is the ${['first', 'second'][key === 'A' ? 0 : 1]} option. ${why}`,
    ),
  ],
  [
    'the letter behind its words',
    tail(
      ({ options, key, why }) => `Answer: ${options['ABCD'.indexOf(key)]} (${key})\nReason: ${why}`,
    ),
  ],
  ['a boxed key', tail(({ key, why }) => `$\\boxed{${key}}$\nExplanation: ${why}`)],
  ['a container', tail(({ key, why }) => `:::spoiler Answer\n**${key}** – ${why}\n:::`)],
  [
    'an explanation that ticks one option',
    tail(
      ({ key, why }) =>
        `Explanation\n${['A', 'B', 'C', 'D'].map((letter) => (letter === key ? `✅ ${letter}. ${why}` : `❌ ${letter}. Not here.`)).join('\n')}`,
    ),
  ],
  ['a conclusion', tail(({ key, why }) => `Reasoning: ${why} **Therefore the answer is ${key}.**`)],
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
  [
    '---',
    each(({ key, why }, n) => `Answer to Question ${n}: ${key}\nExplanation: ${why}`, '\n\n'),
  ],
  ['## Answers', `B, A\n\n${each(({ why }, n) => `${n}. ${why}`)}`],
  [
    '## ✅ Answer Key & Explanations',
    each(({ key, why }, n) => `**${n}.** ✅ **${key}** — ${why}`),
  ],
  ['---', each(({ key, why }, n) => `${n}. **${key}** — ${why}`)],
  [
    '',
    each(
      ({ key, why }, n) =>
        `<details><summary>Answer ${n}</summary>\n\n${key}. ${why}\n\n</details>`,
    ),
  ],
  ['_Stop and commit._', each(({ key, why }, n) => `**A${n}:** (${key}). ${why}`, '\n\n')],
  [
    '',
    `| Item | Key | Rationale |\n|---|---|---|\n${each(({ key, why }, n) => `| ${n} | ${key} | ${why} |`)}`,
  ],
  ['### Check your answers', each(({ key, why }, n) => `${n}. ${key} – ${why}`)],
  ['Answer key: 1B, 2A', `\n${each(({ why }, n) => `**${n}.** ${why}`)}`],
  ['*Answers: 1) b, 2) a*', `\n${each(({ why }, n) => `**${n}.** ${why}`)}`],
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

test('a reason of three words explains, a name of the option does not', () => {
  const told = (line: string) => parseQuestions(`${asked(CASES[0], 1)}\nAnswer: B. ${line}`);
  expect(told('Vessels tighten first.')[0]?.explanation).toBe('Vessels tighten first.');
  expect(told('Norepinephrine infusion')).toEqual([]);
});

test.each([
  [
    'five bullets',
    '- Dopamine\n- Milrinone\n- Vasopressin\n- Epinephrine\n- Digoxin\nAnswer: Milrinone',
  ],
  [
    'a key that no bullet has',
    '- Dopamine\n- Milrinone\n- Vasopressin\n- Epinephrine\nAnswer: Digoxin',
  ],
  ['two marks', '- Dopamine ✅\n- Milrinone ✅\n- Vasopressin\n- Epinephrine'],
  [
    'a mark and another key',
    '- Dopamine ✅\n- Milrinone\n- Vasopressin\n- Epinephrine\nAnswer: Milrinone',
  ],
  ['a letter for numbers', '1. Dopamine\n2. Milrinone\n3. Vasopressin\n4. Epinephrine\nAnswer: B'],
  [
    'a number and the words of another',
    '1. Dopamine\n2. Milrinone\n3. Vasopressin\n4. Epinephrine\nAnswer: 2. Dopamine',
  ],
])('options without letters under %s are no question', (_, list) => {
  expect(parseQuestions(`**1.** Which comes first?\n${list}\nExplanation: It is so.`)).toEqual([]);
});

test('options explained one after the other are no key', () => {
  const [item] = CASES;
  const list = `${asked(item, 1)}\n\n**A. Dopamine** brings arrhythmias.\n**B. Norepinephrine** is fine.\n`;
  expect(parseQuestions(list)).toEqual([]);
});

const TABLES = [
  [
    'with a column of options',
    '| # | Question | Options | Answer | Explanation |\n|---|---|---|---|---|',
    (item: Case, n: number) =>
      `| ${n} | ${item.stem} | ${item.options.map((text, i) => `${'ABCD'[i]}) ${text}`).join('<br>')} | ${item.key} | ${item.why} |`,
  ],
  [
    'with stem and options in one cell',
    '| No. | Question | Key | Rationale |\n|---|---|---|---|',
    (item: Case, n: number) =>
      `| ${n} | ${item.stem}<br>${item.options.map((text, i) => `${'ABCD'[i]}. ${text}`).join('<br>')} | ${item.key} | ${item.why} |`,
  ],
] as const;

test.each(TABLES)('questions in a table %s are read', (_, head, row) => {
  const text = CASES.map((item, i) => row(item, i + 1)).join('\n');
  expect(read(`## Practice Questions\n\n${head}\n${text}`)).toEqual(BOTH);
});

/** Questions in JSON with these names and keys. */
const json = (name: string, keys: readonly (number | string)[]) =>
  parseQuestions(
    JSON.stringify(
      keys.map((key, i) => ({
        question: `Which of four comes ${i + 1}.?`,
        options: ['One', 'Two', 'Three', 'Four'],
        [name]: key,
        explanation: 'It is so.',
      })),
    ),
  ).map(({ correctAnswer }) => 'ABCD'[correctAnswer]);

test.each([
  ['answer', [2, 4, 1], ['B', 'D', 'A']],
  ['answer', [2, 0, 1], ['C', 'A', 'B']],
  ['answer', [2, 3, 1], []],
  ['answer', [4], []],
  ['answer', ['2', '3'], []],
  ['correctIndex', [2, 3, 1], ['C', 'D', 'B']],
] as const)('keys in JSON named %s with the numbers %j are read as %j', (name, keys, letters) => {
  expect(json(name, keys)).toEqual(letters);
});

test.each(['1-B, 2-A', '1. B 2. A', 'Key: BA', '*Answers: 1b, 2a*'])(
  'reasons below the questions and the keys in the last line %j are read',
  (line) => {
    const text = CASES.map((item, i) => `${asked(item, i + 1)}\nExplanation: ${item.why}`);
    expect(read(`## Quiz\n\n${text.join('\n\n')}\n\n${line}`)).toEqual(BOTH);
  },
);
