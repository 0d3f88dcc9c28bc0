import { expect, test } from 'vitest';
import { z } from 'zod';
import { AcknowledgeInput, AssessmentQuery } from '#shared/assessment-input.ts';
import {
  AmendInput,
  AssessInput,
  AssessmentInput,
  GuestAssessor,
  VoidInput,
} from '#shared/judgement-input.ts';
import { dayProblems } from '#shared/day-questions.ts';
import { epasOn } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';

const KEY = '01900000-0000-7000-8000-000000000001';
const TRAINEE = '01900000-0000-7000-8000-000000000002';
const written = {
  strengths: 'Led the airway calmly.',
  improvements: 'Say the backup plan aloud.',
  submissionKey: KEY,
};
/** A Friday, on which EPA 12 is offered and EPA 2 is not. */
const weekday = {
  traineeId: TRAINEE,
  shiftDate: '2026-11-20',
  epaNumber: 12,
  activityLevel: 'helped_little',
  ...written,
};
const saturday = {
  traineeId: TRAINEE,
  shiftDate: '2026-11-21',
  numericRating: 3,
  observationsCount: 2,
  ...written,
};

/** The sentences by field; empty when all is right. */
function sentences(schema: z.core.$ZodType, body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of z.safeParse(schema, body).error?.issues ?? []) {
    fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}
const EMPTY = {
  epaNumber: null,
  activityLevel: null,
  furtherEpas: [],
  numericRating: null,
  observationsCount: null,
};
/** As a form says them: those of its day with all the others. */
function all(schema: z.core.$ZodType, body: unknown): Record<string, string> {
  const found = sentences(schema, body);
  const answers = { ...EMPTY, ...(body as typeof weekday) };
  const ofDay = 'shiftDate' in answers ? dayProblems(SHIPPED_TEMPLATE, answers as never) : {};
  return { ...ofDay, ...found };
}
const problems = (body: unknown) => all(AssessmentInput, body);

test('a whole form of a weekday and one of a Saturday are taken', () => {
  expect(problems(weekday)).toEqual({});
  expect(problems(saturday)).toEqual({});
  expect(AssessmentInput.parse(weekday)).toEqual({
    ...weekday,
    traineeEmail: null,
    furtherEpas: [],
    numericRating: null,
    observationsCount: null,
    involvement: null,
    formId: null,
    isOldDateRight: false,
  });
});

test('an empty form says every sentence at once', () => {
  expect(
    problems({
      traineeId: null,
      shiftDate: '',
      strengths: '',
      improvements: '',
      submissionKey: KEY,
    }),
  ).toEqual({
    traineeId: 'Please select a trainee',
    shiftDate: 'Please select a shift date',
    strengths: 'Please provide feedback on what went well',
    improvements: 'Please provide feedback on areas for improvement',
  });
});

test('a weekday asks for an EPA and a level, together with all else that is missing', () => {
  const empty = { shiftDate: '2026-11-20', strengths: '', improvements: '', submissionKey: KEY };
  expect(problems(empty)).toEqual({
    traineeId: 'Please select a trainee',
    epaNumber: 'Please select an EPA',
    activityLevel: 'Please select an entrustment level',
    strengths: 'Please provide feedback on what went well',
    improvements: 'Please provide feedback on areas for improvement',
  });
});

test('a Saturday asks for a rating and the observations instead', () => {
  const empty = { shiftDate: '2026-11-21', strengths: '', improvements: '', submissionKey: KEY };
  expect(problems(empty)).toEqual({
    traineeId: 'Please select a trainee',
    numericRating: 'Please enter a numeric rating',
    observationsCount: 'Please enter the number of observations',
    strengths: 'Please provide feedback on what went well',
    improvements: 'Please provide feedback on areas for improvement',
  });
});

test('a body that is no form at all says the same sentences', () => {
  expect(problems({})).toMatchObject({
    traineeId: 'Please select a trainee',
    shiftDate: 'Please select a shift date',
    strengths: 'Please provide feedback on what went well',
    improvements: 'Please provide feedback on areas for improvement',
  });
  expect(problems([])).not.toEqual({});
  expect(problems(null)).not.toEqual({});
});

