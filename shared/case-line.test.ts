import { expect, test } from 'vitest';
import { readCaseLine } from '#shared/case-line.ts';
import { readPatient } from '#shared/patient.ts';

function standingOf(details: string, word: string): string | undefined {
  return readCaseLine(details).words.find(({ text }) => text === word)?.standing;
}

test.each([
  ['no PE on CT', 'pe', 'absent'],
  ['CT neg for SAH', 'sah', 'absent'],
  ['denies fever, cough, headache', 'headache', 'absent'],
  ['no fever, chills or neck stiffness', 'stiffness', 'absent'],
  ['no cp, sob, n/v', 'sob', 'absent'],
  ['PE ruled out', 'pe', 'absent'],
  ['ruled out for MI', 'mi', 'absent'],
  ['sepsis screen negative', 'sepsis', 'absent'],
  ['doubt meningitis', 'meningitis', 'absent'],
  ['thought it was PE', 'pe', 'absent'],
  ['DVT less likely', 'dvt', 'absent'],
  ['PE ppx', 'pe', 'absent'],
  ['no hx of DVT or PE, ankle sprain', 'pe', 'absent'],
  ['denies fever, chest pain, PE', 'pe', 'absent'],
  ['thought to have stroke but glucose 32', 'stroke', 'absent'],
  ['prior MI', 'mi', 'past'],
  ['h/o DVT', 'dvt', 'past'],
  ['PMH HTN, COPD, p/w rash', 'copd', 'past'],
  ['STEMI 2 years ago', 'stemi', 'past'],
  ['DKA resolved', 'dka', 'past'],
  ['DKA, now resolved, to the floor', 'dka', 'past'],
  ['no longer in DKA', 'dka', 'past'],
  ['chest pain without ST elevation', 'elevation', 'absent'],
  ['baby of mom with chorio', 'chorio', 'relative'],
  ['stroke alert cancelled', 'stroke', 'past'],
  ['s/p appendectomy', 'appendectomy', 'recent'],
  ['mother had STEMI', 'stemi', 'relative'],
  ["father's MI", 'mi', 'relative'],
  ['FH of SAH', 'sah', 'relative'],
  ['sister with lupus', 'lupus', 'relative'],
])('in "%s" the patient does not have %s now: %s', (details, word, standing) => {
  expect(standingOf(details, word)).toBe(standing);
});

test.each([
  ['EMS said stroke. I disagree, glucose 32', 'stroke'],
  ['EMS called it a STEMI. I disagree.', 'stemi'],
  ['triage wrote PE. Lobar pneumonia on film', 'pe'],
  ['triage worried about sepsis, ankle sprain', 'sepsis'],
  ['family thought stroke; sugar 28', 'stroke'],
  ["I don't really think this is PE", 'pe'],
  ['not convinced this is meningitis', 'meningitis'],
  ["don't believe this is ACS as trops flat", 'acs'],
  ["doesn't look like appendicitis", 'appendicitis'],
  ['not consistent with SAH', 'sah'],
  ['PE considered but improbable', 'pe'],
  ['PE felt to be unlikely', 'pe'],
  ['I doubt this is ACS', 'acs'],
  ['never was DKA, pancreatitis', 'dka'],
  ['PE off the table', 'pe'],
  ['sent as appendicitis, turned out to be a stone', 'appendicitis'],
  ['cellulitis per urgent care, but this is a clot', 'cellulitis'],
  ['dissection considered, felt unlikely', 'dissection'],
])('in "%s" the label %s is taken back', (details, word) => {
  expect(standingOf(details, word)).toBe('absent');
});

test.each([
  ['hip fracture healed. now sprain', 'fracture'],
  ['pneumonia treated and cleared in March', 'pneumonia'],
  ['hyperkalemia normalized, rash', 'hyperkalemia'],
  ['hyponatremia corrected after saline', 'hyponatremia'],
  ['pneumothorax re-expanded, tube out', 'pneumothorax'],
  ['pneumothorax, lung re-expanded', 'pneumothorax'],
  ['overdose treated with NAC, level now zero', 'overdose'],
  ['got over kawasaki at 3', 'kawasaki'],
  ['used to have migraines with aura', 'migraines'],
  ['croup when he was 2, 12M sprain', 'croup'],
  ['seizures as a kid', 'seizures'],
  ['DKA afterwards resolved with insulin', 'dka'],
  ['SVT resolved with adenosine, now rash', 'svt'],
])('in "%s" %s is over', (details, word) => {
  expect(standingOf(details, word)).toBe('past');
});

