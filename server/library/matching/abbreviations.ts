/** Abbreviations that mean several things, by the words beside them: what stands there, and what it is read as. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /\bpe\b(?=\s*(?::|exam\b|unremarkable|normal|wnl|nl\b|benign|non-?focal|notable|shows?|showed|significant|reveals?|remarkable|findings|with\s+(?:\w+\s+)?(?:ttp|tender\w*|guarding|rebound)|(?:lungs?|heent|abd|heart|cardiac|neuro|skin)\b))|(?<=\b(?:on|per|by)\s)pe\b(?!\s*(?:protocol|pathway|workup|ct\w*|study))|\bpe (?:tubes?|class|teacher)\b|\b(?:sports?|school|preop|pre-op|annual|work|camp|routine) pe\b|\bpe (?:for|before) (?:sports|school|work|camp)\b/g,
    'examination',
  ],
  [
    /(?<=\b(?:from|in|near|to|of|visiting)\s(?:[a-z]+\s){0,2}(?:[a-z]+,\s)?)mi\b(?!\s*(?:on|by|with|s\/p))|(?<=\b(?:detroit|lansing|flint|dearborn|ann arbor|grand rapids|kalamazoo|saginaw|warren),?\s)mi\b/g,
    'michigan',
  ],
  [
    /\bcva\b(?=\s*(?:t\b|ttp|tender\w*|pain|angle|percussion))|(?<=\b(?:left|right|l|r|bilateral|no|\+)\s)cva(?=t\b)/g,
    'costovertebral',
  ],
  [/\bcvat\b/g, 'costovertebral tenderness'],
  [/\bms\b(?=\s*(?:changes?|contin|4\b|iv\b|\d+\s?mg))|\bms\s?(?=contin\b)/g, 'mental status'],
  [/(?<=\b(?:\d+\s?%|sat\w*|spo2|o2|on)\s(?:\d+\s?%?\s)?(?:on\s)?)ra\b/g, 'room air'],
  [
    /\bcp\b(?=\s*(?:\(cerebral|and (?:epilepsy|seizure|g[- ]?tube|trach)|with (?:g[- ]?tube|trach|spastic)|spastic|quad\w*))|(?<=\b(?:with|hx|h\/o|spastic|has)\s)cp\b(?=[\s,]+(?:g[- ]?tube|trach|wheelchair|nonverbal|quad\w*|seizure dis))/g,
    'cerebral palsy',
  ],
  [
    /\bod\b(?=\s*(?:pain|vision|eye|redness|20\/))|(?<=\b(?:vision|eye|va|pain|loss|pupil|redness)\s(?:in\s)?)od\b/g,
    'right eye',
  ],
  [/\bvt\b(?=\s*(?:of\s*)?\d{3}\b|\s*\d\s?(?:ml|cc)\/kg)/g, 'tidal volume'],
  [/\bpd\b(?=\s*(?:meds|controller))|(?<=\bpid\s)controller/g, 'other'],
  [/\bmg\b(?=\s*\/|\s+(?:po|iv|im|sq|bid|tid|daily|of|x)\b)|(?<=\d\s?)mg\b/g, 'milligram'],
  [/\baf\b(?=\s*(?:flat|soft|bulging|sunken|open))/g, 'fontanelle'],
  [/\bsbp\b(?=\s*(?:[<>~=]|\d|of\b|in\b|down|drop\w*|to\b|was\b|low|high))/g, 'systolic'],
  [/\bacs\b(?=.{0,200}\bsickle)|(?<=\bsickle.{0,200})\bacs\b/g, 'acute chest syndrome'],
  [/\bhd\b(?=\s*(?:stable|unstable|#?\s?\d))/g, 'hemodynamic'],
  [/\bsi\b(?=\s*(?:joint|joints))/g, 'sacroiliac'],
  [/\bco\b(?=\s+(?:of\b|\d))/g, 'output'],
  [/\bals\b(?=\s*(?:transport|unit|crew|rig|intercept))|\b(?:bls|acls|atls)\b/g, 'crew'],
  [/\bdig\b(?=\s*(?:block|deep))/g, 'digital'],
  [
    /\bstroke\b(?=\s*(?:volume|center|belt|unit|work|scale|score|coordinator|risk))|(?<=\b(?:breast|back|butterfly|swim|swimming|golf|tennis)\s?)stroke\b/g,
    'other',
  ],
  [
    /\b(?:stroke|tia|pe|dvt|vte|copd|chf|hf|heart failure|asthma|diabetes|epilepsy|seizure|headache|migraine|gout|afib|syncope) (?=(?:clinic|action plan|support group|walk|nurse|educator)\b)/g,
    '',
  ],
  [
    /\b(?:sepsis|stroke) (?:alert|bpa|flag|warning|screen|trigger)s? (?:fired|triggered|popped)\b/g,
    'alert',
  ],
  [/\b(?:anaphylaxis|anaphylactic|angioedema) allerg(?:y|ies)\b/g, 'allergy'],
  [
    /(?<=\b(?:s\/p|after|pod\s?#?\d+)\s(?:[a-z]+\s){0,3})(?:fracture|fx|hernia|aneurysm|aaa|dissection)(?=\s(?:repair|fixation|orif|surgery)\b)/g,
    'other',
  ],
  [
    /(?<=\b(?:mins?|minutes?|hrs?|hours?|h|days?|d|just|shortly|reduced|given|gave|took|taken|started|vomited|seized|resolved|arrested|once|twice|m[cg]g?|\d)\s)pta\b|\bpta(?=\s(?:by|per|via)\b)/g,
    'arrival',
  ],
  [/\bpid\b(?=\s*#?:?\s?(?:\d{3,}|controller|loop))|(?<=\bimmunodeficiency \(?)pid\b/g, 'other'],
  [/\bmi\b(?=\s?\(?mitral)|(?<=\bmitral insufficiency \(?)mi\b/g, 'mitral'],
  [/\bams\b(?=.{0,60}\b(?:altitude|mountain|ascent|\d{4,5}\s?(?:ft|feet|m)\b))/g, 'altitude'],
  [
    /\bsw\b(?=\s(?:to )?(?:the )?(?:l|r|left|right|chest|abd|abdomen|belly|neck|flank|back|arm|leg|thigh|groin|buttock|torso|face)\b)/g,
    'stab wound',
  ],
  [/\bpod\s?#?(?=\d)/g, 'pod '],
  // A single letter is no word: what is left of "c diff" would be the differential of a blood count.
  [/\bc\.?[\s-]?diff(?:icile)?\b/g, 'cdiff'],
  [
    /\blac\b(?=(?:\s(?:of|is|was|now|up to|down to|level))?\s?[:=<>~]?\s?\d{1,2}(?:\.\d)?\b(?!\s?(?:cm|mm|in\b|inch|"|x\b|days?|d\b|h\b|hrs?|hours?|weeks?|wks?|sutures?|stitch))|\s?(?:pending|normal|nl|wnl|clear(?:ed|ing|s)?|trending|downtrend\w*|uptrend\w*|elevated|rising|up|down|flat)\b)/g,
    'lactate',
  ],
  [
    /\blipase\b(?=\s?(?:is |was |and [a-z]+ |[:=] ?)?(?:pending|sent|ordered|drawn|normal|nl|wnl|neg|negative|ok|fine|unremarkable|[<]?[1-9]\d?\b|1\d\d\b))|(?<=\b(?:normal|neg|negative|nl)\s)lipase\b/g,
    'examination',
  ],
  [
    /\b(?:lithium|li|dig|digoxin|apap|tylenol|acetaminophen|asa|aspirin|salicylate|cohb|co) levels? (?:(?:is|was|of|came back|now) )?(?:normal|therapeutic|fine|ok|okay|low|zero|neg\w*|undetectable|pending|wnl|in range|within|sent|drawn|0(?:\.\d+)?\b|1\.[0-2]\b|<)/g,
    'level',
  ],
  [/\b(?:sepsis|stroke) alert (?=but|yet|though|despite)/g, 'alert '],
  [
    /\b(?:carries|has|owns|keeps|wants|needs|prescribed|refill(?: of)?|new)(?: (?:an?|her|his|the|new))? epi-?pens?\b(?: for anaphylaxis)?/g,
    'other',
  ],
  [/\bge\b(?=\s?(?:junction|reflux|jxn))/g, 'gastroesophageal'],
  [
    /\b(?:ate|took|swallowed|got into|ingested|drank)\s+(?:some |of |her |his |their |my )*(?=[a-z]+'s\s[a-z])/g,
    'overdose ',
  ],
  [/\bseptic(?=\s(?:embol|cavernous))/g, 'infected'],
  [/\bin status\b(?!\s(?:asth|mig))/g, 'status epilepticus'],
  [
    /(?<=\bmaternal\s|\bmom\s|\bmother\s)gbs\b|\bgbs\b(?=\s?(?:\+|-|pos|neg|unknown|bacteri|ppx|prophylaxis|status|swab))/g,
    'group b streptococcus',
  ],
  [
    /\b(?:took|swallowed|ate|ingested|taken|takes)\s+(?:about |approximately |~\s?|an? |the |her |his )*(?:entire |whole |full )?(?:\d{2,3}\+?|x\d{2,3}|bottle(?: of)?|handful(?: of)?|bunch of|lots? of|many|too many|too much|unknown (?:amount|number|quantity)(?: of)?)(?=\s)/g,
    'overdose',
  ],
];
/** In capitals alone it is no word of everyday: local anesthetic systemic toxicity. */
const LAST = /\bLAST\b(?=.{0,200}[a-z])(?<=[a-z].{0,200}|^LAST)/;

export function readAbbreviations(text: string): string {
  return MEANINGS.reduce(
    (read, [abbreviation, meant]) => read.replace(abbreviation, meant),
    text.replace(LAST, 'local anesthetic systemic toxicity').toLowerCase(),
  );
}
