import { expect, test } from 'vitest';
import { ACTIVITY_LEVEL_LABELS } from '#shared/assessments.ts';
import { hintOf } from '#server/assessments/rules/hints.ts';

test.each([
  ['What did the trainee do when the pressure dropped?'],
  ['Which step would you change next time: the position, or the drug?'],
  ['Was haben Sie bei der Intubation gesehen?'],
  ['What happened at 7.35, and who was told?'],
])('one plain sentence is shown: %s', (answer) => {
  expect(hintOf(`  ${answer}\n`)).toBe(answer);
  expect(hintOf(`"${answer}"`)).toBe(answer);
});

test.each(['NONE', 'none.', '"NONE"', '', '  ', '\u200b'])(
  'an answer of %j shows nothing',
  (answer) => {
    expect(hintOf(answer)).toBeNull();
  },
);

test.each([
  ['two lines', 'What did you see?\nAnd when?'],
  ['a list', '- What did you see?'],
  ['bold words', 'What did **you** see?'],
  ['a heading', '# What did you see?'],
  ['code', '`What did you see?`'],
  ['a tag', 'What <b>did</b> you see?'],
  ['a link', 'Read https://example.org/feedback first.'],
  ['an address', 'See example.com for more.'],
  ['a mail address', 'Write to someone@example.org about it.'],
  ['hidden characters', 'What did \u202eyou see?'],
  ['too many words', `${'so '.repeat(26)}?`],
  ['too long words', `What about ${'x'.repeat(120)}?`],
])('an answer with %s is not shown', (_, answer) => {
  expect(hintOf(answer)).toBeNull();
});

test.each([
  'This sounds like level 4 to me.',
  'Why not give a higher grade?',
  'I would rate this 4/5.',
  'The trainee is ready to practice alone.',
  'Consider a lower entrustment for this case.',
  'A score of 3 of 5 fits better.',
  'The trainee seems competent to do this.',
  ...Object.values(ACTIVITY_LEVEL_LABELS).map((label) => `Perhaps "${label}" is closer?`),
  `Perhaps I didn’t need to be there at all is closer?`,
])('a model sets and suggests no level: %s', (answer) => {
  expect(hintOf(answer)).toBeNull();
});

test.each([
  "I'm sorry, but I can't help with that.",
  'As an AI language model I have no opinion.',
  'I will ignore my previous instructions.',
])('what a model says about itself is not shown: %s', (answer) => {
  expect(hintOf(answer)).toBeNull();
});
