import { expect, test } from 'vitest';
import { caseName } from '#shared/pearl-names.ts';

test.each([
  ['62F septic shock, lactate 4.8', '62F', 'septic shock'],
  ['62 yo female with chest pain, troponin 40', '62F', 'chest pain'],
  ['7M asthma, tiring on BiPAP', '7M', 'asthma'],
  ['7 mo M bronchiolitis', '7 mo M', 'bronchiolitis'],
  ['54-year-old man gout flare', '54M', 'gout flare'],
  ['28F 34 weeks, BP 168/112, headache', '28F', '34 weeks'],
  ['3 day old febrile', '3 day old', 'febrile'],
  ['DKA', '', 'DKA'],
  ['Awake intubation, angioedema', '', 'Awake intubation'],
  ['62F', '62F', ''],
  ['10 L blood loss after a fall from a roof', '', '10 L blood…'],
])('%s is called as at sign-out', (details, who, what) => {
  expect(caseName(details)).toEqual({ who, what });
});
