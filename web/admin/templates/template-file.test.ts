import { expect, test } from 'vitest';
import { FormTemplateInput } from '#shared/form-template-input.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { fileName, fileText, readTemplate } from '#web/admin/templates/template-file.ts';
import { problemsIn } from '#web/forms/problems.ts';

function check(given: unknown) {
  const read = FormTemplateInput.safeParse(given);
  return read.success ? { template: read.data } : { fields: problemsIn(FormTemplateInput, given) };
}
const read = (text: string) => readTemplate(text, check);

test('what was exported comes back as it was', () => {
  expect(read(fileText(SHIPPED_TEMPLATE))).toEqual({ template: SHIPPED_TEMPLATE });
  expect(fileName(SHIPPED_TEMPLATE, 'as shipped')).toBe('emergency-medicine-as-shipped.json');
});

test('a file from before procedures were part of a form has the shipped ones', () => {
  const { procedures: _, ...old } = SHIPPED_TEMPLATE;
  expect(read(JSON.stringify(old))).toEqual({ template: SHIPPED_TEMPLATE });
});

test('each error of a file is said where it stands, in words', () => {
  const [epa] = SHIPPED_TEMPLATE.epas;
  const { Monday: _, ...days } = SHIPPED_TEMPLATE.days;
  const file = {
    ...SHIPPED_TEMPLATE,
    name: 7,
    epas: [{ ...epa, number: 100 }, { ...epa, shortName: 'x'.repeat(25) }, 'EPA'],
    days,
    levels: SHIPPED_TEMPLATE.levels.slice(1),
    procedures: {
      types: ['Splint', 'x'.repeat(61)],
      counted: [{ key: 'Splints!', label: 'Splints', types: [], patients: ['cat'] }],
    },
  };
  expect(read(JSON.stringify(file))).toEqual({
    problems: [
      'Name: The name of the set must be text',
      'EPA 1 of the list, number: The number of an EPA is between 1 and 99',
      'EPA 2 of the list, short name: A short name can have at most 24 characters',
      'EPA 3 of the list: This is not what a form consists of',
      'Monday: A day has a list of numbers',
      'Levels: There are five levels of entrustment',
      'Procedure 2: A procedure can have at most 60 characters',
      'What is counted 1, key: A key has lower-case letters, digits and underscores',
      'What is counted 1, patients: There is no such kind of patient',
    ],
  });
});

test.each(['', 'no JSON', '{"name":'])('a file that is no JSON is told so: %j', (text) => {
  expect(read(text)).toEqual({
    problems: ['This file is no JSON. Please choose one that was exported here.'],
  });
});

test.each(['7', 'null', '[]', '"words"'])('JSON that is no form is told so: %s', (text) => {
  expect(read(text)).toHaveProperty('problems');
});
