import { expect, test } from 'vitest';
import { readLibrary } from '#server/library/catalogue.ts';

const library = readLibrary();
const find = (details: string): string[] => library.find(details);

test.each([
  ['28F 34 weeks, pre-eclampsia, BP 168/112', 'pre-eclampsia'],
  ['28F 34 weeks, BP 168/112, headache, 3+ protein', 'pre-eclampsia'],
  ['7M asthma, intubated, vent management', 'asthma-ventilation'],
  ['19F DKA, pH 7.05, K 3.1', 'diabetic-ketoacidosis'],
  ['62F septic shock, lactate 4.8, MAP 58 after 2 L', 'septic-shock'],
  ['62F spetic shock', 'septic-shock'],
  ['pnuemonia with hypoxia', 'pneumonia'],
  ['fall on apixaban, GCS 14, CT pending', 'head-injury'],
  ['GSW abdomen, hypotensive', 'hemorrhagic-shock'],
  ['tylenol overdose 4 hours ago', 'acetaminophen-overdose'],
  ['stridor, barky cough 2 y/o', 'croup-bronchiolitis'],
  ['thunderclap headache', 'subarachnoid-hemorrhage'],
  ['glucose 900, altered, HHS', 'hyperosmolar-state'],
  ['bee sting anaphylaxis', 'anaphylaxis'],
  ['3wo fever 38.5', 'febrile-infant'],
  ['45F PE, RV strain', 'pulmonary-embolism'],
  ['heart attack', 'acute-coronary-syndrome'],
  ['diabetic keto acidosis', 'diabetic-ketoacidosis'],
  ['STEMI, chest pain, troponin 4', 'stemi'],
  ['pulmonary embolism, chest pain, troponin leak', 'pulmonary-embolism'],
])('"%s" finds %s', (details, id) => {
  expect(find(details)).toEqual([id]);
});

test.each([
  ['status epi', 'status-epilepticus'],
  ['appy', 'appendicitis'],
  ['gallstone panc', 'pancreatitis'],
  ['62M cva, aphasia', 'ischemic-stroke'],
  ['chf exac', 'acute-heart-failure'],
  ['SCAPE', 'acute-heart-failure'],
  ['orthopnea and leg edema', 'acute-heart-failure'],
  ['aflutter 2:1', 'atrial-fibrillation'],
  ['k 7.1, wide QRS', 'hyperkalemia'],
  ['chest pain, trop neg, HEART score 3', 'acute-coronary-syndrome'],
  ['apap level 180', 'acetaminophen-overdose'],
  ['hcap', 'pneumonia'],
  ['sugar 900', 'hyperosmolar-state'],
])('as juniors write it, "%s" finds %s', (details, id) => {
  expect(find(details)).toContain(id);
});

test.each([
  ['PE vs pneumonia', ['pulmonary-embolism', 'pneumonia']],
  ['pneumonia, septic shock', ['septic-shock', 'pneumonia']],
  ['ACS, inferior STEMI', ['stemi']],
  ['hemorrhagic stroke', ['intracerebral-hemorrhage']],
])('"%s" has all that is there, the most acute first: %j', (details, ids) => {
  expect(find(details)).toEqual(ids);
});

test.each([
  'no DKA, knee pain',
  'denies fever, chest pain, PE',
  'CT neg for SAH',
  'PE ruled out, knee pain',
  'sepsis screen negative',
  'doubt meningitis',
  'thought it was PE',
  'prior MI',
  'hx of STEMI, knee pain',
  'STEMI 2 years ago',
  'DKA resolved',
  'stroke alert cancelled',
  'mother had STEMI',
  'nan had a DVT',
  'asthma as kid',
  'CBC with diff normal, forms signed',
  'family meeting at 3, SW to call back',
  "father's MI",
  'FH of SAH',
  'PE ppx',
  'PE unremarkable, cough',
  'PE: lungs clear',
  'transferred from Lansing, MI',
  'anxious about a heart attack',
  'discharged yesterday after NSTEMI',
  'no evidence of PE, pneumonia or dissection',
  "patient's roommate had meningitis",
  'US neg appy',
  'aspirin given for a sore knee',
  '🫀',
  '',
])('"%s" finds nothing', (details) => {
  expect(find(details)).toEqual([]);
});