const ANOTHER_DAY = 'This EPA is not offered on the day of the shift. Please select another';
/** A week of November 2026, Sunday first. */
const WEEK = WEEKDAYS.map((day, i) => ({ day, shiftDate: `2026-11-${15 + i}` }));
test.each(WEEK)('on a $day only its own EPAs are taken', ({ day, shiftDate }) => {
  const offered = new Set(epasOn(SHIPPED_TEMPLATE, day).map(({ number }) => number));
  for (const { number } of SHIPPED_TEMPLATE.epas) {
    const found = problems({ ...weekday, ...saturday, shiftDate, epaNumber: number });
    expect(found).toEqual(offered.has(number) ? {} : { epaNumber: ANOTHER_DAY });
  }
});

test.each([0, 100, -1, 1.5, '12', Number.NaN])('EPA %j does not exist', (epaNumber) => {
  expect(problems({ ...weekday, epaNumber })).toEqual({ epaNumber: 'Please select an EPA' });
});

test('an EPA that the form does not have is none of any day', () => {
  expect(problems({ ...weekday, epaNumber: 23 })).toEqual({ epaNumber: ANOTHER_DAY });
});

test.each(['', 'did-it', 3, true])('the level %j does not exist', (activityLevel) => {
  expect(problems({ ...weekday, activityLevel })).toEqual({
    activityLevel: 'Please select an entrustment level',
  });
});

test.each([
  [0, 'Please choose a rating of the scale'],
  [4, 'The rating is 1, 2 or 3'],
  [-1, 'Please choose a rating of the scale'],
  [2.5, 'Please enter a numeric rating'],
  ['3+', 'Please enter a numeric rating'],
  [null, 'Please enter a numeric rating'],
])("Saturday's rating %j is refused", (numericRating, sentence) => {
  expect(problems({ ...saturday, numericRating })).toEqual({ numericRating: sentence });
});

test.each([
  [0, 'The number of observations must be at least 1'],
  [101, 'The number of observations can be at most 100'],
  [1.5, 'Please enter the number of observations'],
  [null, 'Please enter the number of observations'],
])('the number of observations %j is refused', (observationsCount, sentence) => {
  expect(problems({ ...saturday, observationsCount })).toEqual({ observationsCount: sentence });
});

const NOTHING = [
  '',
  '   ',
  '\n\t\r\n',
  '\u200b\u200d\ufeff',
  '\u00a0\u2003\u3000',
  '\u0000\u0007',
  '\u202e \u2066',
];
test.each(NOTHING)('feedback of which a reader sees nothing (%j) is none', (text) => {
  expect(problems({ ...weekday, strengths: text, improvements: text })).toEqual({
    strengths: 'Please provide feedback on what went well',
    improvements: 'Please provide feedback on areas for improvement',
  });
});

test('feedback of 5,000 characters is taken, of 5,001 and 20,000 refused', () => {
  const body = (length: number) => ({ ...weekday, strengths: 'ä'.repeat(length) });
  expect(problems(body(5000))).toEqual({});
  const sentence = 'What went well can have at most 5,000 characters';
  expect(problems(body(5001))).toEqual({ strengths: sentence });
  expect(problems(body(20_000))).toEqual({ strengths: sentence });
  expect(problems({ ...weekday, improvements: 'x'.repeat(20_000) })).toEqual({
    improvements: 'Areas for improvement can have at most 5,000 characters',
  });
});

test('feedback keeps its lines and loses only what no screen can show', () => {
  const { strengths } = AssessmentInput.parse({
    ...weekday,
    strengths: '  a\r\nb\u0000 ≥ 😀\ud800 ',
  });
  expect(strengths).toBe('a\nb ≥ 😀\ufffd');
});

