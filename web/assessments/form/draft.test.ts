import { expect, test } from 'vitest';
import {
  blankDraft,
  changedDraft,
  isUntouched,
  judgementOf,
  requestedDraft,
  withEntry,
  withoutEntry,
} from '#web/assessments/form/draft.ts';
import type { AssessmentDraft, DraftChange } from '#web/assessments/form/draft.ts';
import { draftFromText, draftToText } from '#web/assessments/form/draft-text.ts';
import { draftProblems } from '#web/assessments/form/form-checks.ts';
import { valueAt } from '#web/assessments/form/form-fields.ts';
import { findEpa } from '#shared/form-templates.ts';
import { SHIPPED_TEMPLATE, SHIPPED_VERSION } from '#shared/shipped-form.ts';
import { isExpired, KEPT_DAYS } from '#web/kept/text.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const NOW = Date.parse('2026-11-20T20:00:00Z');
const DAY_MS = 86_400_000;
const BLANK = blankDraft('019ac000-0000-7000-8000-000000000001');
const MAYA_ID = '019ac000-0000-7000-8000-00000000000a';
const MAYA = { id: MAYA_ID, name: 'Maya Okafor', level: 'resident', email: null } as const;

function after(changes: DraftChange[], day = FRIDAY, from: AssessmentDraft = BLANK) {
  return changes.reduce<AssessmentDraft>(
    (draft, change) => changedDraft(draft, change, draft.shiftDate ?? day),
    from,
  );
}

const WRITTEN = after([
  { trainee: MAYA },
  { entries: [{ epaNumber: 12, level: 'helped_little' }] },
  { strengths: 'Asked for the bougie early.', improvements: 'Preoxygenate longer.' },
]);

test('a form in which only the trainee is chosen still follows the calendar', () => {
  expect(after([{ trainee: MAYA }]).shiftDate).toBeNull();
});

test('a form left open over midnight keeps the day it was written for', () => {
  expect(WRITTEN.shiftDate).toBe(FRIDAY);
});

test('another date clears the EPA and the further ones, and keeps what was written', () => {
  const two = after(
    [{ entries: [...WRITTEN.entries, { epaNumber: 16, level: 'did_it' }] }],
    FRIDAY,
    WRITTEN,
  );
  const moved = after([{ shiftDate: '2026-11-19' }], FRIDAY, two);
  expect(moved.entries).toEqual([{ epaNumber: null, level: 'helped_little' }]);
  expect(moved.strengths).toBe(WRITTEN.strengths);
  expect(moved.trainee).toEqual(MAYA);
});

test('the same date chosen again clears nothing', () => {
  expect(after([{ shiftDate: FRIDAY }], FRIDAY, WRITTEN)).toEqual(WRITTEN);
});

test('a confirmed old date has to be confirmed again when it is another one', () => {
  const old = after([{ shiftDate: '2026-08-03' }, { isOldDateRight: true }]);
  expect(after([{ shiftDate: '2026-08-04' }], FRIDAY, old).isOldDateRight).toBe(false);
});

test('several EPAs share everything else, and one begun with nothing is not sent', () => {
  const draft = after(
    [
      {
        entries: [
          ...WRITTEN.entries,
          { epaNumber: 16, level: 'did_it' },
          { epaNumber: null, level: null },
        ],
      },
    ],
    FRIDAY,
    WRITTEN,
  );
  expect(judgementOf(draft, FRIDAY, SHIPPED_VERSION)).toMatchObject({
    epaNumber: 12,
    activityLevel: 'helped_little',
    furtherEpas: [{ epaNumber: 16, activityLevel: 'did_it' }],
    numericRating: null,
    observationsCount: null,
  });
});

test('on Saturday the rating and the observations are sent, and no EPA', () => {
  const draft = after([{ numericRating: 3, observations: '4' }], SATURDAY, {
    ...WRITTEN,
    shiftDate: SATURDAY,
  });
  expect(judgementOf(draft, SATURDAY, SHIPPED_VERSION)).toMatchObject({
    epaNumber: null,
    activityLevel: null,
    furtherEpas: [],
    numericRating: 3,
    observationsCount: 4,
  });
});

test('an EPA can be changed and taken away, the last one only emptied', () => {
  const changed = after([withEntry(WRITTEN, 0, { epaNumber: 14 })], FRIDAY, WRITTEN);
  expect(changed.entries).toEqual([{ epaNumber: 14, level: 'helped_little' }]);
  expect(withoutEntry(changed, 0).entries).toEqual([{ epaNumber: null, level: null }]);
});

test('a request fills in its EPA when the day offers it and the name asked for, but no address that the trainee chose', () => {
  const epa = findEpa(SHIPPED_TEMPLATE, 12);
  const settings = { dictation: false, modelHints: false, forms: [SHIPPED_VERSION] };
  const assessor = { name: 'Ruth Adeyemi', email: 'ruth@example.org' };
  const request = { epa, assessor, settings };
  expect(requestedDraft(BLANK, request, FRIDAY)).toMatchObject({
    entries: [{ epaNumber: 12, level: null }],
    assessorName: 'Ruth Adeyemi',
    assessorEmail: '',
  });
  const sunday = { ...request, epa: findEpa(SHIPPED_TEMPLATE, 1) };
  expect(requestedDraft(BLANK, sunday, '2026-11-22').entries[0]?.epaNumber).toBeNull();
  const renamed = { ...request, epa: { number: 12, title: 'Airways' } };
  expect(requestedDraft(BLANK, renamed, FRIDAY).entries[0]?.epaNumber).toBeNull();
});

