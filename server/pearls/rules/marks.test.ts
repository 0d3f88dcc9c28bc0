import { expect, test } from 'vitest';
import type { Finding } from '#shared/checks.ts';
import { withDoubts, withMarks } from '#server/pearls/rules/marks.ts';

const TEXT = '- Give ceftriaxone 20 g IV. Take cultures.\n- Give fluid.\n';

function finding(sentence: string, words: string): Finding {
  const start = TEXT.indexOf(sentence);
  const end = start + sentence.length;
  return {
    kind: 'too_high',
    sentence: { start, end },
    drug: 'ceftriaxone',
    said: '',
    expected: '',
    words,
  };
}

test('what is doubtful is said behind its sentence, and nothing else changes', () => {
  const marked = withMarks(TEXT, [
    finding('- Give fluid.\n', 'Check this.'),
    finding('- Give ceftriaxone 20 g IV.', 'Check this dose: the usual maximum is 2 g IV.'),
  ]);
  expect(marked).toBe(
    '- Give ceftriaxone 20 g IV. **[Check this dose: the usual maximum is 2 g IV.]** Take cultures.\n- Give fluid. **[Check this.]**\n',
  );
  expect(marked.replaceAll(/ \*\*\[[^\]]*\]\*\*/g, '')).toBe(TEXT);
});

test('two doubts of one sentence stand in one mark, and the same words once', () => {
  const twice = ['Check this dose.', 'Check this route.', 'Check this dose.'];
  const sentence = '- Give ceftriaxone 20 g IV.';
  expect(
    withMarks(
      TEXT,
      twice.map((words) => finding(sentence, words)),
    ),
  ).toContain('IV. **[Check this dose. Check this route.]** Take');
  expect(withMarks(TEXT, [])).toBe(TEXT);
});

test('a doubt about a row of a table stands in the row, where it is seen', () => {
  const row = '| epinephrine | 5 mg IM |';
  const table = `| drug | dose |\n| --- | --- |\n${row}\n| aspirin | 324 mg |\n`;
  const [start, end] = [table.indexOf(row), table.indexOf(row) + row.length];
  const marked = withMarks(table, [{ ...finding('', 'Check this.'), sentence: { start, end } }]);
  expect(marked.split('\n')[2]).toBe('| epinephrine | 5 mg IM **[Check this.]** |');
});

test('a doubt about a question stands in its explanation, one about its key at the end', () => {
  const question = {
    question: 'Which is first?',
    options: ['a', 'b', 'c', 'd'] satisfies [string, string, string, string],
    correctAnswer: 0,
    explanation: TEXT.trim(),
  } as const;
  const said = finding('- Give ceftriaxone 20 g IV.', 'Check this dose.');
  const { explanation } = withDoubts(question, { explanation: [said], key: [said] });
  expect(explanation).toBe(
    '- Give ceftriaxone 20 g IV. [Check this dose.] Take cultures.\n- Give fluid. [Check this dose.]',
  );
  expect(withDoubts(question, { explanation: [], key: [] })).toEqual(question);
});
