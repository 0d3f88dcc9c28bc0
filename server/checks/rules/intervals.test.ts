import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';
import { readDrugFiles } from '#server/checks/catalogue.ts';
import { checkAnswer } from '#server/checks/rules/check.ts';
import { minutesBetween } from '#server/checks/rules/intervals.ts';
import { createTable } from '#server/checks/rules/table.ts';

const table = createTable(readDrugFiles());

function wordsFor(details: string, text: string): string[] {
  return checkAnswer(text, { details, facts: readPatient(details) }, table).map(
    ({ words }) => words,
  );
}

test.each([
  ['every 4 to 6 hours', 360],
  [' IV q8h', 480],
  ['twice daily', 720],
  ['every other day', 2880],
  ['once a week', 10_080],
  ['every half minute', 0.5],
  ['over 10 minutes', null],
])('"%s" is an interval of %s minutes', (text, minutes) => {
  expect(minutesBetween(text)).toBe(minutes);
});

test.each([
  ['pneumonia', 'Levofloxacin 750 mg IV every 6 hours.'],
  ['chronic pain', 'Fentanyl patch 25 mcg/h, changed every 8 hours.'],
  ['type 2 diabetes', 'Semaglutide 1 mg SC daily.'],
  ['VF arrest', 'Epinephrine 1 mg IV every 20 minutes during CPR.'],
  ['osteoporosis', 'Risedronate 35 mg PO daily.'],
  ['rheumatoid arthritis', 'Methotrexate 15 mg PO daily.'],
])('%s: "%s" is given too often or too rarely', (details, text) => {
  expect(wordsFor(details, text)).not.toEqual([]);
});

test.each([
  ['pneumonia', 'Give azithromycin 500 mg and check the oxygen every 15 minutes.'],
  ['VF arrest', 'Epinephrine 1 mg IV every 3 to 5 minutes.'],
  ['rheumatoid arthritis', 'Methotrexate 15 mg PO once a week.'],
  ['osteoporosis', 'Alendronate 70 mg PO weekly.'],
  ['syphilis', 'Benzathine penicillin 2.4 million units IM weekly for three weeks.'],
])('%s: "%s" is left alone', (details, text) => {
  expect(wordsFor(details, text)).toEqual([]);
});
