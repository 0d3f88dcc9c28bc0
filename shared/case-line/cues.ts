import { DISMISSED, DOUBTED } from '#shared/case-line/labels.ts';
import { LONG_PAST, NOT_IT, NOT_SHOWN, OUTCOMES, TALKED_OF } from '#shared/case-line/outcomes.ts';
import type { Standing } from '#shared/case-line/scopes.ts';

/**
 * How far a cue reaches: so many words, to the next comma, or on through a list (to its "or", of symptoms, of what is
 * denied, of chronic conditions). Always to the end of the sentence at most, and to a word that begins something else.
 */
type Reach = number | 'part' | 'sentence' | 'family' | 'closed' | 'missing' | 'denied' | 'chronic';
export type Ahead = { cue: RegExp; standing: Exclude<Standing, 'now'>; reach: Reach };
export type Behind = {
  cue: RegExp;
  standing: Exclude<Standing, 'now'>;
  unless?: RegExp;
  /** What is ruled out is so wherever the text named it before. */
  everywhere?: boolean;
};

/** Here something else is said: "no PE on CT", "hx asthma p/w fever". */
export const ENDS =
  /[;!\n]|\.(?!\d)|\b(?:but|however|now|present(?:s|ed|ing)?|p\/w|pw|c\/o|complain(?:s|ing)?|here|today|tonight|currently|except|although|though|yet|while|when|which|who|where|admits|endorses|reports|came|comes|arriv(?:es|ed)|developed|then|with|on|after|since|due|2\/2|d\/t|from|secondary|despite|because|until|so|found|given|than|is|are|was|brought|sent|transferred|referred|has|have|having|being|concern(?:ing|ed)?|suspect(?:ed|ing)?|(?<!\d ?)cc)\b|\bw\/(?!o)/;
/** Here a relative's story is over. */
export const RELATIVE_ENDS =
  /[;!\n]|\.(?!\d)|\b(?:but|however|now|present(?:s|ed|ing)?|p\/w|pw|c\/o|complain(?:s|ing)?|here|today|tonight|currently|although|though|yet|admits|endorses|reports|came (?:in|here)|comes (?:in|here)|arriv(?:es|ed)|brought|sent|(?:he|she|they|pt|patient|pt's)(?:'s)?\s(?:is|has|was|had|now|feels?|felt|denies|comes|came|presents|wants|asks|got|fell|started|developed)|concern(?:ing|ed)?|suspect(?:s|ed|ing)?|(?<!\d ?)cc)\b/;
/** Within a list: a word that says the patient has it after all, or that somebody came for it. */
export const LIST_ENDS =
  /[;!\n]|\.(?!\d)|\b(?:but|however|now|present(?:s|ed|ing)?|p\/w|pw|c\/o|here|today|currently|except|although|though|admits|endorses|reports|came|comes|arriv(?:es|ed)|developed|found|with|(?<!\d ?)cc)\b|\bw\/(?!o)/;

/** What makes a part of a list a finding of its own. */
export const EVIDENCE =
  /\d|\+|\bpos\b|positive|\bon (?:ct|cta|ctpa|ecg|ekg|cxr|xr|us|mri|exam|pocus|imaging|monitor|arrival|tele)\b|likely|concern|\br\/o\b|\?|suspect|\bgiven\b|started|treated|\bs\/p\b|worse|severe|worst|found|noted|shows|\bseen\b|^\s*(?:now|but)\b/;

export const SYMPTOMS =
  /^(?:(?:chest|abd(?:ominal)?|neck|back|leg|calf) (?:pain|swelling|stiffness)|cp|sob|doe|dyspnea|cough|fevers?|chills|f\/c|rigors|n\/v(?:\/d)?|n\/v|nausea|vomiting|diarrhea|constipation|dysuria|hematuria|frequency|urgency|ha|headaches?|photophobia|rash|weakness|numbness|tingling|dizziness|loc|syncope|palpitations|trauma|falls?|swelling|edema|bleeding|melena|hematochezia|hematemesis|hemoptysis|discharge|seizures?|vision changes?|weight loss|night sweats|orthopnea|pnd|incontinence|retention|sick contacts|travel|drugs?|etoh|alcohol|tobacco|fnd|focal deficits?|meningismus|si|hi|ah|vh|avh|si\/hi)(?: (?:or|and|nor) [a-z/ ]{1,20})?$/;

