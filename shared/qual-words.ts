/** The words that shared/qual.ts goes by: patterns over lower-case text, each of them about linear in its length. */

const words = ({ raw: [list = ''] }: TemplateStringsArray) => list.trim().split(/\s+/).join('|');
const any = (...patterns: string[]) => patterns.join('|');
const raw = String.raw;

/** Said when there is nothing to say. A field of these alone counts as empty. */
export const FILLER =
  /^(?:n ?\/ ?a|na|nil|none|no|nothing|nope|ok|okay|x+|tbd|(?:see|as) above|same|not applicable)$/;

/** Sentences about the absence of something to improve, and encouragement: neither evidence nor suggestion. */
export const EMPTY_WORDS = new RegExp(
  any(
    raw`\b(?:none|nil|nothing|no|not any|n\/a)\b(?: \w+){0,2}? ?\b(?:to improve|to add|to change|to report|at this time|right now|today|noted|identified|really|specific|major|particular|comes? to mind|stands out|else|so far)\b[^.;\n]*`,
    raw`\bno (?:\w+ )?(?:concerns?|issues?|suggestions?|complaints?|recommendations?|changes?|feedback|comments?|improvements?|weakness(?:es)?|areas?|problems?)\b[^.;\n]*`,
    raw`\b(?:i )?(?:can'?t|cannot|can not|could ?n[o']t|don'?t) (?:really )?think of any[^.;\n]*`,
    raw`\b(?:would|will) ?(?:not|n't) change any?\w*`,
    raw`^(?:none|nil|nothing)\b[^.;\n]*`,
    raw`\bkeep (?:it|that|this) (?:up|going)\b`,
    raw`\bkeep up (?:the|this|your|that)\b[^.;,\n]*`,
    raw`\bkeep (?:on )?(?:doing|being)\b[^.;,\n]*`,
    raw`\bcontinue (?:on )?(?:with )?(?:(?:the|your|this|her|his) )?(?:current|same|great|good|excellent|trajectory|path|hard work|as is|doing)\b[^.;,\n]*`,
  ),
  'gm',
);

/** Forms in -ed that praise, that name a trait, or that tell of a patient: none of them is something seen done. */
const NOT_ACTS = words`
  need speed indeed exceed proceed succeed bleed hundred breed feed
  improved needed concerned liked interested motivated focused organi[sz]ed skilled experienced talented dedicated
  advanced engaged worked performed managed handled helped impressed enjoyed learned exceeded continued demonstrated
  displayed showed appreciated noted rounded limited seemed acted progressed expected observed required based detailed
  related composed relaxed complicated balanced committed respected excited developed tired stressed overwhelmed
  valued used stayed prepared remained encouraged wanted tried looked loved treated assessed closed delayed
  altered displaced incarcerated undifferentiated intoxicated elevated infected dislocated aged unexpected increased
  decreased trached ventilated admitted injured distressed nuanced combined mixed graduated obtunded`;
const REGULAR_ACT = new RegExp(raw`\b(?!(?:${NOT_ACTS})\b)[a-z-]{3,}ed\b`);

