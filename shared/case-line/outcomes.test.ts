import { expect, test } from 'vitest';
import { readCaseLine } from '#shared/case-line.ts';

const standingOf = (details: string, word: string) =>
  readCaseLine(details).words.find(({ text }) => text === word)?.standing;

test.each([
  ['had been treated for pneumonia last fall; sprained his ankle', 'pneumonia'],
  ['was admitted with DKA this past winter; now wants a refill', 'dka'],
  ['hospitalized for CHF in the spring, here for a rash', 'chf'],
  ['was in the ICU with sepsis a while back, today has a splinter', 'sepsis'],
  ['once had a DVT, decades ago, now ear pain', 'dvt'],
  ['PE diagnosed three winters ago, tooth pain', 'pe'],
  ['a ruptured spleen in tenth grade', 'spleen'],
  ['postpartum hemorrhage with last baby, 12w now', 'hemorrhage'],
  ['gallbladder out for cholecystitis, now kidney stone', 'cholecystitis'],
  ['since her PE she is afraid to fly', 'pe'],
  ['admitted for cellulitis, which has resolved', 'cellulitis'],
  ['croup over with last week, here for ear pain', 'croup'],
  ['his gout has settled, he wants his pressure checked', 'gout'],
  ['asthma flare is behind her, here for a school note', 'flare'],
  ['hyperkalemia fixed at dialysis, here for fistula check', 'hyperkalemia'],
  ['bronchiolitis is gone, rash on the face', 'bronchiolitis'],
  ['UTI went away with antibiotics, yeast infection now', 'uti'],
  ['gastroenteritis has run its course, wants work note', 'gastroenteritis'],
  ['PE on apixaban since spring, dog bite', 'pe'],
  ['asthma attack broken by nebs at home, requests a refill', 'asthma'],
  ['hypercalcemia back to normal after fluids', 'hypercalcemia'],
  ['asthma better after nebs, here for a splinter', 'asthma'],
  ['diverticulitis has been treated, colonoscopy asked for', 'diverticulitis'],
])('in "%s" %s is over', (details, word) => {
  expect(standingOf(details, word)).toBe('past');
});

test.each([
  ['activated as STEMI, STEMI ruled out by cards', 'stemi'],
  ['code stroke called, stroke excluded by MRI', 'stroke'],
  ['US shows neither DVT nor cellulitis', 'dvt'],
  ['US shows neither DVT nor cellulitis', 'cellulitis'],
  ['friend with mono; tonsils fine, meningitis not a concern', 'meningitis'],
  ['pancreatitis not this time, gastritis', 'pancreatitis'],
  ['sent for intussusception; ultrasound negative', 'intussusception'],
  ['neg: DVT, PE. pos: flu', 'pe'],
  ['imaging failed to show appendicitis', 'appendicitis'],
  ['workup did not reveal PE', 'pe'],
  ['there is nothing to suggest meningitis', 'meningitis'],
  ['low pretest probability for PE, costochondritis', 'pe'],
  ['meningitis seems a stretch, flu positive', 'meningitis'],
  ['appendicitis? no - ovarian cyst', 'appendicitis'],
  ['pancreatitis not supported by labs', 'pancreatitis'],
  ['nurse line suspected appendicitis; it is constipation', 'appendicitis'],
  ['EMS radioed in a stroke, it is Bell palsy', 'stroke'],
  ['triage nurse is sure it is meningitis, strep throat', 'meningitis'],
  ['labeled as asthma, in fact foreign body', 'asthma'],
  ['what looked like cellulitis is stasis dermatitis', 'cellulitis'],
  ['thought to be SVT, turned out to be anxiety', 'svt'],
  ['appears septic but it is thyroid storm', 'septic'],
  ['given handout on stroke signs, headache', 'stroke'],
  ['incidental kidney stone on CT, cough', 'stone'],
])('in "%s" %s is none of this patient', (details, word) => {
  expect(standingOf(details, word)).toBe('absent');
});

test.each([
  ['his cousin was just found to have leukemia and meningitis, he feels fine', 'meningitis'],
  ['her sister has been diagnosed with PE, she is worried', 'pe'],
  ['family history of aneurysm (mother) and stroke, headache', 'stroke'],
  ['kids at home have croup, mom has sore throat', 'croup'],
  ['two coworkers came down with norovirus, 30F sore throat', 'norovirus'],
])('in "%s" %s is somebody else’s', (details, word) => {
  expect(standingOf(details, word)).toBe('relative');
});

test.each([
  ['asthma attack, not better after 3 nebs', 'asthma'],
  ['SVT did not convert with adenosine', 'svt'],
  ['anaphylaxis treated with epi, obs 4 h', 'anaphylaxis'],
  ['afib rate controlled with dilt', 'afib'],
  ['STEMI, no contraindications to lysis', 'stemi'],
  ['in the past 2 days worsening asthma', 'asthma'],
  ['since last month worsening CHF', 'chf'],
  ['not sure if PE or pneumonia', 'pe'],
  ['activated as STEMI, going to cath', 'stemi'],
  ['came in as a stroke alert, NIHSS 14', 'stroke'],
  ['attending thinks it is DKA', 'dka'],
  ['vomiting over 10 times, DKA', 'dka'],
  ['passed out, then seizure', 'seizure'],
  ['PE on CT. No history of PE', 'pe'],
  ['wife found him seizing 20 min ago', 'seizing'],
])('in "%s" the patient has %s now', (details, word) => {
  expect(standingOf(details, word)).toBe('now');
});