test.each([
  ['MI out, PE out, sprain', 'mi'],
  ['MI out, PE out, sprain', 'pe'],
  ['appendicitis excluded', 'appendicitis'],
  ['CT ruled out PE', 'pe'],
  ['ruled out meningitis, migraine', 'meningitis'],
  ['dissection normal on CT', 'dissection'],
  ['exposed to meningitis, wants prophylaxis', 'meningitis'],
])('in "%s" %s is out', (details, word) => {
  expect(standingOf(details, word)).toBe('absent');
});

test.each([
  ['29F sprain. PMH asthma, appendectomy, 2 c sections, migraine. Meds: none', 'migraine', 'past'],
  ['29F sprain, PMH pneumonia, 2 c sections, migraine. Meds: none', 'migraine', 'past'],
  ['PSH: cholecystitis, hip fracture, appendicitis. Here with sprain', 'appendicitis', 'past'],
  ["sister's baby has croup, 30F sprain", 'croup', 'relative'],
  ['son being seen for appendicitis next door, mom 34F sprain', 'appendicitis', 'relative'],
  ['their daughter is in ICU with DKA, 58M collapsed', 'dka', 'relative'],
  ['her baby is in the NICU with sepsis, 26F sprain', 'sepsis', 'relative'],
  ['brother was treated for malaria, 20M sprain', 'malaria', 'relative'],
  ['58F pain. PMH asthma, CAD. STEMI on ECG', 'stemi', 'now'],
  ['no PE, pneumonia, needs IV or PO drugs', 'pneumonia', 'now'],
  ['not convinced this is PE - pneumonia', 'pneumonia', 'now'],
])('in "%s" %s is told as %s', (details, word, standing) => {
  expect(standingOf(details, word)).toBe(standing);
});

test.each([
  ['no fever, RLQ pain', 'rlq'],
  ['denies chest pain but PE on CT', 'pe'],
  ['r/o PE', 'pe'],
  ['?PE', 'pe'],
  ['PE vs pneumonia', 'pe'],
  ['hx of DVT presents with PE', 'pe'],
  ['PMH HTN, DKA', 'dka'],
  ['no PMH, DKA', 'dka'],
  ['no hx of heart failure, edema', 'edema'],
  ['non-ST elevation MI', 'mi'],
  ['CT neg for SAH, headache', 'headache'],
  ['denies SI, panic attack', 'panic'],
  ['3 day history of cough', 'cough'],
  ['s/p cardiac arrest', 'arrest'],
  ['mom states fever', 'fever'],
  ['per mother, croup', 'croup'],
  ['tylenol overdose 4 hours ago', 'overdose'],
  ['6 year old asthma', 'asthma'],
  ['mother had STEMI, chest pain', 'pain'],
  ['EMS said cardiac arrest. ROSC after 10 min', 'arrest'],
  ['triage flagged sepsis, agree', 'sepsis'],
  ['SVT resolved with adenosine', 'svt'],
  ['exposed to carbon monoxide', 'monoxide'],
  ["don't think we can rule out PE", 'pe'],
  ['PE not ruled out', 'pe'],
  ['no sign of meningitis, migraine', 'migraine'],
  ['syncope, passed out', 'syncope'],
  ['ruled out meningitis, migraine', 'migraine'],
])('in "%s" the patient has %s now', (details, word) => {
  expect(standingOf(details, word)).toBe('now');
});

test('a case of many empty lines is read as its words', () => {
  const { words } = readCaseLine(`DKA${'\n'.repeat(1990)}PE`);
  expect(words.map(({ text }) => text)).toEqual(['dka', 'pe']);
});

test.each([
  ' ',
  '\n',
  'a ',
  'no ',
  'has ',
  'hx asthma, ',
  'mother had ',
  'resolved, ',
  '6 yo ',
  'dka 2 years ago ',
  'PE, not PE. ',
])('of "%s" ten times as much takes about ten times as long', (part) => {
  const spent = (length: number): number => {
    const details = part.repeat(length / part.length);
    const runs = [1, 2, 3].map(() => {
      const started = performance.now();
      readPatient(details);
      return performance.now() - started;
    });
    return Math.min(...runs);
  };
  spent(2000);
  expect(spent(20_000)).toBeLessThan(Math.max(60, 40 * spent(2000)));
});
