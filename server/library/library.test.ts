import { expect, test } from 'vitest';
import { CONTENT_DEPTHS, LEARNER_LEVELS } from '#shared/pearls.ts';
import { readLibrary } from '#server/library/catalogue.ts';
import { renderPresentation } from '#server/library/rendering.ts';
import type { Listener } from '#server/library/rendering.ts';

const library = readLibrary();
const all = [...library.topics.flatMap(({ id }) => library.texts(id)), library.scaffold];
const SOMEBODY: Listener = { group: null, isPregnant: false };

test('the library holds more than 120 presentations, those of the placeholders among them', () => {
  expect(library.topics.length).toBeGreaterThan(120);
  const ids = library.topics.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'pre-eclampsia',
      'asthma-ventilation',
      'awake-intubation',
      'diabetic-ketoacidosis',
      'septic-shock',
    ]),
  );
});

test('a topic is found by its title though the case denies something else', () => {
  for (const { id, title } of library.topics) {
    if (!library.find(title).includes(id)) continue;
    expect(library.find(`${title}, no allergies, denies smoking, not incarcerated`)).toContain(id);
  }
});

test.each(all.map((presentation) => [presentation.id, presentation] as const))(
  '%s has sound questions: keys spread, readings listed, no forbidden options',
  (_, { questions, references }) => {
    const keys = questions.map(({ answer }) => answer);
    expect(new Set(keys).size).toBeGreaterThanOrEqual(3);
    for (const letter of 'ABCD')
      expect(keys.filter((key) => key === letter).length / keys.length).toBeLessThanOrEqual(0.4);
    for (const question of questions) {
      expect(references.map(({ key }) => key)).toContain(question.reading);
      const options = Object.values(question.options);
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4);
      expect(options.join('\n')).not.toMatch(/\b(all|none) of the (above|following)\b/i);
      expect(question.question).not.toMatch(/\b(EXCEPT|NOT)\b/);
    }
  },
);

test('a student and a senior are not asked the same where a text has questions for each', () => {
  for (const { id, questions } of all.filter((text) => text.questions.length >= 8)) {
    const asked = (level: 'student' | 'resident' | 'senior') =>
      questions.filter(({ levels }) => levels.includes(level)).slice(0, 5);
    for (const level of ['student', 'resident', 'senior'] as const)
      expect([id, asked(level).length]).toEqual([id, 5]);
    const both = asked('student').filter((question) => asked('senior').includes(question));
    expect([id, both.length <= 2]).toEqual([id, true]);
  }
});

test('across the library the longest option is the key no more often than in two fifths of the questions', () => {
  const questions = all.flatMap((presentation) => presentation.questions);
  const longest = questions.filter(({ options, answer }) => {
    const lengths = Object.values(options).map((option) => option.length);
    return options[answer].length === Math.max(...lengths);
  });
  expect(longest.length / questions.length).toBeLessThan(0.4);
});

test('every level and depth of every presentation has the four sections and its references', () => {
  for (const presentation of all) {
    for (const level of LEARNER_LEVELS) {
      for (const depth of CONTENT_DEPTHS) {
        const learner = { learnerLevel: level, contentDepth: depth };
        const { content, questions } = renderPresentation(presentation, learner, SOMEBODY);
        expect(content.match(/^## .+$/gm)).toEqual([
          '## Pathophysiology',
          '## Diagnosis/Clinical Presentation',
          '## Management/Treatment',
          '## Key clinical pearls',
          '## References',
        ]);
        expect(questions).toHaveLength(5);
      }
    }
  }
});

test('a detailed reading holds all of the concise one, and more', () => {
  for (const presentation of all) {
    const [concise, detailed] = (['concise', 'detailed'] as const).map((contentDepth) => {
      const learner = { learnerLevel: 'resident', contentDepth } as const;
      return renderPresentation(presentation, learner, SOMEBODY).content;
    }) as [string, string];
    expect(detailed.length).toBeGreaterThan(concise.length);
    for (const line of concise.split('\n')) expect(detailed).toContain(line);
  }
});

test('a student, a resident and a senior read different texts', () => {
  for (const presentation of all) {
    const texts = (['medical-student', 'resident', 'fellow'] as const).map(
      (learnerLevel) =>
        renderPresentation(presentation, { learnerLevel, contentDepth: 'detailed' }, SOMEBODY)
          .content,
    );
    expect(new Set(texts).size).toBe(3);
  }
});