export const CHRONIC =
  /^(?:and |or |nor )?(?:of )?(?:known |remote |prior |old )?(?:[it]?i?dm\s?[12]?i?|t[12]dm?|diabet\w+|htn|hypertension|hld|hyperlipid\w*|cad|chf|hfref|hfpef|heart failure|copd|asthma|a-?fib|afib|af|atrial fib\w*|esrd|eskd|ckd|cva|stroke|tia|mi|pe|dvt|vte|cabg|pci|stents?|pad|pvd|aaa|cancer|ca|breast ca\w*|gerd|pud|depression|anxiety|mdd|ptsd|bipolar|schizo\w+|hiv|hep\w*|hcv|hbv|cirrhosis|etoh\w*|alcohol\w*|ivdu|polysubstance|sickle cell|scd|seizures?|epilepsy|migraines?|bph|obesity|osa|hypothyroid\w*|thyroid\w*|dementia|parkinson\w*|gout|ra|sle|lupus|ibd|crohn'?s?|uc|diverticul\w+|kidney stones?|stones|nephrolithiasis|c-section|hysterectomy|ppm|aicd|icd|valve|smok\w+|tobacco|lung ca\w*|prostate|ms|als|mg)\b(?!.*(?:exac|flare|crisis|acute|withdrawal|attack))/;

/** What brings somebody in, however it is put. */
export const EVENT =
  /\b(?:falls?|fell|mv[ca]|mcc|assault\w*|gsw|gunshot|stab\w*|arrest|rosc|cpr|overdose|od|ingest\w*|seizures?|burns?|drown\w*|submersion|bite|sting|trauma|crash|struck|hit|jump\w*|crush\w*|injury|delivery|delivered|nsvd|svd|vaginal|c-?section|cesarean|birth|d&c|exposure|narcan|epi|surgery|repair|whipple|resection|hartmann\w*|bypass|sleeve|colectomy|ercp|intubat\w*|sz|syncope|collapse|electrocution|hanging|choking|procedure|fib|transfusion|chemo|tpa|tnk|thrombectomy)\b/;

const TEST = String.raw`(?:hs-?)?(?:trops?|troponins?|fast|efast|e-fast|ct\w*|cxr|xr|x-?rays?|us|ultrasound|mri|ecg|ekg|ua|upt|hcg|bhcg|preg\w*|d-?dimer|dimer|lp|csf|doppler\w*|duplex|work-?up|screens?|swab|flu|covid|strep|rsv|sepsis|stroke|utox|etoh|lipase|lactate|perc|murphy\w*|kernig\w*|brudzinski\w*)\b`;

/** Taken for years: what it is for is no news. */
const TAKEN = String.raw`(?:warfarin|coumadin|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|edoxaban|doac|ac|anticoagulation|blood thinners?|thinners?|asa|aspirin|plavix|clopidogrel|brilinta|ticagrelor|amio|amiodarone|dig|digoxin|flecainide|sotalol|dofetilide|tikosyn|[a-z]+olol|[a-z]+pril|[a-z]+sartan|[a-z]+statin|lasix|torsemide|spironolactone|verapamil|norvasc|amlodipine|keppra|levetiracetam|lamictal|lamotrigine|depakote|valpro\w+|dilantin|phenytoin|tegretol|carbamazepine|topamax|topiramate|lithium|seroquel|abilify|zyprexa|risperd\w+|clozapine|ssri|zoloft|lexapro|prozac|prednisone|mtx|methotrexate|humira|remicade|biologics?|imuran|plaquenil|cellcept|tacrolimus|metformin|ozempic|synthroid|levothyroxine|methimazole|suboxone|buprenorphine|methadone|naltrexone|vivitrol|allopurinol|colchicine|haart|art|tamoxifen|ocps?|inhalers?|advair|symbicort|trelegy|cpap|home o2)`;

export const AHEAD: readonly Ahead[] = [
  {
    cue: new RegExp(
      String.raw`\b(?:on|takes|taking|uses|maintained on) ${TAKEN}(?: [\d.]+ ?(?:mg|mcg|units?))?(?: (?:daily|bid|qd|qhs|home|at home|chronically|lifelong|long[- ]term))* for(?=\s)`,
      'g',
    ),
    standing: 'past',
    reach: 'part',
  },
  {
    cue: /\b(?:follow(?:ing|ed)?[\s-]?ups?|f\/u|re-?check|surveillance)(?: (?:visit|appt|appointment))? (?:for|of|after|from)(?=\s)/g,
    standing: 'past',
    reach: 'part',
  },
  {
    cue: /\b(?:seen|here|admitted|discharged|hospitali[sz]ed|treated|in (?:the )?ed) (?:[a-z]+ ){0,2}(?:last (?:week|month|year)|\d+ (?:weeks?|wks?|months?|mos?|years?|yrs?) ago|previously|before) (?:for|with|after)(?=\s)/g,
    standing: 'recent',
    reach: 'part',
  },
  {
    cue: /\b(?:after|got|given|received|on|started(?: on)?|taking) (?:iv |po |im )?(?:haldol|haloperidol|droperidol|compazine|prochlorperazine|reglan|metoclopramide|phenergan|promethazine|zofran|ondansetron) for(?=\s)/g,
    standing: 'recent',
    reach: 3,
  },
  { cue: /\bquit (?:[a-z]+ ){0,2}(?:after|since)(?=\s)/g, standing: 'past', reach: 'part' },
  { cue: /\ballerg(?:y|ies) ?[:=] ?/g, standing: 'past', reach: 'sentence' },
  { cue: /\ballerg(?:ic|y|ies) to\b/g, standing: 'past', reach: 'part' },
  { cue: /\ballerg(?:ic|y|ies) to [^.;,()\n]{1,40}\(/g, standing: 'past', reach: 'part' },
  { cue: /\banti-/g, standing: 'absent', reach: 1 },
  {
    cue: /\b(?:no|without|w\/o)\s+(?:known\s+|prior\s+|previous\s+|significant\s+|past\s+|personal\s+|family\s+|recent\s+)*(?:hx|h\/o|history|pmhx?)(?:\s+of)?\b/g,
    standing: 'absent',
    reach: 'chronic',
  },
  {
    cue: /\b(?:neg(?:ative)? for|\(-\)\s?for|screened negative for|never had|cleared of|free of|absence of|no (?:evidence|findings|sign)(?: of| for)?)(?=\s)/g,
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: /\b(?:den(?:ies|ied|y|ying))(?=\s)/g,
    standing: 'absent',
    reach: 'denied',
  },
  {
    cue: /\bno (?:evidence|signs?|s\/s|e\/o|suggestion|symptoms|suspicion|concern)(?: of| for)?(?=\s)/g,
    standing: 'absent',
    reach: 'missing',
  },
  {
    cue: /\b(?:no|not|nor|without|w\/o|isn't|wasn't|doesn't have|never|non(?![\s-]*(?:st|q)\b))\b(?!\s+(?:(?:known |prior |previous |significant |past |family )*(?:hx|h\/o|history|pmhx?)\b|longer\b|doubt\b|only\b|just\b|further\b|improv\w+|better\b|respon\w+|relief\b|resolv\w+|able\b|tolerat\w+|eating\b|drinking\b|feeding\b|breathing\b|moving\b|acting\b|waking\b|protecting\b|walking\b|taking\b|compliant\b|been taking\b|sure (?:if|whether)\b|certain (?:if|whether)\b|ruled out\b|excluded\b))/g,
    standing: 'absent',
    reach: 'missing',
  },
  ...DOUBTED,
  ...NOT_SHOWN,
  ...LONG_PAST,
  ...TALKED_OF,
  {
    cue: /\b(?:daycare|school|class|dorm|camp|office|unit|facility|barracks|team|nursing home) (?:has|had|reports?)(?: an?| some| several| many)?(?=\s)/g,
    standing: 'relative',
    reach: 'part',
  },
  { cue: /\bno longer\b/g, standing: 'past', reach: 3 },
  {
    cue: /\b(?:ruled out|excluded|r\/o'?d|ro'd)(?=\s+(?!by\b|on\b|with\b|w\b|w\/|x ?\d|then\b|given\b|by\b|via\b|per\b|at\b|in\b|and\b|but\b|so\b|for\b|after\b|using\b|from\b|here\b|now\b|yesterday|today|earlier|already)[a-z])/g,
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: /\b(?:expos(?:ed|ure) to|(?:close |sick |household )?contacts? (?:with|of|has|have|had))(?=\s)(?!\s+(?:co\b|carbon|smoke|fire|chemical|gas\b|natural gas|fumes?|vapou?rs?|cold|heat|a? ?bats?\b|rabi|bleach|chlorin|pesticid|insectic|organophos|sun\b|cyanid|hf\b|hydrofl|ammoni|acid|lye|nerve|radiat|hydrogen|methane|allergen|peanut|nuts?\b|shellfish|bees?\b))(?:\s+(?:a|an|someone|somebody|person|people|kids?|child|case|cases|friend|coworker|of|with|who|has|had|known|confirmed))*/g,
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: /\b(?:got over|gotten over|used to (?:have|get|suffer from)|outgrew|grew out of|survived|survivor of|beat|(?:finish(?:ed|ing)|completed|done with) (?:[a-z]+ ){0,3}for)(?=\s)/g,
    standing: 'past',
    reach: 'part',
  },
  { cue: /\(-\)\s?(?=[a-z])|(?<![\w)])-ve\s+(?:for\s+)?(?=[a-z])/g, standing: 'absent', reach: 3 },
  {
    cue: new RegExp(String.raw`\bneg(?:ative)?\s+(?=(?:[a-z]+\s){0,2}${TEST})`, 'g'),
    standing: 'absent',
    reach: 3,
  },
  {
    cue: /(?<=\b(?:us|ultrasound|ct|cta|ctpa|mri|xr|cxr|doppler|duplex)\s)neg(?:ative)?(?=\s(?!for\b|x\d|and\b|but\b|with\b)[a-z])/g,
    standing: 'absent',
    reach: 2,
  },
  {
    cue: /\b(?:doubt|doubtful|less likely|unlikely(?: to be)?|not likely|low (?:suspicion|concern|probability|likelihood|risk)(?: (?:for|of))|(?:initially |first )?thought (?:it was|it is|this was|she had|he had|they had)|(?:initially|at first|originally) (?:thought|dx'?d|diagnosed|called|treated)(?: to be| as| with| for)?|(?:thought|believed|presumed) to (?:have|be)(?=[^.;]{0,200}\b(?:but|turn(?:ed|s) out|actually|in fact|really|found)\b)|misdiagnosed (?:as|with)|mislabell?ed as|mistaken for|mimic(?:s|king|ked)?(?: of)?|rather than|instead of|as opposed to|as well as not|inconsistent with|ruled out for|r\/o'?d for|rules out)\b/g,
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: /\b(?:at risk (?:for|of)|risk (?:factors? )?(?:for|of)|worr(?:y|ied) about getting|(?:prophylaxis|ppx) (?:for|against)|to prevent|vaccin\w+ (?:for|against)|educated (?:on|about)|screening for|(?:monitor(?:ing|ed)?|watch(?:ing|ed)?|return precautions|counsel+ed|warned) (?:for|about|of)|(?<!sure |know |tell |wonder |unclear |see )if|fear of|phobia of|(?:anxious|scared|nervous|afraid) (?:about|of|that))\b/g,
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: /(?<!\b(?:day|days|d|week|weeks|wk|wks|month|months|mo|hr|hrs|hour|hours|h|year|years|yr|yrs)\s)\b(?:pmhx?|psh|psurghx|pshx|phx|hx|h\/o|history)\b(?!\s*(?:of\s+)?(?:present|taking|limited|unobtainable|per|from))\s*(?:(?:is |was )?(?:significant|notable|sig|remarkable|positive)\s+for|of|includes?|:|-)?/g,
    standing: 'past',
    reach: 'chronic',
  },
  {
    cue: /\b(?:prior|previous|last|first|earlier) (?:pregnanc\w+|deliver\w+|births?) (?:with|w\/|c\/b|complicated by|had)/g,
    standing: 'past',
    reach: 'part',
  },
  {
    cue: /\b(?:prior|previous|previously(?: had| diagnosed with)?|former|remote|past|childhood|healed)\b(?!\s+(?:\d+|few|couple|several|week|month|year|hour|day|to\b|hr|medical))/g,
    standing: 'past',
    reach: 4,
  },
  {
    cue: /(?<!\b(?:years?|yrs?|y|months?|mos?|m|weeks?|wks?|w|days?|d)[\s-]*)\bold\b/g,
    standing: 'past',
    reach: 2,
  },
  {
    cue: /(?<!\b(?:since|for|over) )\b(?:last (?:month|year|summer|winter|fall|spring)|years ago|in (?:19|20)\d\d|(?:resolved|completed treatment for|recovered from|recovering from|discharged (?:[a-z0-9]+ ){0,3}(?:after|for|with|from)|admitted last \w+ (?:for|with)))\b(?=\s+(?:for|with|had|was|admitted|treated|dka|[a-z]))/g,
    standing: 'past',
    reach: 'part',
  },
  { cue: /\b(?:recent|recently)\b/g, standing: 'recent', reach: 3 },
  {
    cue: /\b(?:fh|fhx|famhx|family (?:hx|history)|fam hx)\b\s*(?:(?:significant|positive|notable|\+)?\s*(?:for|of)|:)?/g,
    standing: 'relative',
    reach: 'family',
  },
];

const ELSE_NOW = String.raw`(?=[^\n]{0,300}\b(?:now|here (?:for|with)|today|tonight|presents?|p\/w|c\/o|returns?)\b(?!\s+(?:well|sinus|in|nsr|better|fine|asymptomatic|back|normal|stable|awake|comfortable|improved|alert|at|observ\w+|resting|\d)))`;

const LAB = String.raw`(?:lipase|ck|cpk|bnp|probnp|d-?dimer|trops?|troponin|wbc|anc|ast|alt|b?-?hcg|quant|ferritin|crp|plts?|glucose|sugar|at|to|of|about|lkw|lkn|onset|time)`;

export const BEHIND: readonly Behind[] = [
  {
    cue: /\b(?:treated|managed) (?:with|by) [a-z0-9 -]+,?\s(?:[a-z0-9-]+ ){1,3}?(?:zero|0|undetectable|negative|normal(?:i[sz]ed)?|clear(?:ed)?|gone)\b/g,
    standing: 'past',
  },
  ...DISMISSED,
  ...NOT_IT,
  ...OUTCOMES,
  {
    cue: /(?::|\s--?)\s?(?:neg(?:ative)?|no|none|absent|ruled out|excluded)(?=\s?(?:[,.;\n)]|$))|(?<=[a-z])\s--?(?=\s?(?:[,.;\n)]|$))/g,
    standing: 'absent',
  },
  {
    cue: new RegExp(
      String.raw`(?<!\b${LAB} ?[:=]? ?)\b(?:in )?(?:19[6-9]\d|20(?:0[1-9]|1\d|2[0-6]))\b(?=\s?(?:[,.;\n)]|$|with\b|w\/|now\b|here\b|p\/w|off\b|on\b|s\/p|treated))`,
      'g',
    ),
    standing: 'past',
    unless: /\b(?:start\w*|began|begun|onset|since|worse\w*|progress\w*)\b/,
  },
  {
    cue: /\b(?:unchanged|stable in size)\b/g,
    standing: 'past',
    unless: /^(?!.*\b(?:chronic|known|old|prior|stable)\b)/s,
  },
  {
    cue: /\b(?:follow[\s-]?up|f\/u)(?: (?:visit|appt|appointment|only))?(?=\s?(?:[,.;\n)]|$))/g,
    standing: 'past',
    unless:
      /\b(?:needs?|no|will|arrang\w*|schedul\w*|outpatient|outpt|for|with|and|has|lost to|neuro|cards|pcp|surgery|ortho|close|urgent|missed)\s*$/,
  },
  {
    cue: /\b(?:undetectable|undetected|non-?detectable)\b/g,
    standing: 'absent',
  },
  {
    cue: new RegExp(
      String.raw`\b(?:(?:afterwards?|then|since|later|has|have|had|now|fully|completely)\s){0,6}(?:resolved|recovered|cleared up)\s+(?:by|with|after)\b${ELSE_NOW}`,
      'g',
    ),
    standing: 'past',
  },
  {
    cue: /\bafterwards? (?:has |had |fully |completely ){0,4}(?:resolved|recovered|cleared)\b/g,
    standing: 'past',
  },
  {
    cue: /(?<=(?:^|[,.;:\n]|\band)\s*(?:[a-z][a-z/-]*\s){1,3})out\b(?=\s*(?:[,.;)\n]|$|and\b|by\b|per\b|on (?:ct|cta|ctpa|us|mri|ecg|ekg|exam|echo|labs|duplex|dopplers?|lp|x-?ray|film|imaging|scan|trops?)\b))/g,
    standing: 'absent',
    unless:
      /\b(?:passed|pass|passing|put|found|knocked|pulled|fell|came|come|comes|falling|ran|run|running|blacked|greyed|grayed|worn|burn\w*|popped|pop|went|gave|giving|gives|slipped|stressed|zoned|spaced|freak\w+|act\w+|wiped|sent|set|walked|moved|check\w*|took|taken|tube|drain|line|picc|foley|trach|catheter|peg|iud|packing|sutures?|staples?|time|days?|hours?|weeks?|months?|wks?|hrs?|mins?|shoulder|hip|knee|patella|kneecap|jaw|elbow|ankle|finger|thumb|toe|joint|back|disc|tooth|teeth|eye|lights?|way|work|eating|going|and|stretched|bottomed|maxed|ruled?)\s*$/,
  },
  {
    cue: /\b(?:is |was |looks? |appears? |all )*(?:normal|unremarkable|wnl|clear|clean|fine|intact|not there)\s+(?=(?:on|by|per) (?:the )?(?:ct|cta|ctpa|us|ultrasound|mri|mra|echo|exam|imaging|cxr|xr|x-?ray|doppler|duplex|scope|egd|pocus)\b)/g,
    standing: 'absent',
  },
  {
    cue: /\b(?:(?:was |were |is |been |now )?(?:ruled out|r\/o'?d|ro'd|excluded)(?!\s+(?!by\b|on\b|with\b|w\b|w\/|x ?\d|then\b|given\b|by\b|via\b|per\b|at\b|in\b|and\b|but\b|so\b|after\b|using\b|from\b|here\b|now\b|yesterday|today|earlier|already)[a-z])|unlikely|less likely|not likely|doubtful|seems unlikely|not suspected|not (?:seen|present|found|identified|visuali[sz]ed)|was considered|absent)\b/g,
    standing: 'absent',
    everywhere: true,
    unless: /\b(?:not|never|cannot|can't|couldn't)(?: (?:yet|been|be|fully|safely))*\s*$/,
  },
  {
    cue: /\b(?:neg(?:ative)?|-ve)\b(?!\s+(?:for\b|[a-z]+ (?:screen|test)\b|pressure|inspiratory))|\(-\)(?!\s?[a-z])|(?<=\w\s?)-ve\b/g,
    standing: 'absent',
    unless: /\bgram[\s-]*$/,
  },
  {
    cue: /\b(?:cancel+ed|called off|downgraded|deactivated|de-escalated|stood down|averted|(?:has |have |now |since |fully |completely |already ){0,6}(?:resolved|cleared up|recovered))\b(?!\s+(?:by|with|after)\b)/g,
    standing: 'past',
    unless:
      /\b(?:weakness|droop|aphasia|speech|deficits?|symptoms|sx|numbness|vision|not|never|partially|pain|spontaneously)\b[^,]*$/,
  },
  {
    cue: /\b(?:\d+|a|one|two|three|few|several|couple(?: of)?)\s*(?:weeks?|wks?)\s*(?:ago|prior|back|earlier)\b|\blast week\b/g,
    standing: 'recent',
    unless: /\b(?:start\w*|began|begun|onset|since|worse\w*|progress\w*)\b/,
  },
  {
    cue: /\b(?:hx|history|in the past)\b(?=\s*(?:[,.;\n)]|$|p\/w|pw|present|with|here|now|on))/g,
    standing: 'past',
  },
  {
    cue: /\b(?:ppx|prophylaxis|refills?|med(?:ication)? refill|precautions|vaccin\w+|immuni[sz]ation|screening|education|awareness|action plan)\b/g,
    standing: 'absent',
  },
  { cue: /\bfree\b(?!\s*(?:air|fluid|of|water|t3|t4|gas|text))/g, standing: 'absent' },
  {
    cue: /\bin (?:her |his |the |a )?(?:mother|father|mom|dad|brother|sister|sibling|uncle|aunt|cousin|grand\w+|parents?|son|daughter|family)\b/g,
    standing: 'relative',
  },
];

/** Opens a list of what somebody had before. */
export const HISTORY =
  /\b(?:pmhx?|pmsh|psh|psurghx|pshx|phx|hx|past (?:medical|surgical) (?:hx|history)|(?:medical|surgical) (?:hx|history))\b(?!\s*(?:of present|taking|limited|unobtainable|per\b|from\b))\s*(?:(?:is |was )?(?:significant|notable|sig|remarkable) for|of\b|includes?|:|-)?/g;
export const HEADING =
  /^\s*(?:meds?|medications?|home meds|allerg\w*|nkda|nka|psh|psurghx|pmhx?|shx?|fhx?|social|takes|taking|on |vitals?|vs|exam|pe:|here|presents?|today|now|rx|lives|smok\w*)\b/;
/** What does not belong to a list of old diseases. */
export const ACUTE =
  /\b(?:now|new|here|but|p\/w|pw|present(?:s|ed|ing)?|c\/o|today|tonight|came|arrived|developed|acute|brought|found|complain\w*|since|worse\w*|worst|severe|shock|exac\w*|flare|crisis|concern\w*|suspect\w*|r\/o|started|given|\d+ ?(?:d|h|days?|hours?|hrs?|min\w*))\b|\?|\bx ?\d/;