test.each([
  ['r/o PE', 'pulmonary-embolism'],
  ['hx of DVT, presents with PE', 'pulmonary-embolism'],
  ['no fever but meningitis on LP', 'bacterial-meningitis'],
  ['s/p cardiac arrest', 'cardiac-arrest'],
  ['68M hx COPD p/w SOB, wheezing', 'copd-exacerbation'],
  ['thought it was PE but it was pneumonia', 'pneumonia'],
  ['hx prior stroke, new aphasia and facial droop', 'ischemic-stroke'],
  ['appendicitis vs ectopic', 'appendicitis'],
  ['infant found pulseless, CPR', 'cardiac-arrest'],
])('"%s" still finds %s', (details, id) => {
  expect(find(details)).toEqual(expect.arrayContaining([id]));
});

test.each([
  ['seized 35 min', 'status-epilepticus'],
  ['seizure lasting 10 mins', 'status-epilepticus'],
  ['convulsing for over 20 min', 'status-epilepticus'],
  ['seizing x 40 min, no response to ativan', 'status-epilepticus'],
  ['28F 34 weeks seizing 10 min', 'pre-eclampsia'],
  ['3yo febrile seizure 6 min', 'febrile-seizure'],
  ['R arm weak for 20 min, now back to normal', 'transient-ischemic-attack'],
  ['facial droop and slurred speech, back to normal on arrival', 'transient-ischemic-attack'],
  ['aphasia lasted 10 min, back to baseline', 'transient-ischemic-attack'],
  ['stroke alert, R weak, back to normal on arrival', 'transient-ischemic-attack'],
  ['glucose 32, slurred speech, back to normal after D50', 'hypoglycemia'],
  ['right droop and aphasia, not back to normal', 'ischemic-stroke'],
  ['right droop and arm weakness, speech back to normal but arm still weak', 'ischemic-stroke'],
  ['EMS said stroke. I disagree, glucose 32', 'hypoglycemia'],
])('by its course "%s" is %s alone', (details, id) => {
  expect(find(details)).toEqual([id]);
});

test.each([
  '24M epilepsy on keppra, ingrown toenail',
  'seizure disorder on keppra, ingrown toenail',
  'seizure 35 min ago',
])('"%s" is neither a seizure nor a stroke', (details) => {
  expect(find(details)).toEqual([]);
});

test.each([
  ['78F confusion, NIHSS 0', ['framework-altered-mental-status']],
  ['78F weak all over, last known well yesterday', ['framework-weakness']],
  ['weak and confused', ['framework-altered-mental-status', 'framework-weakness']],
  ['hx CVA, now weak', ['framework-weakness']],
])('"%s" is no stroke but a complaint: %j', (details, ids) => {
  expect(find(details)).toEqual(ids);
});

test.each([
  ['INR 9 on warfarin, vit K 2.5 given', 'hypokalemia'],
  ['smoked K2, agitated', 'hypokalemia'],
  ['K2 and special K 2 hours ago', 'hypokalemia'],
])('"%s" is not %s', (details, id) => {
  expect(find(details)).not.toContain(id);
});

test.each([
  ['lac pending, viral syndrome', []],
  ['lac 4.8, BP 80/40, pyelo', ['septic-shock', 'pyelonephritis']],
  ['4 cm lac to forearm', ['laceration']],
  ['lac 4 cm forearm', ['laceration']],
  ['epigastric pain, lipase pending', ['framework-abdominal-pain']],
  ['epigastric pain, lipase 45', ['framework-abdominal-pain']],
  ['epigastric pain, lipase 1200', ['pancreatitis']],
  ['GE junction mass', []],
  ['stroke volume variation low, septic shock', ['septic-shock']],
  ['swim stroke, shoulder pain', []],
  ['PID 12345, ankle sprain', ['ankle-injury']],
  ['MI (mitral insufficiency) on echo', []],
  ['shoulder dislocation reduced PTA', ['shoulder-dislocation']],
  ['PTA with trismus', ['deep-neck-infection']],
  ['sports PE, well', []],
  ['TIA clinic patient, sprain', []],
  ['80F s/p hip fracture repair POD 5, fever', ['postoperative-fever']],
  ['first seizure 30M', ['first-seizure']],
  ['seizing for 30m', ['status-epilepticus']],
])('of what has two meanings, "%s" has %j', (details, ids) => {
  expect(find(details)).toEqual(ids);
});

