import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';

const YEAR = 365.25;

test.each([
  ['2 wk old fever', 14, 'neonate'],
  ['3wo, fever 38.5', 21, 'neonate'],
  ['DOL 3 jaundice', 3, 'neonate'],
  ['12 hr old, grunting', 0, 'neonate'],
  ['8-week-old, fever', 56, 'infant'],
  ['6mos stridor', 182, 'infant'],
  ['6m F fussy', 182, 'infant'],
  ['18mo croup', 547, 'child'],
  ['2y3m croup', 821, 'child'],
  ['18m barky cough', 547, 'child'],
  ['6M DKA', 6 * YEAR, 'child'],
  ['6 y/o F wheezing', 6 * YEAR, 'child'],
  ['six-year-old with asthma', 6 * YEAR, 'child'],
  ['17 yo, SI', 17 * YEAR, 'child'],
  ['18 yo, SI', 18 * YEAR, 'adult'],
  ['22m rlq pain', 22 * YEAR, 'adult'],
  ['45yoM CP', 45 * YEAR, 'adult'],
  ['M/45 chest pain', 45 * YEAR, 'adult'],
  ['64F syncope', 64 * YEAR, 'adult'],
  ['65 y.o. M CP', 65 * YEAR, 'older'],
  ['84F fall', 84 * YEAR, 'older'],
  ['fever 103 F x 2d, 5M', 5 * YEAR, 'child'],
  ['68M hx COPD p/w SOB', 68 * YEAR, 'older'],
  ['7yo, mother is a nurse, wheezing', 7 * YEAR, 'child'],
  ['per dad 5yo fell', 5 * YEAR, 'child'],
  ['60M PCI 3 yrs ago, CP', 60 * YEAR, 'adult'],
  ['asthma since age 3, 24F', 24 * YEAR, 'adult'],
  ['T1DM dx at 6 yo, now 19F DKA', 19 * YEAR, 'adult'],
  ['CT x 6 mo ago, 45M cough', 45 * YEAR, 'adult'],
  ['3y neck stiff and hot', 3 * YEAR, 'child'],
  ['4y limp', 4 * YEAR, 'child'],
  ['lady of 83 fell', 83 * YEAR, 'older'],
  ['a woman of 55 with knee pain', 55 * YEAR, 'adult'],
  ['girl of five, barky cough', 5 * YEAR, 'child'],
  ['son being seen for croup next door, mom 34F sprain', 34 * YEAR, 'adult'],
])('"%s" tells the age', (details, days, group) => {
  expect(readPatient(details)).toMatchObject({ ageDays: Math.floor(days), group });
});

test.each([
  ['neonate, fever', 'neonate'],
  ['newborn not breathing', 'neonate'],
  ['NICU, apnea', 'neonate'],
  ['infant wheezing', 'infant'],
  ['6 kg, bronchiolitis', 'infant'],
  ['toddler, ingestion', 'child'],
  ['adolescent with SI', 'child'],
  ['febrile seizure', 'child'],
  ['peds asthma', 'child'],
  ['woman in her 70s, weak', 'older'],
  ['elderly, fall', 'older'],
  ['middle-aged man, CP', 'adult'],
])('"%s" tells the age group without a number', (details, group) => {
  expect(readPatient(details)).toMatchObject({ ageDays: null, group });
});

test.each([
  '0 yo',
  '130 yo F',
  'six',
  '2 days of fever, cough',
  '6 months of back pain',
  'HR 130 F',
  'k 6.1 M',
  'temp 101 F',
  'from a nursing home',
  'AMS, 3 mo decline',
  'weight loss 10 kg in 6 mo',
  'CT x 6 mo',
  '2 wk cough and weight loss',
  'mother 45 yo had MI',
  '3y ago MI',
  '3y hx of back pain',
  'for 3y back pain',
  'father MI at 45',
  'lives with 80 yo husband',
  '',
])('"%s" tells no age', (details) => {
  expect(readPatient(details)).toMatchObject({ ageDays: null, group: null });
});

test("a relative's age is not the patient's", () => {
  expect(readPatient('6yo brother with RSV, 2mo F cough').group).toBe('infant');
  expect(readPatient('mother 34yo, 6yo with fever').group).toBe('child');
  expect(readPatient('newborn, born to 28F G1P1').group).toBe('neonate');
});

