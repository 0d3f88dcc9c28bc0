import { expect, test } from 'vitest';
import { isAside } from '#server/library/matching/asides.ts';

const aside = (text: string, name: string) => isAside(text, text.indexOf(name));

test.each([
  ['the internet told her of appendicitis, she is constipated since friday', 'appendicitis'],
  ['his brother got dka, sprained ankle', 'dka'],
  ['woman with a mother who just had a stroke, she is tearful', 'stroke'],
  ['says the pharmacist mentioned lithium toxicity, level 0.6', 'lithium'],
  ['had pneumonia twice, here for a tube change', 'pneumonia'],
  ['his asthma played up at the weekend, here for poison ivy', 'asthma'],
  ['croup so much better than sunday, bead in the nose', 'croup'],
  ['never dka so far, foot blister since monday', 'dka'],
])('in "%s" it is not worth the risk to open %s', (text, name) => {
  expect(aside(text, name)).toBe(true);
});

test.each([
  ['anaphylaxis better after epi', 'anaphylaxis'],
  ['svt stopped with adenosine, hr 90, bp 110/70', 'svt'],
  ['not eating, dka', 'dka'],
  ['brought by her mother with croup, stridor at rest', 'croup'],
  ['wife found him with a stroke, left droop', 'stroke'],
  ['now pneumothorax, chest tube in', 'pneumothorax'],
  ['here for chest pain, stemi', 'stemi'],
  ['stemi, no contraindications to lysis', 'stemi'],
])('in "%s" %s is told of this patient', (text, name) => {
  expect(aside(text, name)).toBe(false);
});