test.each([
  ['no torsion on US, orchitis 25M', []],
  ['orchitis 25M', ['testicular-torsion']],
  ['7w pregnant, IUP on US, RLQ pain', ['framework-abdominal-pain']],
  ['7w pregnant, no IUP, RLQ pain', ['ectopic-pregnancy']],
  ['fever on chemo, ANC 3000, pneumonia', ['pneumonia']],
  ['fever on chemo, ANC 200', ['febrile-neutropenia']],
  ['rigid abdomen after MVC', ['blunt-abdominal-trauma']],
  ['32w pregnant, rigid abdomen', ['antepartum-hemorrhage']],
  ['10 day old, temp 34', ['febrile-infant']],
])('by what else is told "%s" has %j', (details, ids) => {
  expect(find(details)).toEqual(ids);
});

test.each(['K2.1', 'k 2, weak', 'potassium 2'])('"%s" is hypokalemia', (details) => {
  expect(find(details)).toEqual(['hypokalemia']);
});

test.each([
  ['percarditis, sharp CP leaning forward', 'pericarditis-myocarditis'],
  ['hyprkalemia', 'hyperkalemia'],
  ['hyprcalcemia', 'hypercalcemia'],
  ['3wo 38.6 rectally', 'febrile-infant'],
  ['18mo, at 39.8, jerked for 2 min', 'febrile-seizure'],
  ['shin red hot and tender since a scrape', 'cellulitis-abscess'],
  ['sliced his palm with a chef knife', 'laceration'],
  ['hand vs table saw', 'laceration'],
  ['world spins when she rolls over in bed', 'vertigo'],
  ['squeezing chest since noon', 'framework-chest-pain'],
  ['chest burning after dinner', 'framework-chest-pain'],
  ['9/40, bleeding, cervix open', 'miscarriage'],
  ['30F 9w, keeps nothing down, ketonuria', 'hyperemesis-gravidarum'],
  ['2 min old, floppy, HR 50', 'newborn-resuscitation'],
  ['vomiting bright red blood', 'upper-gi-bleed'],
  ['throat tight and hives after shrimp', 'anaphylaxis'],
  ['4yo fell, banged head, vomiting x3', 'head-injury'],
  ['shoulder popped out playing volleyball', 'shoulder-dislocation'],
  ['15M ball pain since 4 am', 'testicular-torsion'],
  ["mauled by neighbor's dog", 'bite-wounds-rabies'],
  ['gas in thigh on CT, sick', 'necrotizing-infection'],
  ['MAP 52, lactate 5 after 3L, febrile', 'septic-shock'],
  ['fell 20 ft off roof', 'framework-trauma'],
  ['e-bike crash, HR 130 BP 80/50', 'hemorrhagic-shock'],
  ['vomiting blood and lightheaded', 'upper-gi-bleed'],
  ["can't pee since last night, bladder full", 'urinary-retention'],
  ['fruity breath, breathing deep and fast, sugar 500', 'diabetic-ketoacidosis'],
  ['steak stuck in throat, drooling', 'esophageal-foreign-body'],
  ['nose bleeding for an hour', 'epistaxis'],
  ['baby blue and limp for 20 sec then normal', 'brief-resolved-unexplained-event'],
  ["baby's head is showing", 'emergency-delivery'],
  ['yellow newborn day 4', 'neonatal-jaundice'],
  ['sudden loss of vision one eye no pain', 'acute-vision-loss'],
  ['kicked in belly by horse, guarding', 'blunt-abdominal-trauma'],
  ['house fire, soot in nose', 'burns'],
  ['found outside, temp 29', 'hypothermia'],
  ['hearing voices, off his meds', 'acute-psychosis'],
  ['wants to die, has plan', 'suicide-risk'],
  ['clonus, on zoloft and tramadol', 'serotonin-syndrome'],
  ['FOOSH, wrist deformed', 'distal-radius-fracture'],
  ['big toe red hot swollen', 'gout'],
  ["numb between legs, can't pee, back pain", 'cauda-equina-syndrome'],
  ['25M punching walls in triage, needs sedation', 'agitation'],
  ['hot oil spilled on forearm, blisters', 'burns'],
  ['2yo pulled a pot of boiling water onto chest', 'burns'],
  ['big MI, cold hands, BP 75/50, lungs wet', 'cardiogenic-shock'],
  ["dove into shallow pool, can't move legs", 'cervical-spine-injury'],
  ['woke with one side of face weak including forehead', 'facial-palsy'],
  ['3 week old, 38.4, sleepy', 'febrile-infant'],
  ['18mo shook all over with fever for 1 min', 'febrile-seizure'],
  ['legs getting weak from feet up after diarrhea, no reflexes', 'guillain-barre-syndrome'],
  ['homeless, shivering stopped, 29 C', 'hypothermia'],
  ['9mo crying in waves, drawing up knees, red jelly stool', 'intussusception'],
  ['lido injected for block, ringing ears then seizure', 'local-anesthetic-toxicity'],
  ["hasn't slept in a week, spending sprees, grandiose", 'mania'],
  ['black skin, crepitus, diabetic foot, septic', 'necrotizing-infection'],
  ['not breathing, blue, RR 4, pinpoint', 'opioid-overdose'],
  ['sweating, yawning, goosebumps, last fent 2 days ago', 'opioid-withdrawal'],
  ['4wk vomits like a fountain after feeds', 'pyloric-stenosis'],
  ['speech slurred for ten minutes then normal', 'transient-ischemic-attack'],
])('told by its signs, "%s" is %s', (details, id) => {
  expect(find(details)[0]).toBe(id);
});

