import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';
import { readDrugFiles } from '#server/checks/catalogue.ts';
import { checkAnswer } from '#server/checks/rules/check.ts';
import { createTable } from '#server/checks/rules/table.ts';

const table = createTable(readDrugFiles());

function kindsFor(details: string, text: string): string[] {
  return checkAnswer(text, { details, facts: readPatient(details) }, table).map(({ kind }) => kind);
}

test.each([
  ['fracture', 'For pain that ibuprofen cannot control, give morphine 100 mg IV.'],
  ['agitated', 'Haloperidol 50 mg IM when words do not help.'],
  ['beta-blocker overdose', 'In beta-blocker overdose, glucagon 100 mg IV is the first step.'],
  ['7 yo, fever', 'Fever at home is treated with aspirin 300 mg.'],
  ['asthma, AF', 'Metoprolol 5 mg IV until the rate is under 100.'],
  ['chronic pain', 'Apply a buprenorphine 10 mcg/h patch and renew it daily.'],
  ['38 weeks pregnant, cystitis', 'TMP-SMX DS twice daily for 3 days.'],
  ['HFrEF, EF 20%, AF', 'Diltiazem 20 mg IV.'],
  ['AF', 'Metoprolol 5 mg every 5 minutes to a total of 60 mg.'],
  ['takes pyridostigmine, pneumonia', 'Levofloxacin 750 mg IV.'],
  ['hives and stridor after peanuts', 'Metoprolol 5 mg IV for the tachycardia.'],
  ['eye pain, IOP 58', 'Instill tropicamide drops.'],
  ['platelets 22, DVT', 'Enoxaparin 1 mg/kg every 12 hours.'],
])('%s: "%s" is an order all the same', (details, text) => {
  expect(kindsFor(details, text)).not.toEqual([]);
});

test.each([
  ['RSI', 'Succinylcholine 1.5 mg/kg is avoided after burns or in neuromuscular disease.'],
  ['asthma', 'Beta-blockers are best left out.'],
  ['RV infarct', 'Nitroglycerin 0.4 mg SL could drop the pressure.'],
  ['on methadone', 'Confirm his methadone dose of 120 mg with the clinic.'],
  ['DKA, K 2.9', 'Insulin 0.1 units/kg/h once potassium is above 3.3.'],
  ['28 weeks pregnant, chorioamnionitis', 'Gentamicin 5 mg/kg IV daily.'],
  ['RSI', 'Succinylcholine 1.5 mg/kg IV if there are no burns, crush injury or hyperkalemia.'],
  ['chest pain', 'Ask about sildenafil, tadalafil and vardenafil, then nitroglycerin 0.4 mg SL.'],
  ['AF, remote GI bleed in 2010', 'Apixaban 5 mg BID after a shared decision.'],
  ['pregnant 9 weeks on warfarin', 'Switch warfarin to enoxaparin 1 mg/kg BID.'],
  [
    'penicillin anaphylaxis, syphilis',
    'Desensitize, then benzathine penicillin 2.4 million units IM.',
  ],
  ['tumor lysis', 'Rasburicase 0.2 mg/kg after G6PD is known.'],
  ['20 weeks pregnant, cystitis', 'TMP-SMX DS twice daily for 3 days.'],
  ['HFrEF, EF 30%, compensated', 'Start carvedilol 3.125 mg twice daily.'],
])('%s: "%s" orders nothing that is wrong', (details, text) => {
  expect(kindsFor(details, text)).toEqual([]);
});

test.each([
  ['chest pain', 'Open the nifedipine capsule and give it IV.'],
  ['hyperkalemia', 'Lokelma 10 g through the central line.'],
  ['asthma', 'Salmeterol intravenously for the acute attack.'],
  ['CNS leukemia', 'Vinblastine 6 mg intrathecally.'],
  ['fungemia', 'Amphotericin B 3 mg/kg as a bolus.'],
  ['anaphylaxis', 'Administer epinephrine 1:1000 0.5 mL by intravenous push.'],
])('%s: "%s" is a wrong way', (details, text) => {
  expect(kindsFor(details, text)).not.toEqual([]);
});

test('a fixed dose of an adult is too much in a day for a child', () => {
  expect(kindsFor('5F strep, 20 kg', 'Amoxicillin 1 g TID for 10 days.')).not.toEqual([]);
  expect(kindsFor('5F strep, 20 kg', 'Amoxicillin 500 mg BID for 10 days.')).toEqual([]);
});
