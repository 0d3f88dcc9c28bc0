import { expect, test } from 'vitest';
import { recentShifts, shiftOf } from '#server/debriefs/rules/shifts.ts';
import type { ProcedureLevel } from '#shared/procedures.ts';
import type { ShiftFacts } from '#server/debriefs/tables.ts';

const SATURDAY = '2026-11-21';
const NEW_YORK = -5 * 60;
const OF = { zone: NEW_YORK, isTrainee: true };
const at = (local: string) => new Date(`${local}:00-05:00`);
const facts = (some: Partial<ShiftFacts>): ShiftFacts => ({
  debriefs: [],
  cases: [],
  procedures: [],
  assessments: [],
  asked: [],
  ...some,
});
const tube = (createdAt: Date, shiftDate = SATURDAY) => ({
  shiftDate,
  createdAt,
  procedure: 'Endotracheal Intubation',
  supervisorId: null,
  supervisor: 'Dr. Eriksen',
  patient: 'adult' as const,
  level: 'independent' as ProcedureLevel,
  isSuccessful: true,
  isSimulated: false,
  verification: 'waiting' as const,
});

test('what was written in the morning after is of the night before', () => {
  expect(shiftOf(at('2026-11-22T04:36'), NEW_YORK)).toBe(SATURDAY);
  expect(shiftOf(at('2026-11-22T11:00'), NEW_YORK)).toBe('2026-11-22');
  const cases = ['Sepsis', 'Asthma', 'Asthma', null].map((topic) => ({
    setId: 'one',
    createdAt: at('2026-11-22T06:50'),
    topic,
  }));
  expect(recentShifts(facts({ cases }), OF)).toMatchObject([
    {
      date: SATURDAY,
      part: 'night',
      pearlSetId: 'one',
      cases: { count: 4, names: ['Sepsis', 'Asthma'] },
    },
  ]);
});

test('a shift is of the day once something was recorded by day, and of neither where nothing says so', () => {
  const part = (...times: string[]) =>
    recentShifts(facts({ procedures: times.map((time) => tube(at(time))) }), OF)[0]?.part;
  expect(part('2026-11-21T14:10', '2026-11-22T07:30')).toBe('day');
  expect(part('2026-11-21T23:50', '2026-11-22T07:30')).toBe('night');
  expect(part('2026-11-21T23:50')).toBeNull();
  expect(part('2026-11-24T13:00')).toBeNull();
});

test('who is tagged stands before who assessed, and who assessed before who supervised', () => {
  const procedures = [tube(at('2026-11-22T05:00'))];
  const assessments = [
    {
      shiftDate: SATURDAY,
      createdAt: at('2026-11-22T08:00'),
      isOwn: true,
      otherId: 'ruth',
      other: 'Ruth Adeyemi, MD',
    },
  ];
  const debriefs = [
    {
      id: 'd',
      shiftDate: SATURDAY,
      createdAt: at('2026-11-22T07:00'),
      taggedId: 'elena',
      taggedName: 'Elena Rivera, MD',
      pearlSetId: null,
    },
  ];
  const companion = (some: Partial<ShiftFacts>) => recentShifts(facts(some), OF)[0]?.companion;
  expect(companion({ procedures })).toBe('Dr. Eriksen');
  expect(companion({ procedures, assessments })).toBe('Ruth Adeyemi, MD');
  expect(companion({ procedures, assessments, debriefs })).toBe('Elena Rivera, MD');
  expect(companion({ debriefs: debriefs.map((one) => ({ ...one, taggedName: '' })) })).toBeNull();

  const attending = (some: Partial<ShiftFacts>, isTrainee = true) =>
    recentShifts(facts(some), { ...OF, isTrainee })[0]?.attending;
  const asked = [
    {
      shiftDate: SATURDAY,
      createdAt: at('2026-11-22T07:00'),
      assessorId: 'ann',
      assessorName: 'Ann Berg',
    },
  ];
  expect(attending({ procedures })).toEqual({ id: null, name: 'Dr. Eriksen' });
  expect(attending({ procedures, asked })).toEqual({ id: 'ann', name: 'Ann Berg' });
  expect(attending({ procedures, asked, assessments })?.id).toBe('ruth');
  expect(attending({ procedures, asked, assessments, debriefs })?.id).toBe('elena');
  // Whom an attending has tagged or assessed supervises nobody.
  expect(attending({ procedures, debriefs }, false)).toBeNull();
});

test('a debrief takes its cases along to its own day, and the latest shift is first', () => {
  const cases = [{ setId: 'set', createdAt: at('2026-11-22T14:00'), topic: 'Sepsis' }];
  const debriefs = [
    {
      id: 'd',
      shiftDate: SATURDAY,
      createdAt: at('2026-11-22T14:00'),
      taggedId: null,
      taggedName: '',
      pearlSetId: 'set',
    },
  ];
  const procedures = [tube(at('2026-11-20T10:00'), '2026-11-19')];
  const asked = [
    {
      shiftDate: '2026-11-20',
      createdAt: at('2026-11-20T10:00'),
      assessorId: null,
      assessorName: null,
    },
  ];
  expect(
    recentShifts(facts({ cases, debriefs, procedures, asked }), OF).map((shift) => [
      shift.date,
      shift.cases.count,
      shift.procedures.count,
      shift.asked,
    ]),
  ).toEqual([
    [SATURDAY, 1, 0, 0],
    ['2026-11-20', 0, 0, 1],
    ['2026-11-19', 0, 1, 0],
  ]);
});

test('only what was done and went well may count toward a minimum', () => {
  const done = tube(at('2026-11-21T14:10'));
  const procedures = [
    done,
    { ...done, level: 'observed' as const },
    { ...done, isSuccessful: false },
    { ...done, isSimulated: true },
    { ...done, verification: 'returned' as const },
  ];
  const [shift] = recentShifts(facts({ procedures }), OF);
  expect(shift?.credited).toEqual([{ procedure: 'Endotracheal Intubation', patient: 'adult' }]);
});
