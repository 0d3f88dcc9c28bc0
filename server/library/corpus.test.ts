import { expect, test } from 'vitest';
import { readPatient } from '#shared/patient.ts';
import { readLibrary } from '#server/library/catalogue.ts';
import { holdsFor } from '#server/library/rendering.ts';
import { corpus, ids } from '#test/corpora/table.ts';

/** What holds today; docs/library.md says what is wanted. They only go up. */
const RIGHT = 0.987;
const RIGHT_IN_A_SHIFT = 0.997;
const RECOGNISED = 0.859;
const FRAMED = 0.94;
const PATIENT = 0.985;

const library = readLibrary();
const known = new Set(library.topics.map(({ id }) => id));
const cases = corpus('cases');
const busy = corpus('ed');

const chosen = (line = '') => library.find(line)[0];
const isFramework = (id: string | undefined) => id?.startsWith('framework-') ?? false;
const isMeant = ({ line, topics, allowed }: Record<string, string>) =>
  [...ids(topics), ...ids(allowed)].includes(chosen(line) ?? '');
/** A framework claims no diagnosis. */
const isRight = (row: Record<string, string>) => {
  const id = chosen(row['line']);
  return id === undefined || isFramework(id) || isMeant(row);
};
/** What a complaint may turn out to be. */
const BEHIND: Record<string, string> = {
  'framework-chest-pain':
    'acute-coronary-syndrome stemi pulmonary-embolism aortic-dissection pericarditis-myocarditis pneumothorax chest-trauma pneumonia panic-attack sympathomimetic-toxicity perforated-viscus cardiac-tamponade',
  'framework-dyspnea':
    'pulmonary-embolism acute-heart-failure acute-coronary-syndrome asthma-ventilation copd-exacerbation pneumonia pneumothorax anaphylaxis panic-attack drowning cardiogenic-shock cardiac-tamponade dialysis-emergency myasthenic-crisis croup-bronchiolitis carbon-monoxide',
  'framework-syncope':
    'bradycardia wide-complex-tachycardia supraventricular-tachycardia pulmonary-embolism acute-coronary-syndrome aortic-dissection ectopic-pregnancy upper-gi-bleed first-seizure subarachnoid-hemorrhage heat-stroke',
  'framework-abdominal-pain':
    'appendicitis cholecystitis cholangitis pancreatitis diverticulitis bowel-obstruction perforated-viscus mesenteric-ischemia ruptured-aortic-aneurysm renal-colic pyelonephritis ectopic-pregnancy ovarian-torsion testicular-torsion pelvic-inflammatory-disease gastroenteritis incarcerated-hernia diabetic-ketoacidosis intussusception malrotation-volvulus blunt-abdominal-trauma urinary-retention antepartum-hemorrhage pre-eclampsia',
  'framework-headache':
    'subarachnoid-hemorrhage intracerebral-hemorrhage bacterial-meningitis migraine carbon-monoxide hypertensive-emergency pre-eclampsia head-injury red-eye acute-vision-loss',
  'framework-fever-in-a-child':
    'febrile-infant febrile-seizure bacterial-meningitis kawasaki-disease pneumonia pyelonephritis septic-shock malaria septic-arthritis',
  'framework-altered-mental-status':
    'delirium hypoglycemia ischemic-stroke intracerebral-hemorrhage bacterial-meningitis septic-shock hyponatremia hypernatremia hypercalcemia opioid-overdose decompensated-cirrhosis hyperosmolar-state diabetic-ketoacidosis status-epilepticus carbon-monoxide head-injury anticholinergic-toxicity toxic-alcohols heat-stroke hypothermia adrenal-crisis',
  'framework-trauma':
    'head-injury cervical-spine-injury chest-trauma blunt-abdominal-trauma hemorrhagic-shock hip-fracture distal-radius-fracture ankle-injury shoulder-dislocation pneumothorax laceration burns child-abuse',
  'framework-weakness':
    'ischemic-stroke transient-ischemic-attack facial-palsy guillain-barre-syndrome myasthenic-crisis hypokalemia hyperkalemia hyponatremia hypercalcemia rhabdomyolysis spinal-epidural-abscess cauda-equina-syndrome adrenal-crisis acute-coronary-syndrome upper-gi-bleed',
  'framework-back-pain':
    'cauda-equina-syndrome spinal-epidural-abscess ruptured-aortic-aneurysm aortic-dissection renal-colic pyelonephritis pancreatitis sickle-cell-crisis',
  'framework-vomiting':
    'gastroenteritis bowel-obstruction pancreatitis diabetic-ketoacidosis hyperemesis-gravidarum pyloric-stenosis malrotation-volvulus intussusception head-injury adrenal-crisis red-eye digoxin-toxicity dehydration-in-children appendicitis cholecystitis acetaminophen-overdose',
  'framework-rash':
    'anaphylaxis kawasaki-disease cellulitis-abscess necrotizing-infection bacterial-meningitis angioedema malaria',
};
const isOfComplaint = (row: Record<string, string>) => {
  const told = [...ids(row['topics']), ...ids(row['allowed'])];
  return isMeant(row) || ids(BEHIND[chosen(row['line']) ?? '']).some((id) => told.includes(id));
};
const share = (rows: readonly object[], of: readonly object[]) => rows.length / of.length;

test('a case of somebody else’s writing gets the right topic or none', () => {
  expect(share(cases.filter(isRight), cases)).toBeGreaterThanOrEqual(RIGHT);
  expect(share(busy.filter(isRight), busy)).toBeGreaterThanOrEqual(RIGHT_IN_A_SHIFT);
});

test('of a busy shift the library knows what it has a text on', () => {
  const ours = busy.filter(({ topics }) => ids(topics).some((id) => known.has(id)));
  expect(share(ours.filter(isMeant), ours)).toBeGreaterThanOrEqual(RECOGNISED);
});

test('a line without a diagnosis gets the framework of its complaint', () => {
  for (const rows of [cases, busy]) {
    const framed = rows.filter(({ line }) => isFramework(chosen(line)));
    expect(framed.length).toBeGreaterThan(30);
    expect(share(framed.filter(isOfComplaint), framed)).toBeGreaterThanOrEqual(FRAMED);
  }
});

test('no child is shown the doses of an adult', () => {
  const children = cases.filter(({ group = '' }) => ['neonate', 'infant', 'child'].includes(group));
  expect(children.length).toBeGreaterThan(70);
  for (const { line = '', pregnant } of children) {
    const patient = readPatient(line);
    const text = library.read(chosen(line) ?? '', patient);
    if (!text || pregnant === 'yes' || !holdsFor(text.holds.management, patient)) continue;
    const isForChildren = text.holds.management.some(
      (one) => one === 'neonate' || one === 'infant' || one === 'child',
    );
    expect([line, isForChildren]).toEqual([line, true]);
  }
});

test('age and pregnancy are read from cases of somebody else’s writing', () => {
  const right = cases.filter(({ line = '', group, pregnant }) => {
    const patient = readPatient(line);
    return (patient.group ?? 'unknown') === group && patient.isPregnant === (pregnant === 'yes');
  });
  expect(share(right, cases)).toBeGreaterThanOrEqual(PATIENT);
});
