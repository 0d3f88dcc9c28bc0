import type { CaseLine, CaseWord } from '#shared/case-line.ts';

const REPLACED = [
  /\b(?:esrd|eskd|end[- ]stage (?:renal|kidney)(?: disease| failure)?)\b/g,
  /\b(?:on|gets?|getting|missed|misses|skipped|after|during|post|last|from|at|mid|chronic|home|maintenance|outpatient|ihd|refus\w+|via|due for)[\s-]+(?:\d+ |two |three |a |her |his |last |session of |sessions of |week of )*(?:hd|dialysis|hemodialysis|haemodialysis|ihd|crrt|cvvhd?f?|capd|ccpd)\b/g,
  /\bhd\s?(?:m\/?w\/?f|t\/?t(?:h)?\/?s|patient|pt|dependent|catheter|cath|line|access|fistula|session|x\s?\d+\s?y)/g,
  /\b(?:dialysis|hemodialysis|haemodialysis)[- ]?(?:dependent|patient|pt|m\/?w\/?f|t\/?t(?:h)?\/?s|catheter|cath|line|access|fistula|session|today|yesterday|unit|center)/g,
  /\b(?:crrt|cvvhd?f?|capd|ccpd|peritoneal dialysis|pd (?:catheter|cath|fluid|peritonitis|patient|pt|exchange)|on pd)\b/g,
  /\b(?:hemodialysis|haemodialysis|dialysis)\b/g,
];
const PLANNED =
  /\b(?:need(?:s|ed|ing)?|plan(?:s|ned|ning)?|consider(?:ing)?|may|might|emergent|urgent|emergency|start(?:ing)?|initiat\w+|for|indicat\w+|never|no|pre|nearing|approaching|without|candidate for|discuss\w*|arrang\w+|consult\w*|call\w*|request\w*|\?)(?![a-z])\s*(?:[a-z]+\s+){0,2}$|\bnot(?: yet)?(?: on)?\s*$/;
/** Shaking hands are no dialysis. */
const PARKINSON = /\b(?:parkinson|levodopa|sinemet|carbidopa)/;

/** What stands farther off says nothing of a word. */
const NEAR = 80;

export function readRenalReplacement({ text, standingAt }: CaseLine): boolean {
  return REPLACED.some((pattern) =>
    Array.from(text.matchAll(pattern)).some(({ 0: found, index }) => {
      if (['absent', 'relative'].includes(standingAt(index + found.length - 1))) return false;
      if (found === 'on pd' && PARKINSON.test(text)) return false;
      return (
        !PLANNED.test(text.slice(Math.max(0, index - NEAR), index)) &&
        !/^\s*(?:stable|unstable|#|planned)/.test(text.slice(index + found.length))
      );
    }),
  );
}

const NAMES: Record<string, readonly string[]> = {
  apixaban: ['apixaban', 'eliquis'],
  rivaroxaban: ['rivaroxaban', 'xarelto'],
  dabigatran: ['dabigatran', 'pradaxa'],
  edoxaban: ['edoxaban', 'savaysa', 'lixiana'],
  warfarin: ['warfarin', 'coumadin', 'jantoven', 'marevan'],
  heparin: ['heparin', 'ufh'],
  enoxaparin: ['enoxaparin', 'lovenox', 'clexane', 'lmwh'],
  dalteparin: ['dalteparin', 'fragmin'],
  tinzaparin: ['tinzaparin'],
  fondaparinux: ['fondaparinux', 'arixtra'],
  bivalirudin: ['bivalirudin', 'angiomax'],
  argatroban: ['argatroban'],
  acenocoumarol: ['acenocoumarol', 'sintrom'],
  phenprocoumon: ['phenprocoumon'],
  unnamed: [
    'doac',
    'doacs',
    'noac',
    'oac',
    'anticoagulated',
    'anticoagulation',
    'anticoagulants',
    'anticoagulant',
    'thinners',
    'thinner',
    'ac',
  ],
};
const GENERIC = new Map(
  Object.entries(NAMES).flatMap(([generic, names]) =>
    names.map((name) => [name, generic] as const),
  ),
);
const NOT_TAKEN =
  /\b(?:off|stopp?ed|stopping|no longer (?:on|taking)|not (?:on|taking)|never|quit|discontinued|allerg\w+ to|start(?:ing)?|consider(?:ing)?|plan(?:s|ned)?|need(?:s)?|will|begin|candidate for|contraindicat\w+(?: to)?|hold(?:ing)?|finished|completed|refus\w+|declin\w+|ppx|prophylactic|sq|subq|subcut\w*|s\/c)(?![a-z])\s*(?:[a-z]+\s+){0,1}$/;
const NO_DOSE =
  /^\s*(?:flush|lock|allergy|induced|ppx|prophylaxis|sq|subq|d\/c'?d|stopped|finished|completed|\?|window)/;

function isTaken({ text, at }: CaseWord, line: CaseLine): boolean {
  const before = line.text.slice(Math.max(0, at - NEAR), at);
  const after = line.text.slice(at + text.length);
  if (text === 'ac') return /\bon\s$/.test(before);
  return !NOT_TAKEN.test(before) && !NO_DOSE.test(after);
}

/** Generic names of the anticoagulants that the patient takes or is being given. */
export function readAnticoagulants(line: CaseLine): string[] {
  const taken = line.words
    .filter(
      (word) => word.standing !== 'absent' && word.standing !== 'relative' && isTaken(word, line),
    )
    .flatMap(({ text }) => GENERIC.get(text) ?? []);
  const named = taken.filter((name) => name !== 'unnamed');
  return [...new Set(named.length > 0 ? named : taken)];
}
