/** Which test decides whether somebody has a disease: the disease, and the tests that answer it when they are normal. */
const DECIDED: readonly (readonly [string, string])[] = [
  ['dvt|vte|deep vein thrombosis|clot', 'us|ultrasound|duplex|dopplers?'],
  ['pe|pes|pulmonary embol\\w+', 'cta|ctpa|ct|ct chest|cta chest|v\\/?q|d-?dimer|dimer|perc'],
  ['append\\w+|appy', 'ct|ct a\\/?p|mri'],
  ['sah|subarachnoid(?: hemorrhage)?', 'lp|cta|ct and lp|ct\\/lp|ct & lp'],
  ['mening\\w+|encephalitis', 'lp|csf'],
  ['n?stemi|mi|heart attack', 'cath|caths?|coronar(?:y|ies)|angio(?:gram)?'],
  [
    '(?<=\\b(?:presumed|possible|suspected|query|feared) )(?:n?stemi|mi|heart attack)',
    'ecg|ekg|trops?|troponins?',
  ],
  ['torsion', 'us|ultrasound|dopplers?|flow'],
  ['dissection', 'cta|ct|tee'],
  ['sbo|obstruction', 'ct|kub'],
  ['cholecystitis|chole', 'us|ultrasound|hida|ruq us'],
  ['intussusception|pyloric stenosis', 'us|ultrasound'],
  ['stroke|cva', 'mri|dwi|mri brain|brain mri'],
  ['epidural abscess|cauda(?: equina)?(?: syndrome)?|cord compression', 'mri'],
  ['ptx|pneumothorax', 'cxr|film|ct|pocus'],
  ['pna|pneumonia', 'cxr|film|chest x-?ray'],
  ['fracture|fx|dislocation', 'xrs?|x-?rays?|films?'],
  ['diverticulitis|kidney stone|stone|aaa', 'ct|us|cta'],
  ['tamponade|pericardial effusion', 'echo|pocus'],
  [
    'gib|ugib|lgib|gi bleed\\w*|melena|hematochezia|brbpr|(?:black|dark|red|bloody) stools?',
    'guaiac|hemoccult|fobt|occult(?: blood)?',
  ],
  ['septic (?:arthritis|joint|knee|hip)', 'tap|aspirate|arthrocentesis'],
];
const NORMAL = String.raw`(?:\s(?:was|is|were|are|came back|all|both|read as|totally|completely|neg and|[a-z]-?spine))*\s?[:-]?\s?(?:neg(?:ative)?|normal|nl|wnl|clean|clear|unremarkable)\b(?!\s?(?:for|except|but|other|aside|pressure|enough|margin)\b)`;
const CONFIRMED = String.raw`\b(?:on (?:the )?(?:ct\w*|us|cxr|xr|mri|film|echo|lp|imaging|x-?ray|ultrasound|duplex)|confirmed|shows?|showed|showing|positive|pos|found|repeat|old|prior|initial|first)\b|\+`;
const ELSEWHERE = String.raw`(?<!\b(?:head|brain|neck|c-?spine|spine|chest|pelvis|other|opposite|initial|first|outside|osh|prior)\s)`;

const ANSWERED = DECIDED.map(
  ([disease, tests]) =>
    new RegExp(
      String.raw`\b(?:${disease})\b(?=(?:(?!${CONFIRMED})[^\n]){0,60}?${ELSEWHERE}\b(?:${tests}|scans?|imaging)${NORMAL})`,
      'g',
    ),
);

/** "sent for DVT, US negative": where a disease is named that its own test then rules out. */
export function answered(text: string): { start: number; end: number }[] {
  return ANSWERED.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index: start }) => ({
      start,
      end: start + length,
    })),
  );
}