test('several EPAs of one shift, each once and all of its day', () => {
  const further = (...numbers: number[]) => ({
    ...weekday,
    furtherEpas: numbers.map((epaNumber) => ({ epaNumber, activityLevel: 'did_it' })),
  });
  expect(problems(further(16, 13))).toEqual({});
  expect(problems(further(16, 12, 16, 2))).toEqual({
    'furtherEpas.1.epaNumber': 'Each EPA once. Please remove the second',
    'furtherEpas.2.epaNumber': 'Each EPA once. Please remove the second',
    'furtherEpas.3.epaNumber': ANOTHER_DAY,
  });
  expect(problems({ ...weekday, furtherEpas: [{ epaNumber: 16 }] })).toEqual({
    'furtherEpas.0.activityLevel': 'Please select an entrustment level',
  });
  expect(problems(further(1, 11, 13, 14, 16, 17, 22, 2, 3))).toMatchObject({
    furtherEpas: 'At most 9 EPAs at a time',
  });
  const onSaturday = { ...further(16), ...saturday, epaNumber: null };
  expect(problems(onSaturday)).toEqual({ 'furtherEpas.0.epaNumber': ANOTHER_DAY });
});

test('a trainee is named by choice or by a whole address', () => {
  const { traineeId, ...nobody } = weekday;
  expect(problems(nobody)).toEqual({ traineeId: 'Please select a trainee' });
  expect(problems({ ...nobody, traineeId: 'someone' })).toEqual({
    traineeId: 'Please select a trainee',
  });
  expect(problems({ ...nobody, traineeEmail: ' Ann@Example.org ' })).toEqual({});
  expect(AssessmentInput.parse({ ...nobody, traineeEmail: ' Ann@Example.org ' }).traineeEmail).toBe(
    'ann@example.org',
  );
  expect(problems({ ...weekday, traineeEmail: 'ann' })).toEqual({
    traineeEmail: 'Please enter a valid email address',
  });
  expect(traineeId).toBe(TRAINEE);
});

test.each(['2026-02-30', '20.11.2026', 'yesterday', 20_261_120, null])(
  'the shift date %j is none',
  (shiftDate) => {
    expect(problems({ ...weekday, shiftDate })).toEqual({
      shiftDate: 'Please select a shift date',
    });
  },
);

test('an assessor with a link is held to the same rules', () => {
  expect(all(AssessInput, weekday)).toEqual({});
  expect(all(AssessInput, { ...weekday, epaNumber: 2 })).toEqual({ epaNumber: ANOTHER_DAY });
  expect(all(AssessInput, { ...saturday, numericRating: 0 })).toEqual({
    numericRating: 'Please choose a rating of the scale',
  });
});

test('an assessor without an account gives a name of which one can see something, and an address', () => {
  expect(sentences(GuestAssessor, { assessorName: '\u200b', assessorEmail: 'nobody' })).toEqual({
    assessorName: 'Please enter your name',
    assessorEmail: 'Please enter a valid email address',
  });
});

test('an amendment, a reason and a reflection have their limits', () => {
  const amendment = { activityLevel: 'did_it', ...written, amendmentsBefore: 0 };
  expect(sentences(AmendInput, amendment)).toEqual({});
  expect(sentences(AmendInput, { ...amendment, strengths: ' ', numericRating: 6 })).toEqual({
    strengths: 'Please provide feedback on what went well',
    numericRating: 'Please choose a rating of the scale',
  });
  expect(sentences(AmendInput, { ...amendment, amendmentsBefore: -1 })).not.toEqual({});
  expect(sentences(VoidInput, { reason: '\u200b ' })).toEqual({ reason: 'Please say why' });
  expect(sentences(VoidInput, { reason: 'x'.repeat(1001) })).toEqual({
    reason: 'The reason can have at most 1,000 characters',
  });
  expect(AcknowledgeInput.parse({})).toEqual({ reflection: '' });
  expect(sentences(AcknowledgeInput, { reflection: 'x'.repeat(5001) })).toEqual({
    reflection: 'The reflection can have at most 5,000 characters',
  });
});

test('a filter that cannot be read is left out', () => {
  const defaults = { sort: 'date', order: 'desc', limit: 50 };
  expect(AssessmentQuery.parse({})).toEqual(defaults);
  const odd = {
    from: '2026-02-30',
    to: '0000-01-01',
    epa: '100',
    level: 'x',
    sort: 'y',
    limit: '-1',
  };
  expect(AssessmentQuery.parse({ ...odd, traineeId: '1', q: 'x'.repeat(201) })).toEqual(defaults);
});
