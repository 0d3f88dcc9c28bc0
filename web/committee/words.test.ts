import { expect, test } from 'vitest';
import type { Meeting, PacketEpa, PacketLevels } from '#shared/committee-output.ts';
import {
  aheadWords,
  beforeWords,
  courseWords,
  dayWords,
  emptyBoxes,
  emptyWords,
  evidenceWords,
  groupsWords,
  meetingLede,
  meetingSince,
  meetingStateWords,
  openBoxesWords,
  prepareWords,
  seatWords,
  shareWords,
  sheetText,
  stateWords,
  straightWords,
  surerWords,
  traineeLede,
  voidedWords,
  yearWords,
} from '#web/committee/words.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const level = { estimate: 3.8, low: 3.5, high: 4.1, isClipped: false };

const meeting = {
  id: ID,
  organization: { id: ID, name: 'University Hospital' },
  program: { id: ID, name: 'Emergency Medicine' },
  on: '2026-12-09',
  from: '2026-06-03',
  to: '2026-11-22',
  state: 'prepared',
  trainees: 60,
  decided: 0,
  members: 7,
  progress: { done: 0, of: 0 },
  hasFailed: false,
  preparedAt: '2026-11-22T17:00:00.000Z',
  openedAt: null,
  closedAt: null,
  closedBy: null,
  seats: [],
  checksum: null,
  modelVersion: null,
  groups: [],
  agenda: null,
  since: { voided: 0, amended: 0 },
  minutes: '',
  can: {
    change: false,
    prepare: false,
    open: false,
    judge: false,
    close: false,
    remove: false,
    seat: false,
    writeMinutes: false,
  },
} satisfies Meeting;

function item(hasReason: boolean): NonNullable<Meeting['agenda']>[number] {
  return {
    traineeId: ID,
    name: 'Cole Fairweather',
    traineeLevel: null,
    programYear: 2,
    forms: 9,
    assessors: 4,
    biggest: 4,
    level,
    rawMean: 3,
    unseen: 9,
    behind: null,
    reasons: hasReason ? [{ kind: 'apart' }] : [],
    judged: 0,
    of: 22,
    judgements: [],
    isDecided: false,
  };
}

test('a meeting says how many ask for a look, and of which day its figures are', () => {
  const agenda = [item(true), item(false), item(false)];
  expect(meetingLede({ ...meeting, agenda })).toBe(
    '3 residents. 1 asks for a look, 2 read quickly. Figures as of November 22; they stay as they are until they are prepared again.',
  );
  expect(meetingLede({ ...meeting, agenda, state: 'open' })).toMatch(/they stay as they are\.$/);
  const begun = [{ ...item(true), isDecided: true }, item(false)];
  expect(meetingLede({ ...meeting, agenda: begun, state: 'open' })).toMatch(/1 decided so far\.$/);
});

test('how far a meeting is stands at its top, with the day', () => {
  const at = '2026-12-09T15:00:00.000Z';
  expect(stateWords(meeting)).toBe('Pages ready, of November 22, 2026');
  expect(stateWords({ ...meeting, state: 'open', openedAt: at })).toBe(
    'Open, since December 9, 2026',
  );
  expect(stateWords({ ...meeting, state: 'closed', closedAt: at })).toBe(
    'Closed on December 9, 2026',
  );
  expect(stateWords({ ...meeting, state: 'planned' })).toBe('Planned');
});

test('who opens a meeting before its day hears how far off it is', () => {
  expect(aheadWords(meeting, '2026-11-27')).toBe(
    'The meeting is on December 9, in 12 days; figures stop at November 22.',
  );
  expect(aheadWords(meeting, '2026-12-08')).toMatch(/on December 9, tomorrow;/);
  expect(aheadWords(meeting, '2026-12-09')).toBeNull();
});

test('who is decided with empty boxes is told', () => {
  const full = { ...item(false), judged: 22, isDecided: true };
  expect([emptyBoxes(full), emptyBoxes({ ...full, judged: 21 })]).toEqual([null, '1 box empty']);
  expect(openBoxesWords([full, item(false)])).toBeNull();
  expect(openBoxesWords([full, { ...full, judged: 20 }])).toBe(
    '1 decided resident has empty boxes.',
  );
});

test('before it is prepared a meeting says what will count', () => {
  expect(meetingLede({ ...meeting, state: 'planned', preparedAt: null })).toBe(
    '60 residents, a page each. Shifts from June 3, 2026 on count.',
  );
  const progress = { done: 12, of: 60 };
  expect(meetingLede({ ...meeting, state: 'preparing', preparedAt: null, progress })).toMatch(
    /^Page 12\sof\s60 is ready\./,
  );
});

test('the button says how many pages it prepares', () => {
  expect([prepareWords(60), prepareWords(1), prepareWords(0)]).toEqual([
    'Prepare 60 pages',
    'Prepare 1 page',
    'Prepare the pages',
  ]);
});

test('an open meeting says how far it is', () => {
  expect(meetingStateWords({ ...meeting, state: 'open', decided: 22 })).toBe(
    'Open, 22\u00a0of\u00a060 decided',
  );
  expect(meetingStateWords(meeting)).toBe('Prepared');
});

test('forms that changed since are told, and nothing where none did', () => {
  expect(meetingSince({ voided: 1, amended: 2 })).toBe(
    '1 assessment voided since, 2 amended since.',
  );
  expect(meetingSince({ voided: 0, amended: 0 })).toBeNull();
  expect(voidedWords(1)).toMatch(/^1 assessment voided since\. Its words/);
  expect(voidedWords(0)).toBeNull();
});