test.each([
  ['28F 34 weeks, BP 168/112', 34],
  ['28F G2P1 34w3d contractions', 34.43],
  ['31F 34+3, headache', 34.43],
  ['G1P0 38w in labor', 38],
  ['28F, 8 weeks, vag bleeding', 8],
  ['33 weeks, PPROM, 22F', 33],
  ['woman 33/40 gestation, headache', 33],
  ['27F eclampsia', null],
  ['a girl, thirty weeks pregnant, headache', 30],
  ['31F thirty-two weeks, headache', 32],
  ['26F 22 weeks on lithium', 22],
  ['29F 11 weeks vomiting', 11],
  ['32F upt pos, syncope', null],
])('"%s" is in pregnancy', (details, gestationWeeks) => {
  expect(readPatient(details)).toMatchObject({ isPregnant: true, gestationWeeks, sex: 'female' });
});

test.each([
  '17F preg test neg, rlq pain',
  '26F cough x 6 weeks',
  '26F 6 weeks of cough',
  '26F for 6 weeks cough',
  '26F 6 weeks ago D&C',
  '56F 22 weeks on lithium',
  '26M 22 weeks on lithium',
  '29F 2 weeks cough',
  'hx preeclampsia, 40F CP',
  '30F 6 weeks postpartum, headache',
  '50M wife pregnant, chest pain',
  'term newborn, mother G2P1, 38 weeks',
  'born at 34 weeks, DOL 2',
  'not pregnant, 30F',
  '34F prior pregnancy with preeclampsia, headache',
  '30F trying to get pregnant',
  '65F 20 weeks post transplant',
  '70F G3P3',
])('"%s" is not pregnant now', (details) => {
  expect(readPatient(details)).toMatchObject({ isPregnant: false, gestationWeeks: null });
});

test('a woman who has delivered or nurses is known as such', () => {
  expect(readPatient('30F 5 days postpartum, headache').isPostpartum).toBe(true);
  expect(readPatient('31F 5 wks post c-section, fever').isPostpartum).toBe(true);
  expect(readPatient('28F breastfeeding, mastitis').isBreastfeeding).toBe(true);
});

test('body weight is read in kilograms and pounds, and nothing else that weighs', () => {
  expect(readPatient('5 y 20kg').weightKg).toBe(20);
  expect(readPatient('30M weight 180 lbs').weightKg).toBe(81.65);
  for (const other of ['lost 6 kg', '5 mg/kg', 'lifting 50 lb box', '20 lb weight loss'])
    expect(readPatient(other).weightKg).toBeNull();
});

test.each([
  ['71M ESRD, missed HD twice', true],
  ['60M on PD, abd pain', true],
  ['septic AKI started on CRRT', true],
  ['70F HD stable, septic', false],
  ['CKD5, not on dialysis', false],
  ['salicylate 110, needs emergent HD', false],
  ['65M parkinsons on PD meds', false],
])('"%s" is on renal replacement: %s', (details, onRenalReplacement) => {
  expect(readPatient(details).onRenalReplacement).toBe(onRenalReplacement);
});

test.each([
  ['84M fall on eliquis', ['apixaban']],
  ['82F on coumadin, INR 8', ['warfarin']],
  ['head strike on thinners', ['unnamed']],
  ['no thinners', []],
  ['60F off warfarin', []],
  ['DVT, start heparin', []],
  ['mother takes warfarin', []],
])('"%s" takes the anticoagulants %j', (details, anticoagulants) => {
  expect(readPatient(details).anticoagulants).toEqual(anticoagulants);
});

test('a case tells whom a text has to be written for', () => {
  expect(readPatient('17F 34 weeks, headache')).toMatchObject({ group: 'child', isPregnant: true });
  expect(readPatient('chest pain')).toMatchObject({ group: null, isPregnant: false });
});