test('a draft survives as it was, with its submission key', () => {
  expect(draftFromText(draftToText(WRITTEN, NOW), NOW + DAY_MS)).toEqual(WRITTEN);
});

test('a draft that nobody came back to for fourteen days is gone', () => {
  const text = draftToText(WRITTEN, NOW);
  expect(draftFromText(text, NOW + KEPT_DAYS * DAY_MS)).not.toBeNull();
  expect(draftFromText(text, NOW + KEPT_DAYS * DAY_MS + 1)).toBeNull();
  expect(isExpired(text, NOW + KEPT_DAYS * DAY_MS + 1)).toBe(true);
});

test.each([
  null,
  '',
  'no JSON',
  '7',
  '[]',
  '{"at":1}',
  `{"at":${NOW},"draft":7}`,
  `{"at":${NOW},"draft":{"strengths":"without a key"}}`,
])('what stands in the storage and is no draft is left out: %s', (text) => {
  expect(draftFromText(text, NOW)).toBeNull();
});

test('what another hand wrote into a draft is taken as far as it can be understood', () => {
  const draft = { submissionKey: 'k', trainee: {}, entries: [{ epaNumber: 100, level: 'king' }] };
  expect(draftFromText(JSON.stringify({ at: NOW, draft }), NOW)).toEqual(blankDraft('k'));
});

test('only a form in which nothing was chosen is untouched', () => {
  expect(isUntouched(BLANK)).toBe(true);
  expect(isUntouched(after([{ trainee: MAYA }]))).toBe(false);
  expect(isUntouched(after([{ strengths: 'S' }]))).toBe(false);
});

function problems(draft: AssessmentDraft, day: string, asks: 'trainee' | 'guest' = 'trainee') {
  return draftProblems(draft, { day, version: SHIPPED_VERSION, today: FRIDAY, asks });
}

test('an empty form asks for everything that its day needs', () => {
  expect(problems(BLANK, FRIDAY)).toEqual({
    traineeId: 'Please select a trainee',
    epaNumber: 'Please select an EPA',
    activityLevel: 'Please select an entrustment level',
    strengths: 'Please provide feedback on what went well',
    improvements: 'Please provide feedback on areas for improvement',
  });
  expect(problems(BLANK, '2026-11-14')).toMatchObject({
    numericRating: 'Please enter a numeric rating',
    observationsCount: 'Please enter the number of observations',
  });
  expect(problems(BLANK, '')).toMatchObject({ shiftDate: 'Please select a shift date' });
});

test('a guest says who it is', () => {
  expect(problems(BLANK, FRIDAY, 'guest')).toMatchObject({
    assessorName: 'Please enter your name',
    assessorEmail: 'Please enter a valid email address',
  });
});

test('a date in the future or more than a year ago is refused, one of months ago is asked about', () => {
  expect(problems(WRITTEN, '2026-11-22')['shiftDate']).toContain('in the future');
  expect(problems(WRITTEN, '2025-11-19')['shiftDate']).toContain('can no longer be assessed');
  expect(problems(WRITTEN, '2026-09-04')['isOldDateRight']).toBe(
    'This shift was 77 days ago. Please confirm that the date is right',
  );
  expect(problems({ ...WRITTEN, isOldDateRight: true }, '2026-09-04')).not.toHaveProperty(
    'isOldDateRight',
  );
  expect(problems(WRITTEN, '2026-09-21')).not.toHaveProperty('isOldDateRight');
});

test.each([
  [{ epaNumber: 16, level: null }, 'activityLevel', 'Please select an entrustment level'],
  [{ epaNumber: null, level: 'did_it' }, 'epaNumber', 'Please select an EPA'],
] as const)('a further EPA is not sent half said: %j', (further, field, sentence) => {
  const draft = { ...WRITTEN, entries: [...WRITTEN.entries, further] };
  expect(problems(draft, FRIDAY)).toEqual({ [`furtherEpas.0.${field}`]: sentence });
});

test('an EPA of another weekday is named as such', () => {
  expect(problems(WRITTEN, '2026-11-18')).toEqual({});
  const six = after([withEntry(WRITTEN, 0, { epaNumber: 6 })], FRIDAY, WRITTEN);
  expect(problems(six, FRIDAY)['epaNumber']).toContain('not offered on the day');
});

test.each(['0', '101', 'two', '1.5', '-1'])('%s observations are refused', (observations) => {
  expect(problems({ ...WRITTEN, observations }, SATURDAY)['observationsCount']).toContain(
    'The number of observations',
  );
});

test('feedback of spaces is none, and 20,000 characters are too many, by name', () => {
  expect(problems({ ...WRITTEN, strengths: ' \n\u200b' }, FRIDAY)['strengths']).toContain('well');
  expect(problems({ ...WRITTEN, improvements: 'a'.repeat(20_000) }, FRIDAY)['improvements']).toBe(
    'Areas for improvement can have at most 5,000 characters',
  );
});

test('a sentence about an input holds until that input changes', () => {
  const changed = after([withEntry(WRITTEN, 0, { epaNumber: 14 })], FRIDAY, WRITTEN);
  expect(valueAt(changed, 'epaNumber')).not.toBe(valueAt(WRITTEN, 'epaNumber'));
  expect(valueAt(changed, 'activityLevel')).toBe(valueAt(WRITTEN, 'activityLevel'));
  expect(valueAt(changed, 'strengths')).toBe(valueAt(WRITTEN, 'strengths'));
});