test('a word of everyday is no misspelling of a disease', () => {
  for (const word of [
    'stubbed',
    'scrape',
    'having',
    'failing',
    'polls',
    'consulting',
    'mailed',
    'migrating',
    'submission',
  ])
    expect([word, find(`${word} today`)]).toEqual([word, []]);
});

test('one disease is never taken for the misspelling of another', () => {
  expect(find('hypercalcemia')).not.toContain('hyperkalemia');
  expect(find('hypokalemia')).not.toContain('hyperkalemia');
  for (const word of ['hypercalemia', 'hypocalemia', 'hyperkalcemia', 'hypokalcemia'])
    expect(find(word)).toEqual([]);
  expect(find('hypercapnia')).toEqual([]);
  expect(find('diverticulosis')).not.toContain('diverticulitis');
  for (const word of [
    'mucositis',
    'contraception',
    'epiploic appendagitis',
    'abduction',
    'direction',
  ])
    expect(find(word)).toEqual([]);
  expect(find('hyperkalmia')).toEqual(['hyperkalemia']);
  expect(find('apendicitis')).toEqual(['appendicitis']);
});

test('suicidal thoughts come behind what was taken', () => {
  expect(find('16F SI, took 40 tylenol')[0]).toBe('acetaminophen-overdose');
});

test('a topic of an age is for patients of that age', () => {
  expect(find('9 week old, fever')).toEqual(['febrile-infant']);
  expect(find('7 month old, fever')).not.toContain('febrile-infant');
  expect(find('45F fever')).not.toContain('febrile-infant');
});

test('a case of 2,000 characters of anything is searched without harm', () => {
  expect(find('lactate '.repeat(250))).toEqual([]);
  expect(find(`${'x'.repeat(1980)} DKA`)).toEqual(['diabetic-ketoacidosis']);
});