test.each([
  ['8/M DKA', 8 * YEAR, 'child'],
  ['8 / F DKA', 8 * YEAR, 'child'],
  ['4 and a half yo asthma', 4 * YEAR, 'child'],
  ['DKA 7y', 7 * YEAR, 'child'],
  ['DKA, 7 yrs', 7 * YEAR, 'child'],
  ['DKA. Patient is 8.', 8 * YEAR, 'child'],
  ['just turned 3, anaphylaxis', 3 * YEAR, 'child'],
  ['6 mons septic shock', 182, 'infant'],
  ['18/12 old croup', 547, 'child'],
  ['6/12 meningitis', 182, 'infant'],
  ['day 3 of life, septic shock', 3, 'neonate'],
  ['34F brought in her 3yo with DKA', 3 * YEAR, 'child'],
  ['28F mom brings 3 wk old, meningitis', 21, 'neonate'],
  ['28 y/o mom w/ 2 mo old, septic shock', 60, 'infant'],
  ['mother 28F and 3 day old baby with meningitis', 3, 'neonate'],
  ['30 yo female here with 2 yo son who has anaphylaxis', 2 * YEAR, 'child'],
  ['45M fell holding 2 yo son, hip fracture', 45 * YEAR, 'adult'],
  ['80F here with 45 yo daughter, sepsis', 80 * YEAR, 'older'],
  ['56M with 2 wk old wound, sepsis', 56 * YEAR, 'adult'],
  ['6/12 MVC 45M', 45 * YEAR, 'adult'],
  ['seizures 5 yrs, 40M', 40 * YEAR, 'adult'],
  ['he is 45 and has DKA', 45 * YEAR, 'adult'],
])('of whoever else is in "%s" the patient is told', (details, days, group) => {
  expect(readPatient(details)).toMatchObject({ ageDays: Math.floor(days), group });
});

test.each([
  ['born yesterday, septic shock', 'neonate'],
  ['preterm 32 weeker, septic shock', 'neonate'],
  ['NB with meningitis', 'neonate'],
  ['third-grader, anaphylaxis', 'child'],
  ['schoolboy with anaphylaxis', 'child'],
  ['pedi DKA', 'child'],
  ['back pain 7 years', null],
  ['chest pain, on HD 7 yrs', null],
])('"%s" is %s', (details, group) => {
  expect(readPatient(details)).toMatchObject({ ageDays: null, group });
});

test.each([
  ['28F +hcg, PE', true],
  ['28F + UPT, PE', true],
  ['28F carrying twins, septic shock', true],
  ['28F 8 months along, DKA', true],
  ['28F 2nd tri, PE', true],
  ['28F negative upt last month, now 8 weeks pregnant', true],
  ['28F upt neg, PE', false],
  ['28F dialysis due next week', false],
])('in "%s" it is %s that she is pregnant', (details, isPregnant) => {
  expect(readPatient(details)).toMatchObject({ isPregnant });
});

test.each([
  ['34F and 6M, CO poisoning', ['child']],
  ['34F and 6yo, CO poisoning', ['child']],
  ['bus crash: 40M, 8F hemorrhagic shock', ['child']],
  ['28F 30w + newborn septic shock', ['neonate']],
  ['80F fall and 2 day old bruise', []],
  ['60M and 20F foley', []],
  ['45M fall, 2 m, hip fracture', []],
  ['30F with 2 yo and 4 yo at home, DKA', []],
  ['70F and 75M, CO poisoning', []],
])('of other patients than the first "%s" tells %j', (details, others) => {
  expect(readPatient(details).others).toEqual(others);
});

test.each([
  '28F expecting, PE',
  '28 yo expecting with PE',
  'woman expecting, DKA',
  '28F with child, PE',
  '28F due next week, PE',
  '28F, due in 3 weeks, headache',
  '31 yo F due in May, headache',
  '28F due date in 3 weeks, PE',
])('"%s" tells a pregnancy in everyday words', (details) => {
  expect(readPatient(details)).toMatchObject({ isPregnant: true, sex: 'female' });
});

test.each([
  ['G2P1 at 31+2, PE', 31.29],
  ['32 wks along, PE', 32],
])('"%s" tells how far the pregnancy is', (details, gestationWeeks) => {
  expect(readPatient(details)).toMatchObject({ isPregnant: true, gestationWeeks });
});

