import { expect, test } from 'vitest';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { countedFor, procedureProblems } from '#shared/form-procedures.ts';
import type { CountedProcedure } from '#shared/form-template-output.ts';
import type { PatientType } from '#shared/procedures.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';

const splint: CountedProcedure = {
  key: 'splints',
  label: 'Splints',
  types: ['Splint'],
  patients: ['pediatric'],
};

function keysOf(procedure: string, patient: PatientType) {
  return countedFor(SHIPPED_PROCEDURES.counted, procedure, patient).map(({ key }) => key);
}

test('the shipped list begins with the nine of the specification', () => {
  expect(SHIPPED_PROCEDURES.types.slice(0, 9).join(', ')).toBe(
    'Central Line Placement, Endotracheal Intubation, Lumbar Puncture, Arterial Line Placement, Thoracentesis, Paracentesis, Chest Tube Placement, Cardioversion, Joint Aspiration',
  );
  expect(procedureProblems(SHIPPED_PROCEDURES)).toEqual([]);
});

test('a resuscitation counts by patient, other procedures for everybody, some for nothing', () => {
  expect(keysOf('Medical Resuscitation', 'adult')).toEqual(['adult_medical_resuscitation']);
  expect(keysOf('Medical Resuscitation', 'neonate')).toEqual(['pediatric_medical_resuscitation']);
  expect(keysOf('Trauma Resuscitation', 'pediatric')).toEqual(['pediatric_trauma_resuscitation']);
  expect(keysOf('Endotracheal Intubation', 'infant')).toEqual(['intubation']);
  expect(keysOf('Arterial Line Placement', 'adult')).toEqual([]);
});

test('a newborn who is ventilated counts for two of the pediatric example', () => {
  const [pediatrics] = EXAMPLE_FORMS;
  const counted = countedFor(
    pediatrics?.procedures.counted ?? [],
    'Bag-mask ventilation',
    'neonate',
  );
  expect(counted.map(({ key }) => key)).toEqual(['child_ventilation', 'newborn_airway']);
});

test('a form may list no procedure at all', () => {
  expect(procedureProblems({ types: [], counted: [] })).toEqual([]);
});

test('names that are missing or stand twice are said where they stand', () => {
  const types = ['Splint', '', 'splint'];
  const counted = [splint, { ...splint, label: '' }, { ...splint, key: 'more', label: 'splints' }];
  expect(Object.fromEntries(procedureProblems({ types, counted }))).toEqual({
    'procedures.types.1': 'Procedure 2 needs a name',
    'procedures.types.2': 'There is a procedure “splint” already',
    'procedures.counted.1.label': 'Number 2 of what is counted needs a name',
    'procedures.counted.1.key': 'There is a key “splints” already',
    'procedures.counted.2.label': '“splints” is counted already',
  });
});

test('what nothing and nobody counts for cannot be used, nor what is not in the list', () => {
  const counted = [
    { ...splint, types: [], patients: [] },
    { ...splint, key: 'casts', label: 'Casts', types: ['Cast'] },
  ];
  expect(Object.fromEntries(procedureProblems({ types: ['Splint'], counted }))).toEqual({
    'procedures.counted.0.types': 'Nothing counts for “Splints”. Please choose a procedure',
    'procedures.counted.0.patients': 'Nobody counts for “Splints”. Please choose patients',
    'procedures.counted.1.types': 'For “Casts” counts “Cast”, which is not there',
  });
});