/** The same words and others where what stands beside them shows that something was done. */
const ACT_IN_PLACE = new RegExp(
  raw`\b(?:${any(
    raw`used (?!to\b)\w+`,
    raw`(?:assessed|treated|prepared|tried|looked|admitted|organi[sz]ed|focused) (?:the|a|an|for|her|his|him|to|at|up|it|with|on|when|their|every|each|pain|my)`,
    raw`closed (?:loop|a|the)|balanced (?:the|risk)`,
    raw`took (?!care|great|good|part|pride)\w+|made (?:a|an|the|sure|time|room|eye|two|three)`,
    raw`did(?: not|n'?t| an?| the| her| his| two| three| both| serial| pulse| fast| primary| cpr)`,
    raw`(?:was|were|had|could) ?(?:not|n't) \w+|never \w+ed|by (?:\w+ly )?[a-z]{3,}ing`,
    raw`(?:slow|hesitant|unable|reluctant|quick) to \w+`,
    raw`had to (?:come|be|ask|step|find|call|take|remind|redirect|repeat|prompt)`,
    raw`first (?:pass|stick|look|try|attempt)`,
    raw`(?:${words`gave found caught told ran led drew held kept brought got went sat spoke said wrote taught thought
      forgot lost left began chose heard built broke stuck stood sent sought shook woke came fell put withheld rang
      dealt understood overheard oversaw withdrew knelt swept spun wore drove`})`,
    raw`(?:was|were) able to \w+|managed to|helped (?:the|a|an|her|his|him|me|us|with)|worked (?:through|up)|(?:job|work|great|good|nice|well|excellent)[,:]? (?:in |at |with |by )?(?!(?:working|learning|seeing|managing|handling|teaching|being|showing|understanding|listening|standing|training|reasoning|thinking|decision|hearing|setting|charting|multitasking|something|everything|morning|evening)\b)[a-z]{4,}ing (?!skills|of\b|and\b)\w+|stayed (?:with|until|behind)|steady hands|(?:within|in) (?:under |less than |about )?(?:\d+|one|two|three|four|five|ten|fifteen|twenty|thirty) (?:minutes?|min|seconds?)`,
    raw`(?:recognition|identification|detection|repair|reduction|placement|removal|drainage|insertion|interpretation) of`,
    raw`set up|picked up|hung (?:the|blood|fluids)|(?:read|cut|hit) the|let (?:the|them|him|her)`,
  )})\b`,
);

const HABIT = new RegExp(
  raw`(?:^|[,:] ?|\b(?:she|he|they|who|and|always|often|consistently|routinely|also|but|then) )(?:${words`
    asks listens recogni[sz]es explains calls (?:re)?checks reassesses updates repeats anticipates looks seeks follows
    gives sits introduces uses orders identifies admits includes considers tells takes summarizes closes communicates
    delegates assigns writes documents charts reviews thinks keeps interrupts forgets skips rushes waits misses
    hesitates jumps talks reads presents advocates prioriti[sz]es escalates teaches leads runs speaks supports examines
      reviews orders catches notices finds sets discusses involves confirms verifies requests shares`})\b(?! (?:well|great|good|hard|appropriate|nicely|effectively))`,
  'm',
);

const QUALITY = words`thorough focused complete detailed organi[sz]ed concise structured systematic broad wide targeted
  clear succinct logical tangential long scattered accurate crisp tailored brief short late incomplete unclear generic`;
const PRODUCT = words`histor(?:y|ies) hx h&ps? hpi exams? physical differentials? ddx presentations? plans? notes?
  hand-?(?:off|over)s? sign-?outs? mdms? workups? reassessments? charting documentation orders instructions
  summar(?:y|ies) one-?liners? debriefs? explanations? counsell?ing updates?`;
/** Done once, to one patient, or told at one moment. */
const TASKS = words`lps? lumbar\spuncture central\slines? (?:art|arterial)\slines? (?:chest|ng|et|g)\stubes? intubation paracentesis
  thoracentesis arthrocentesis pericardiocentesis (?:lac|laceration)(?:\srepair)? i&d cric reduction cardioversion
  lumbar\stap nerve\sblock sedation hand-?(?:off|over) sign-?out family\smeeting`;

/** Something one could have heard, read or watched, told without a verb: "concise presentations". */
const SEEN_THING = new RegExp(
  any(
    raw`\b(?:${QUALITY}),? (?:and |but )?(?:\w+ )?(?:${PRODUCT})\b`,
    raw`\b(?:${PRODUCT}) (?:\w+ ){0,6}(?:were|was|are|is) (?:\w+ ){0,2}(?:${QUALITY})\b`,
    raw`\b(?:${PRODUCT}) (?:(?!and\b|but\b)\w+ ){0,6}(?:had|took|ran|included|covered|named|listed|contained|(?:was|were) (?:(?:under|about|only|just|over) )?(?:a|an|\d+|one|two|three|four|five|ten)) \w`,
    raw`\b(?:${TASKS}|${PRODUCT}|consults?) (?:\w+ ){0,5}(?:with|under|without) (?!me\b|us\b|room\b|ease\b|confidence|(?:some |minimal |little |no )?(?:supervision|help|guidance|prompting))(?:an?\b|the\b|no\b|full\b|\w+)[ -]\w+`,
    raw`closed?[- ]loop|teach[- ]?back|sterile (?:technique|barrier|field)|open[- ]ended|shared decision`,
    raw`\b(?:good|great|nice|excellent|poor|clean) (?:\w+ )?(?:control|technique|views?|landmarks|exposure|splint|hemostasis|analgesia|compressions|catch)\b`,
    raw`\b(?:was|were) (?:(?:very|too|often|a bit|a little) )*(?:short|late|long|slow|missing|rushed|off|incomplete|unclear|given|delayed|missed|done|placed|clean)\b`,
    raw`\btoo (?:fast|slow|late|early|long|much|many|deep|quickly|soon)\b`,
  ),
);

export function isAct(text: string): boolean {
  return [REGULAR_ACT, ACT_IN_PLACE, HABIT, SEEN_THING].some((pattern) => pattern.test(text));
}

const CASES = words`n?stemi mi acs sepsis septic dka hhs chf copd asthma(?:tic)? pneumonia pna pes? strokes? tia cva ich sah sdh
  seiz\w+ syncope a-?fib svt v-?tach v-?fib vt vf rvr arrest(?:ed)? coded? pea asystole rosc resus\w* (?:poly)?trauma
  mv[ca]s? gsw stab\w* fall fell fractures? fx dislocation hemorrhage \w*bleed(?:er|ing)? appendix sbo hernia torsion
  ectopic pregnan\w+ delivery labou?r overdosed? od intoxicated tox ingestion withdrawal etoh suicid\w+ psych
  psychosis agitat\w+ combative drunk ams altered delirium dementia headache migraine febrile fever neutropenic uti
  colic hypotensi\w+ hypoxi[ac] anaphylaxis angioedema burn drowning hypothermi[ac] dvt dissection aaa tamponade
  effusion ptx pneumo abscess shock crashing obtunded unresponsive leukemia cancer croup sickle stridor vertigo
  concussion dnr dying hospice palliative bronch tendon bite subdural epidural ascites cirrhotic diabetic alcoholic
  epileptic schizophreni\w+ hypertensive transplant dialysis contrast allerg\w+ rash cellulitis gangrene amputat\w+
  postpartum breech preterm jaundice\w* constipat\w+ dizz\w+ numbness aphasia weakness incontinen\w+ retention gout
  lupus hiv covid flu rsv malaria tb meningioma tumou?r lymphoma mass nodule sob bipap wheezing vomiting boarders
  boarding hallway vag gi`;

/** A patient, a case, or the moment on the shift. */
const SITUATION = new RegExp(
  any(
    raw`\b(?:${CASES})\b`,
    raw`\b(?!diagnosis|prognosis)\w{3,}(?:itis|emi[ac]|osis|pnea|thorax|rrhage|rrhythmia|cardia|toxicity|embol\w+)\b`,
    raw`\b\d{1,3} ?-?(?:y\/?o|(?:yr|year|month|week)s?|mo|m|f)\b`,
    raw`\b(?:chest|abd|abdominal|belly|back|flank|head|hip|neck|pelvic|shoulder|ankle|wrist|elbow|knee|brain) (?:pain|injury|reduction|wound)`,
    raw`\b(?:resp|respiratory|heart|kidney|renal|liver) (?:distress|failure)|short(?:ness)? of breath`,
    raw`\b(?:man|woman|lady|gentleman|guy|child|kid|baby|infant|neonate|newborn|toddler|teen|teenager|boy|girl|elderly|mother|mom|dad|father|parents?|daughter|son|wife|husband|brother|sister)\b`,
    raw`\b(?:a|an|the|this|that|one|with|her|his|another|last|complex|difficult|sick|angry|peds) (?!the|that|this|same|whole|one|new|next|each|every|sick\b)[a-z-]+ (?:pt|patient|family|case)\b`,
    raw`\b(?:patient|pt) (?:who|with|in|whose|from|on|stopped|became|was|had|w\/)`,
    raw`\bduring (?:the|a|an|her|his|our|my|this|that) (?!(?:whole |entire |busy |day |night )*(?:shifts?|rotation|days?|weeks?|months?|block|time|year|nights?)\b)\w+`,
    raw`\bduring (?:(?:the|a|an|her|his|our) )?(?:\w+ )?(?:intubation|procedure|sedation|hand-?off|sign-?out|rounds|rsi)`,
    raw`\b(?:when|while|until|after|before) (?:i|we|anesthesia|surgery|ortho|radiology|cardiology|staff|security|nobody|someone|somebody) \w+|\bat (?:sign-?out|hand-?(?:off|over)|the bedside|\d{1,2} ?(?:am|pm)\b)|\b(?:trauma|resus\w*|ambulance) bay|\bm(?:r|rs|s)\b\.? [a-z]`,
    raw`\b(?:${TASKS}) (?:(?:was|done|placed|went|went in) )?(?:in|on|at|with|after|under|to) (?:the |her |his |a |an |under |less than |full )?(?:first|second|third|one|two|three|\d+|left|right|us|ultrasound|night|day|icu|floor|incoming|oncoming|drape|five|ten|lidocaine|ketamine|propofol)\b`,
    raw`\b(?:before|after|during) (?:the |an? )?(?:rsi|induction|scan|ct|transport|transfer|procedure|${TASKS})\b`,
    raw`\b(?:the|her|his|their|your|that) (?:${TASKS})\b(?= (?:was|were|had|took|went|included|covered|named|listed|gave|to)\b)|\b(?:${TASKS}) (?:had|took|included|covered|named|listed) \w`,
    raw`\b(?:the|an?|my|that|this) (?:pending|rising|falling|abnormal|subtle|missed|delayed|wrong) \w+`,
    raw`\bwhen (?:the|a|an|bp|sats?|pressures?|nursing|ems)\b`,
    raw`\bdifficult (?:airway|conversation|access|intubation)|bad news|waiting room|goals of care|end of life|language barrier|mass casualty|stroke alert|(?:in|at|from) triage\b(?! note)|angry|(?:room|bed|bay) \d|(?:busy|hectic|crazy|slammed) (?:shift|night|evening|day|dep)|(?:\d+|several|multiple|two|three) (?:sick|critical|unstable|boarders|patients at)`,
  ),
);

export function isSituation(text: string): boolean {
  return SITUATION.test(text);
}

/** Where in a sentence the advice begins, in either field. */
export const ADVICE = new RegExp(
  raw`\b(?:${any(
    raw`next (?:time|shift|step|goal|case)|in (?:the )?future|going forward|from now on`,
    raw`should(?:n'?t)?|could(?! ?(?:not|n't|hear|see|tell)\b)|i'?d`,
    raw`i would(?! not| have liked to see more)|perhaps|would (?:have|help|make|allow|improve|save|like|love|benefit|encourage|recommend|suggest|be (?:better|good|helpful|nice))`,
    raw`(?<!first |one |second |every |each |good |nice )try(?:ing)? (?!was)\w+|consider(?! the patient)`,
    raw`(?:continue|keep) (?:to|working|reading|practi\w+|building|studying|pushing|trying|talking|seeing|looking)`,
    raw`work(?:ing)? on|needs? (?:to|more|better|an?|some)|focus on|read(?:ing)? (?:more|up|about|around|on)`,
    raw`more (?:reading|reps|practice)|practic(?:e|ing) (?:more|on|the|with|your|using|\w+ing)|remember`,
    raw`don'?t(?! (?:know|think))|do not|aim|recommend|suggest(?:ion)?|encourage|goals? (?:is|are|for)`,
    raw`opportunity to|(?:make|be) sure|be (?:more|less|careful|quicker|faster|louder|slower|bolder|ready|explicit)`,
    raw`avoid|instead of|rather than|it (?:is|would be) better|strive|might|may want|to improve|learn to|room to|advised?`,
  )})\b`,
);

/** Verbs that advise when they stand in their plain form among areas for improvement. */
const PLAIN_VERBS = words`activate add address adjust admit advance alert align allow anticipate apply approach arrange articulate ask
  aspirate assign attach avoid back bag balance be begin beware book brief bring build calculate call carry challenge
  charge check choose clarify clean clear close collect combine commit communicate compare complete confirm cool copy
  correct count cover cross cut debrief decide define delegate deliver demonstrate describe differentiate discharge
  discuss divide do document double drain drape draw dress drop elevate elicit empty end engage enlarge ensure
  escalate establish examine expand expect explain explore expose extend feed feel find finish fix flag flush focus
  follow force frame gather get give go gown grab guide hand hang have help highlight hold image include incorporate
  increase inform initiate insert inspect integrate intubate invite involve irrigate isolate join justify keep know
  label lay lead learn leave let limit link list listen load localize lock log look loop loosen lower lubricate make
  manage map mark match measure mention mind minimi[sz]e mix monitor move name narrow note notify numb number observe
  obtain offer offload open order organi[sz]e outline own page paint pair palpate park pass pause perform phone
  photograph pick place plan plot point position practice practise predict preload premedicate preoxygenate prep
  prepare present press prime print prioriti[sz]e propose protect prove provide pull push put quantify rank reach
  read reassess recheck recogni[sz]e reconcile reconsider reduce refer reflect rehearse rehydrate reorder repaint
  repeat replace report reposition request respond rest restart resuscitate retract reverse review rewarm rotate run
  save say scan schedule score scrub secure sedate see seek send separate set settle share shock shorten sign
  simplify sit sketch skip slow soak sort speak specify spend split spot stabili[sz]e staff stand start state stay
  stop structure study suction suggest summari[sz]e summon support suture swap switch tailor take talk tap tape
  target teach tell test thank think tie tighten time titrate touch trace track train transfer transfuse translate
  treat trial trigger trim trust turn type understand undo undress unpack update use ventilate verbalize verify visit
  voice volunteer wait walk warm warn wash watch wean weigh widen withdraw work wrap write`;

/** "Lead with the plan", "compare the two", "in unstable rhythms go straight to ...", "then sweep before the tube". */
export const PLAIN_ADVICE = new RegExp(
  any(
    raw`^(?:please|always|never|maybe|just|perhaps|ideally) \w`,
    raw`^(?!(?:in|on|with|for|at|and|was|is|as|of|not|all|this|that|during|after|before|but|or|by|to|from|has|had|like|than|only|over|about|were|are|what|how|when|through)\b)[a-z-]+ (?:the|an?|your|it|them|each|every|yourself)\b`,
    raw`(?:^|[,:] ?(?:and |then |but )?|\b(?:and|then|please|just|maybe|also|always|you|patients?|pts?|afib|kids|cases|shock|arrests?|sepsis|trauma) )(?:${PLAIN_VERBS})\b(?!$|,| (?:of|was|were|is)\b)`,
    raw`^(?:for|in|with|on|before|after) (?:\w+ ){1,4}(?:${PLAIN_VERBS}) (?:the|an?|your|it|them)\b`,
  ),
  'm',
);

/** "Earlier antibiotics", "more eye contact". */
export const COMPARATIVE =
  /^(?:(?:a )?(?:bit|little) )?(?:more|less|fewer|earlier|faster|better|quicker|slower|louder|shorter|sooner)\b \w/;

/** Advice that fits anybody: it is tied to nothing unless it shares a word with what was seen. */
export const ANYBODY =
  /\b(?:read|reading|study|studying|learn|boards|board (?:exams?|review|prep)|articles?|efficien\w*|confiden(?:t|tly|ce)|assertive\w*|independen\w*|elective|more (?:\w+ )?(?:patients|procedures|reps|ultrasounds?|pts|sick)|(?:more|for|take on|in) procedures|question banks|sicker patients|volume|per hour|time management|multitask\w*)\b/;

/** The same, unless it is told at length. */
export const ANYBODY_IN_SHORT =
  /\b(?:faster|quicker|speed|pace|concise|teaching|notes?|documentation|chart(?:s|ing)|organization|vents?|dispos?|dispositions?)\b/;

/** Advice that names a moment or a thing is about this case also in a few words. */
export const CONCRETE = /\b(?:the|an?|your|before|after|when|while|until|once|as soon as)\b/;

/** Words of one subject: evidence and advice that both speak of it belong together. */
export const SUBJECTS = [
  'intubat|laryng|bougie|blade|\\bvl\\b|preox|airway|\\bett\\b|\\btube|cords|\\brsi\\b|induction|cannula|trach',
  '\\bsa(?:id|y)|told|tell|spoke|speak|loud|voice|explain|announce|call(?:ed)? out|update|famil|parents|talk|words',
  'consult|\\bpag(?:e|ing)|cardiology|surgery|\\bob\\b',
  '\\bwire|needle|probe|\\bivs?\\b|\\bij\\b|central line|access\\b',
  'ultrasound|\\bus\\b|\\bfast\\b|window|views|pocus',
  'histor|question|\\bask|\\bhpi\\b',
  '\\bnotes?\\b|chart|\\bmdm\\b|document',
  'antibiotic|\\babx\\b|sepsis|septic|cultures|fluids|pressor',
  '\\be[kc]g|troponin|stemi|rhythm|tachy|afib|cardiover',
  'sedat|propofol|ketamine|etco2|apnea',
  'presentation|one.?liner|staffing|differential|\\bplan\\b',
  'hand-?off|sign-?out|i-?pass',
  'fracture|\\bfx\\b|dislocat|splint|reduc|pulses',
  'blood|bleed|transfus|\\bmtp\\b|hemorrh',
  'colic|stone|renal|kidney',
  'arrest|\\bcode\\b|\\bcpr\\b|pulse check|compress|\\bacls\\b',
].map((subject) => new RegExp(subject));

/** Words that say nothing about what a sentence is about. */
const LIGHT = words`with that this from they them their there then than when what which while were been have having will
  would could should times? next more most good great well very really early earlier later? patients? shifts? cases?
  before after again also into onto only over under about just some every each both first second third last long yours?
  hers resident intern students? doing done work\w* making takes? takes? gave give needs? needed keep kept sure clearly?
  better best hours? minutes? during today night level same other always ready right away without through still little
  much many where whose because around used using start\w* think thought room team know going like helps? quick\w* really
  continue consider practice sick able came come went want look\w* things? something read\w* show\w*`;
export function isLight(word: string): boolean {
  return LIGHT_WORD.test(word);
}
const LIGHT_WORD = new RegExp(`^(?:${LIGHT})$`);

/** Common words of English. What has too few of them is another language, or none: nothing is said about it. */
const ENGLISH = new RegExp(
  `^(?:${LIGHT}|${PLAIN_VERBS}|${words`the and was to of his he she for on it is are not but by as if you has had did does
    all out up so can fine nothing without took got ran asked called made saw ordered excellent awesome nice strong solid
    job knowledge fund attitude perform\w+ manage\w+ efficien\w+ speed confidence organization careful training player
    hard\w* pleasure sharp smart kind reliable improve meets expectations above below average appropriate helpful calm
    caring fantastic wonderful super amazing outstanding superb lovely poor weak fast missed forgot communication
    leadership judgment skills? assertiveness bedside thorough focused`}|[a-z]{3,}(?:ed|ly))$`,
);
const OTHER_LANGUAGE = new RegExp(
  `^(?:${words`der die das und mit sehr nicht ein eine einen ist dem auf fur für mehr gut beim im zur le la les et pour avec
    une des est très tres bien du au aux plus el los las con muy una por para buen bueno trabajo más mas och med på att
    det bra till inte il lo gli che di per molto um não nao uma os dos muito mais het een van zeer goed niet voor op na
    se je jest bardzo og til av ikke ja`})$`,
);

/** Decides for the language of all words: no if too few are English. */
export function isEnglish(found: readonly string[]): boolean {
  const english = found.filter((word) => ENGLISH.test(word)).length;
  if (found.filter((word) => OTHER_LANGUAGE.test(word)).length > english) return false;
  return found.length === 0 || english >= Math.max(1, Math.floor(found.length / 8));
}