test('groups that share no assessor are told, and why one has no levels', () => {
  const group = { trainees: 40, assessors: 20, ratings: 900, why: null };
  expect(groupsWords([group])).toEqual([]);
  const few = { trainees: 4, assessors: 2, ratings: 30, why: 'few_trainees' } as const;
  expect(groupsWords([group, few])).toEqual([
    'Two groups without a common assessor: levels of one cannot be compared with those of another.',
    '40 trainees, 20 assessors, 900 ratings',
    '4 trainees, 2 assessors, 30 ratings: no levels, an estimate needs 10 trainees who share assessors',
  ]);
  expect(groupsWords([few])).toHaveLength(1);
});

test('who chairs, and who coordinates, is said with the name', () => {
  const person = { id: ID, name: 'Ruth Adeyemi', role: 'attending' } as const;
  expect(seatWords({ person, part: 'chair', isActive: true })).toBe('Ruth Adeyemi, chair');
  expect(seatWords({ person, part: 'member', isActive: true })).toBe('Ruth Adeyemi');
});

const levels: PacketLevels = {
  months: 17,
  ofMonths: 36,
  forms: 31,
  assessors: 11,
  biggest: 6,
  rawMean: 3.7,
  overall: level,
  why: null,
  earlier: null,
  others: { low: 3, high: 4.1, trainees: 19 },
  set: 'EM',
  epas: [],
  feedback: [],
  subCompetencies: [],
};
const trainee = { id: ID, name: 'Maya Okafor', traineeLevel: null, programYear: 2 };
const on = { ...meeting, to: meeting.to, preparedAt: meeting.preparedAt };

test('a trainee’s page begins with time, forms and people, and the interval before the number', () => {
  expect(traineeLede({ levels, trainee, meeting: on })).toBe(
    'Second year, month\u00a017\u00a0of\u00a036. Since June 3: 31 forms by 11 people, one of them wrote 6 (19 %). All EPAs together likely 3.5 to 4.1, most likely 3.8; others of this year lie between 3.0 and 4.1.',
  );
});

test('without a level it says why', () => {
  const none = { ...levels, overall: null, why: 'few_own_forms', forms: 0 } as const;
  expect(
    traineeLede({ levels: none, trainee: { ...trainee, programYear: null }, meeting: on }),
  ).toBe(
    'Month\u00a017\u00a0of\u00a036. Since June 3: no form. No level of all EPAs together: fewer than 8 weekday forms.',
  );
});

const epa: PacketEpa = {
  number: 2,
  title: 'Resuscitation',
  shortName: 'Resuscitation',
  forms: 4,
  assessors: 2,
  rawMean: 3,
  level: null,
  course: [],
  points: [],
  more: null,
};
const points = [{ assessmentId: ID, on: '2026-08-11', level: 2 }];

test('an EPA says how often it was seen, or that it was not', () => {
  expect(evidenceWords(epa)).toBe('4 forms, 2 people');
  expect(evidenceWords({ ...epa, forms: 0 })).toBe('not seen');
  expect(evidenceWords({ ...epa, forms: 0, points })).toBe('none in this period; 1 before');
  expect(evidenceWords({ ...epa, forms: 1, assessors: 1, points: [...points, ...points] })).toBe(
    '1 form, 1 person; 2 in all',
  );
});

test('who cannot see the drawing hears where the level lies, now and when it began', () => {
  expect(courseWords({ ...epa, points })).toBe('EPA 2: too few forms; given 2');
  const course = [{ on: '2025-07-01', estimate: 2.4, low: 2, high: 2.8 }];
  expect(courseWords({ ...epa, level, course, points })).toBe(
    'EPA 2: likely 3.5 to 4.1, most likely 3.8 now; 2.0 to 2.8 in July 2025; 1 form over time',
  );
});

test('EPAs that need as many forms to be surer share a sentence', () => {
  const said = surerWords([
    { ...epa, more: 4 },
    { ...epa, number: 16, more: 4 },
    { ...epa, number: 8, more: 1 },
    { ...epa, number: 9 },
  ]).map(({ about, forms, end }) => `${about} ${forms} ${end}`);
  expect(said).toEqual([
    'To be surer about EPA 8: one more form by somebody who has not written yet brings it within half a level.',
    'To be surer about EPA 2 and EPA 16: four more forms by people who have not written yet bring both within half a level.',
  ]);
});

test('the column of the last meeting is named by its month', () => {
  expect(beforeWords('2026-06-03', '2026-12-09')).toBe('June');
  expect(beforeWords('2024-06-03', '2026-12-09')).toBe('June 2024');
  expect(beforeWords(null, '2026-12-09')).toBe('Before');
});

test('what is still empty, and what looks filled in at once, is said', () => {
  expect(emptyWords([null, null, 2])).toBe('2 boxes are empty.');
  expect(emptyWords([2])).toBe('Every box is filled in.');
  expect(straightWords([2, 2, null, 'not_assessable'])).toMatch(/^All 2 levels are 2\./);
});

test('small words: a day near the meeting, a year of training, a share', () => {
  expect(dayWords('2026-06-03', '2026-12-09')).toBe('June 3');
  expect(dayWords('2025-12-03', '2026-12-09')).toBe('December 3, 2025');
  expect([yearWords(1), yearWords(null)]).toEqual(['First year', null]);
  expect([shareWords(6, 31), shareWords(0, 0)]).toEqual(['19 %', '0 %']);
});

test('levels are copied a line each, with nothing where none is said', () => {
  expect(
    sheetText([
      { code: 'PC1', level: 2.5 },
      { code: 'PC2', level: null },
      { code: 'PC3', level: 'not_assessable' },
    ]),
  ).toBe('PC1\t2.5\nPC2\t\nPC3\tNot yet assessable');
});
