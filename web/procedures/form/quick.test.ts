import { expect, test } from 'vitest';
import type { AgainChoice } from '#shared/procedure-output.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { knownSupervisors, keptQuick, typesOn } from '#web/procedures/form/quick.ts';
import { keptText, readKeptText } from '#web/kept/text.ts';
import type { Quick } from '#web/procedures/form/quick.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const TYPED: AgainChoice = {
  procedure: 'Lumbar Puncture',
  patient: 'adult',
  level: 'assisted',
  supervisorId: null,
  supervisor: 'Dr. Rivera',
  isUltrasoundGuided: false,
  site: '',
};
const PICKED: AgainChoice = { ...TYPED, supervisorId: 'ruth', supervisor: 'Ruth Adeyemi' };
const QUICK: Quick = {
  again: [TYPED, PICKED, { ...TYPED, supervisor: 'dr. rivera' }],
  supervisors: [
    { id: 'ann', displayName: 'Ann Berg', specialty: null },
    { id: 'ruth', displayName: 'Ruth Adeyemi, MD', specialty: 'surgery' },
  ],
  used: ['Thoracentesis', 'Paracentesis'],
  shifts: [],
  forms: [
    { from: null, types: SHIPPED_PROCEDURES.types },
    { from: '2026-11-20', types: ['Splint', 'Paracentesis'] },
  ],
};

test('supervisors named last come first, each once, then those of the organization', () => {
  expect(knownSupervisors(QUICK, '2026-11-20')).toEqual([
    { supervisorId: null, supervisor: 'Dr. Rivera' },
    { supervisorId: 'ruth', supervisor: 'Ruth Adeyemi' },
    { supervisorId: 'ann', supervisor: 'Ann Berg' },
  ]);
});

test('whoever the shift was with is the first to be offered, on that shift alone', () => {
  const attending = { supervisorId: 'ann', supervisor: 'Ann Berg' };
  const quick = { ...QUICK, shifts: [{ date: '2026-11-20', attending }] };
  const first = (day: string) => knownSupervisors(quick, day)[0];
  expect(first('2026-11-20')).toEqual(attending);
  expect(first('2026-11-19')?.supervisor).toBe('Dr. Rivera');
  expect(knownSupervisors(quick, '2026-11-20')).toHaveLength(3);
  const tagged = { supervisorId: null, supervisor: 'Elena Eriksen' };
  expect(knownSupervisors(quick, '2026-11-20', tagged)[0]).toEqual(tagged);
});

test('a supervisor who was typed and has an account is offered once, as the account', () => {
  const again = [{ ...TYPED, supervisor: 'ann berg' }, PICKED];
  expect(knownSupervisors({ ...QUICK, again }, '2026-11-20')).toEqual([
    { supervisorId: 'ruth', supervisor: 'Ruth Adeyemi' },
    { supervisorId: 'ann', supervisor: 'Ann Berg' },
  ]);
});

test('own procedures come first, most logged first, and none is missing', () => {
  const types = typesOn(QUICK, '2026-11-19');
  expect(types.slice(0, 3)).toEqual(['Thoracentesis', 'Paracentesis', 'Central Line Placement']);
  expect(types.toSorted()).toEqual(SHIPPED_PROCEDURES.types.toSorted());
});

test('what the form of the date does not list is not offered, though it was logged often', () => {
  expect(typesOn(QUICK, '2026-11-20')).toEqual(['Paracentesis', 'Splint']);
  expect(typesOn({ ...QUICK, forms: [{ from: null, types: [] }] }, '2026-11-20')).toEqual([]);
});

test('until the form is known the shipped procedures are offered', () => {
  expect(typesOn({ used: [], forms: null }, '2026-11-20')).toEqual(SHIPPED_PROCEDURES.types);
});

test('what makes the form quick survives on the device, and what is none of it is left out', () => {
  expect(readKeptText(keptText(QUICK, NOW), NOW, keptQuick)).toEqual(QUICK);
  const odd = { again: [7, { procedure: 'Splint' }], supervisors: 'x', used: [7], forms: 'x' };
  expect(readKeptText(keptText(odd, NOW), NOW, keptQuick)).toEqual({
    again: [],
    supervisors: [],
    shifts: [],
    used: [],
    forms: null,
  });
  expect(readKeptText('{}', NOW, keptQuick)).toBeNull();
});
