import { expect, test } from 'vitest';
import { readCaseLine } from '#shared/case-line.ts';
import { readPatient } from '#shared/patient.ts';
import { leastProcessorMs } from '#test/effort.ts';

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

test.each([
  ['70F on warfarin for PE, epistaxis', 'pe', 'past'],
  ['60F on metoprolol 25 mg daily for SVT, here for refill', 'svt', 'past'],
  ['follow up for DVT, no complaints', 'dvt', 'past'],
  ['TIA follow-up, well', 'tia', 'past'],
  ['admitted 3 months ago with DKA, here for a sprain', 'dka', 'recent'],
  ['allergies: PCN (anaphylaxis), latex. Here for cellulitis', 'anaphylaxis', 'past'],
  ['allergic to bees (anaphylaxis), ankle sprain', 'anaphylaxis', 'past'],
  ['finished abx for cellulitis, now better', 'cellulitis', 'past'],
  ['survivor of cardiac arrest, rash', 'arrest', 'past'],
  ['PE 2019, ankle sprain', 'pe', 'past'],
  ['chronic DVT on scan unchanged, rash', 'dvt', 'past'],
  ['thyroid storm in spring, now euthyroid', 'thyroid', 'past'],
  ['after haldol for vomiting, rigid', 'vomiting', 'recent'],
  ['ex-smoker, quit after stroke, gout', 'stroke', 'past'],
  ['PMH MI/CVA/DM cc ankle injury', 'mi', 'past'],
  ['DVT: neg. PE: neg. cellulitis: yes', 'dvt', 'absent'],
  ['DVT: neg. PE: neg. cellulitis: yes', 'pe', 'absent'],
  ['PE -, ACS -, pericarditis', 'acs', 'absent'],
  ['SI - no. HI - no', 'si', 'absent'],
  ['meningitis ruled out w LP', 'meningitis', 'absent'],
  ['ACS ruled out x2 trops', 'acs', 'absent'],
  ['post exposure ppx for meningitis', 'meningitis', 'absent'],
  ['anti-PE stockings', 'pe', 'absent'],
  ['monitor for angioedema, cough', 'angioedema', 'absent'],
  ['stroke mimic, migraine', 'stroke', 'absent'],
  ['apap level undetectable', 'apap', 'absent'],
  ['convinced he has MI, well', 'mi', 'absent'],
  ['afraid of having a stroke, tingling', 'stroke', 'absent'],
  ['says he has meningitis, exam normal', 'meningitis', 'now'],
  ['patient says he has meningitis, exam normal', 'meningitis', 'absent'],
  ['code stroke downgraded, facial palsy', 'stroke', 'past'],
])('beside other words, in "%s" %s is %s', (details, word, standing) => {
  expect(standingOf(details, word)).toBe(standing);
});

test.each([
  ['45F on heparin for PE', 'pe'],
  ['follow up CT shows appendicitis', 'appendicitis'],
  ['new DVT, needs follow up', 'dvt'],
  ['allergic reaction to PCN, anaphylaxis', 'anaphylaxis'],
  ['5M peanut allergy, anaphylaxis', 'anaphylaxis'],
  ['PE, d-dimer 2010', 'pe'],
  ['lipase 2010', 'lipase'],
  ['afraid to move her neck, meningitis', 'meningitis'],
  ['septic shock - source unclear', 'shock'],
])('in "%s" %s is there all the same', (details, word) => {
  expect(standingOf(details, word)).toBe('now');
});

test.each([
  ['sent for possible DVT, US negative', 'dvt', 'absent'],
  ['sent by urgent care for appendicitis, CT normal', 'appendicitis', 'absent'],
  ['transfer for STEMI, cath clean', 'stemi', 'absent'],
  ['melena from iron pills, guaiac neg', 'melena', 'absent'],
  ['stroke, head CT neg, NIHSS 12', 'stroke', 'now'],
  ['SAH on CT, CTA neg for aneurysm', 'sah', 'now'],
  ['PE on CTPA, duplex neg', 'pe', 'now'],
  ['hip fx, head CT neg', 'fx', 'now'],
  ['r/o SAH, CT neg, LP pending', 'sah', 'now'],
])('by the test that decides, in "%s" %s is %s', (details, word, standing) => {
  expect(standingOf(details, word)).toBe(standing);
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
    return leastProcessorMs(3, () => readPatient(details));
  };
  spent(2000);
  expect(spent(20_000)).toBeLessThan(Math.max(250, 40 * spent(2000)));
});