test.each([
  '28F expecting discharge tomorrow',
  '28F expecting CT results',
  '28F expecting, upt neg',
  '28M expecting, CP',
  '50 yo, wife expecting, CP',
  '70F expecting, PE',
  '28F with child at bedside, PE',
  '28F with child in arms, PE',
  '28F with child, 3yo, PE',
  '28F with child, both CO poisoning',
  '28F with child, MVC',
  '28F here with child, PE',
  '28F due next week for MRI',
  '28F, due tomorrow for infusion',
  '28F on HD, due next week',
  '68F due next week, PE',
  '28F PE due to immobility',
])('"%s" tells no pregnancy', (details) => {
  expect(readPatient(details)).toMatchObject({ isPregnant: false, gestationWeeks: null });
});

test.each([
  ['DKA 14', 14],
  ['DKA 5 yr', 5],
  ['DKA at 6 years', 6],
  ['DKA in 6M', 6],
  ['6 DKA', 6],
  ['6♂ DKA', 6],
  ['6F/20kg DKA', 6],
  ['DKA two and half yo', 2],
  ['DKA 2 and a half years', 2],
  ['DKA (14)', 14],
  ['appendicitis, 14', 14],
  ['rlq pain, appendicitis 14, vomiting', 14],
  ['DKA at 12', 12],
  ['DKA 6', 6],
  ['asthma 9', 9],
  ['testicular torsion 12', 12],
  ['kid of 7 with DKA', 7],
  ['(7) DKA', 7],
  ['12 ans, DKA', 12],
  ['DKA, 12 ans', 12],
  ['garçon de 12 ans, DKA', 12],
  ['12 años de edad, DKA', 12],
  ['DKA 7 Jahre', 7],
  ['7-jähriger Junge, DKA', 7],
])('"%s" tells a child by a bare number or in another language', (details, years) => {
  expect(readPatient(details)).toMatchObject({
    ageDays: Math.floor(years * YEAR),
    group: 'child',
  });
});

test.each([
  'DKA 7',
  'DKA (7), K 5',
  'DKA at 7',
  'asthma 3',
  'pneumonia 4, curb',
  'anaphylaxis 3',
  'torsion 6',
  'CHF class 4 M',
  'ESI 2 F, chest pain',
  'gold 3 F, COPD',
  'POD 3 F, fever',
  'pain 9 F',
  'GCS 8 M',
  'DKA 14 units/h',
  'DKA 14.2',
  'DKA day 3',
  'DKA x3',
  'DKA K 2.5',
  'DKA pH 7',
  'DKA at 12:30',
  'DKA at 12, now headache',
  'DKA, 3 L NS',
  'DKA, 7 out of 10',
  'DKA 14 days',
  'DM 5 years, DKA',
  'asthma for 6 years',
  '3 asthma exacerbations this year',
  'pneumonia 3 years ago',
  'DKA 14-16',
  'DKA 18',
  'meningitis GCS 14',
  'GCS 14',
  'sepsis 3',
  'stroke 14',
  'head injury 14',
  'anemia 7',
  'hypokalemia 2',
  'pneumonia CURB 3',
  'croup 7 points',
  'kidney stone 6',
  'burn 12',
  'diabetes 2',
  'CKD 4',
  'hx DKA at 12',
  'mom had DKA at 12',
  '(1) DKA (2) AKI',
  '(3) sepsis (4) AKI',
  'asthme depuis 12 ans',
  '12 ans de diabete, DKA',
  'asma hace 12 años',
])('"%s" tells no age by its number', (details) => {
  expect(readPatient(details).ageDays).toBeNull();
});

test('a bare number is no age beside a written one', () => {
  expect(readPatient('45M DKA 14').group).toBe('adult');
  expect(readPatient('DKA 14, adult').group).toBe('adult');
  expect(readPatient('meningitis 9, infant').group).toBe('infant');
});

test.each(['paed DKA', 'youngster with DKA', 'DKA 0.5 y'])('%j is no adult', (line) => {
  expect(['infant', 'child']).toContain(readPatient(line).group);
});

test('a trimester is one of a pregnancy, however it is counted', () => {
  expect(readPatient('DKA trimester 3').isPregnant).toBe(true);
});
