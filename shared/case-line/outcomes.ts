import type { Ahead, Behind } from '#shared/case-line/cues.ts';

const MONTH = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`;
const SEASON = String.raw`(?:spring|summer|fall|autumn|winter)`;
const SPAN = String.raw`(?:months?|mos?|mths?|years?|yrs?|y|decades?|${SEASON}s?|seasons?|semesters?|pregnanc(?:y|ies)|admissions?|christmas(?:es)?)`;
const COUNT = String.raw`(?:\d+\+?|a|an|one|two|three|four|five|six|seven|eight|nine|ten|few|several|many|couple(?: of)?|some)`;
const YOUNG = String.raw`(?:child|kid|teen\w*|infant|baby|toddler|adolescent|newborn|neonate|boy|girl|student|freshman|young (?:man|woman|adult))`;

/** When something is long over. */
const LONG_AGO = String.raw`(?:(?:in )?(?:about |over |almost |nearly )?${COUNT}\s?(?:more )?${SPAN}\s?(?:ago|prior|back|earlier|before)|(?:last|this past|this last|the past) (?:month|year|time|${SEASON}|christmas|thanksgiving|holiday|${MONTH}|admission|hospitali[sz]ation|pregnancy|semester|season)|(?:in|over|during) the (?:past(?! (?:\d|few|couple|several|hours?|days?|weeks?|months?|years?|two|three|four|five|six|24|48|day|week))|${SEASON}|nineties|eighties|seventies|(?:19)?[5-9]0'?s|20[01]0'?s)|(?:in|since) (?:19|20)\d\d|(?:back )?in ${MONTH}|(?:in|during) (?:childhood|infancy|adolescence|college|(?:high|grade|middle|elementary|primary|nursing|medical|law) school|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d{1,2}(?:st|nd|rd|th)) grade|(?:her|his|their) (?:youth|teens|(?:early |mid |late )?(?:twenties|thirties|forties|fifties|20s|30s|40s|50s))|the (?:army|navy|military|service|war|pandemic))|as (?:an? )?(?:little |small )?${YOUNG}|when (?:he |she |they )?(?:was |were )?(?:an? ${YOUNG}|little|young|\d{1,2}\b(?! (?:weeks|wks)))|(?:years|decades|ages|seasons|months) (?:ago|back|prior|earlier|before)|long ago|a (?:long |good )?(?:while|time) (?:ago|back)|some time (?:ago|back)|the year before(?: last)?|way back|earlier (?:this|last) year|(?:with|in|during|after) (?:her |the )?(?:first|last|previous|prior|second|third|earlier|other) (?:baby|pregnanc(?:y|ies)|child|delivery|birth|one|kid|babies)|with her (?:first|last|second)(?=\s?[,;.])|before (?:covid|the pandemic)|a lifetime ago)`;

/** What it has done. Words of pain or vision that go are how a disease runs its course. */
const DONE = String.raw`(?:(?:healed|subsided|abated|remitted|cured|ablated|quiescent|euthyroid|re-?expanded|normali[sz]ed)|corrected(?! (?:na|sodium|calcium|ca|age|gestation|for|qt\w*|retic))|(?:resolved|recovered|cleared(?: up)?|settled(?: down)?)(?! (?:by|with|after)\b)|cleared (?:in|last|with|after|by)|fixed(?! (?:and|dilated|pupil\w*|gaze|rash|drug|splitting))|passed(?! (?:out|away|gas|clots?|tissue|stool|urine|flatus|a|an|blood|meconium|through|the|by|to|from|her|his)\b)|(?:run|ran) (?:its|their) course|(?:went|gone) away|died down|calmed down|dried up|blown over|quieted down|in remission|in the past(?! (?:\d|few|couple|several|hours?|days?|weeks?|months?|years?|two|three|four|five|six|24|48|day|week))|(?:a thing of the|ancient) (?:past|history)|behind (?:him|her|them|us|me)|back to \d{2,3}(?:\.\d)?\b|(?<=(?:emia|sodium|potassium|calcium|levels?|labs) (?:is |now |was |all )*)back to (?:normal|baseline)|no longer (?:an issue|a problem|active|present)|out of the picture|done with|under the bridge|(?<=\b(?:is|was) )old(?=\s?[,;.])|(?:been|already) (?:fully |successfully )?treated(?=\s?[,;.])|treated and (?:cleared|cured|resolved|gone|better|done|discharged)|stopped (?:on its own|by itself|spontaneously|completely|months|years|last|long))`;
const HELPERS = String.raw`(?:(?:which|that|has|have|had|was|were|is|are|been|being|now|since|then|fully|completely|totally|all|long|already|mostly|finally|lung)\s)`;
const OVER = String.raw`(?:(?:is|was|are|were|now|long)(?: all)? )+(?:over(?! (?:the|\d)|\s?[<>])|gone|done|finished|better(?=\s?[,;.]|$))|(?<!all )over with|all (?:gone|done|finished|better(?=\s?[,;.]|$))`;

/** "here for": somebody comes for something else than what is done. */
const COMES = String.raw`\b(?:here(?! (?:by|via|from))|asking (?:about|for)|(?:sprained|twisted|rolled|stubbed|jammed|bruised|scraped) |in (?:today )?(?:for|with|because)|(?:came|comes|back|returns|sent)(?: in| back| today)? (?:for|with|because)|presents?|presenting|p\/w|c\/o|cc|complain\w*|today (?:for|with|an?|his|her|he|she)|(?:now|today) (?:has|with|here|an?|new|his|her|only|wants|needs|fell|cut|rolled|slipped|twisted|rash|sprain\w*|cough|tooth|ear|knee|ankle|back|itch\w*)|new (?!onset)[a-z]+|requests?|wants|needs an?|asks|visit is)\b`;
const TREATED = String.raw`(?:better|improved|responded|stable|controlled|well controlled|under control|treated|converted|terminated|broken?|closed|stopped|ended|finished|completed|quiet)`;

export const OUTCOMES: readonly Behind[] = [
  {
    cue: new RegExp(String.raw`\b${HELPERS}{0,6}${DONE}\b|\b(?:${HELPERS}{0,4})(?:${OVER})\b`, 'g'),
    standing: 'past',
    unless:
      /\b(?:weakness|weak|droop|aphasia|speech|deficits?|symptoms|sx|numb\w*|vision|sight|hearing|pulses?|sensation|strength|feeling|movement|pain|pupils?|not|never|partially|incompletely|poorly|hasn't|isn't|aren't|no|spontaneously|medically|surgically|almost|nearly|cancel\w*)\b[^,]*$/,
  },
  {
    cue: new RegExp(
      String.raw`\b${HELPERS}{0,4}(?:resolved|recovered|cleared(?: up)?|${TREATED})(?: (?:(?!but\b|still\b|not\b|then\b|again\b)[a-z0-9'-]+ ?){1,9}?)?(?=\s?[,;.](?=[^\n]{0,120}${COMES}))`,
      'g',
    ),
    standing: 'past',
    unless:
      /\b(?:weakness|droop|aphasia|speech|deficits?|numbness|vision|pulses?|not|never|partially|no|isn't|hasn't|being|medically|failed|surgically)\b[^,]*$/,
  },
  {
    cue: new RegExp(
      String.raw`\b(?:${LONG_AGO}|survivors?|on [a-z]+ (?:since (?:last )?(?:${SEASON}|${MONTH}|year|(?:19|20)\d\d)|for (?:the past )?(?:\d+ |several |many |a few )?(?:months|years)))(?![\w'])`,
      'g',
    ),
    standing: 'past',
    unless: /\b(?:start\w*|began|begun|onset|since|worse\w*|progress\w*|due|until)\b/,
  },
];

/** "last winter had a DVT", "once had": what follows is as old. */
export const LONG_PAST: readonly Ahead[] = [
  { cue: new RegExp(String.raw`\b${LONG_AGO}'s(?=\s)`, 'g'), standing: 'past', reach: 'part' },
  {
    cue: new RegExp(
      String.raw`\b${LONG_AGO} (?:(?:he|she|they|pt|patient|was|were|had|got|suffered|survived|treated|admitted|seen|diagnosed|hospitali[sz]ed|for|with|an?|the|his|her)\s){1,6}`,
      'g',
    ),
    standing: 'past',
    reach: 'part',
  },
  {
    cue: /\b(?:gall ?bladder|appendix|spleen|colon|tonsils?|uterus|kidney|ovary|thyroid|valve|bowel) (?:was )?(?:out|removed|taken out|resected|replaced)(?: (?:at|in|as|when|by) [a-z0-9 ]{1,15}?)? for(?=\s)/g,
    standing: 'past',
    reach: 'part',
  },
  { cue: /\bsince (?:her|his|their)(?=\s)/g, standing: 'past', reach: 3 },
  {
    cue: /\bonce (?:had|was (?:treated|admitted|diagnosed|seen)(?: for| with)?|suffered)(?=\s)/g,
    standing: 'past',
    reach: 'part',
  },
];

/** Tests that looked for something and did not see it, and a writer who does not expect it. */
export const NOT_SHOWN: readonly Ahead[] = [
  {
    cue: /\b(?:fail(?:ed|s)? to|did(?:n't| not)|does(?:n't| not)) (?:show|reveal|find|demonstrate|identify|support|confirm|pick up|meet (?:criteria for)?|suggest|point to)(?=\s)|\b(?:shows?|showed|reveal(?:s|ed)|found|finds) (?:no|neither|nothing of)(?=\s)|\bneither(?=\s)|\b(?:hardly|scarcely) an?(?=\s)|\b(?:excludes|has excluded|have excluded|(?:bloods|labs|tests|scans|films|enzymes|findings|trops) (?:rule out|exclude)|rul(?:es|ed|ing)(?=\s[a-z /-]{2,30}?\sout\b))(?=\s)|\bself-?(?:diagnosed|dx'?d|labell?ed)(?: as| with)?(?=\s)|\b(?:computer|machine|algorithm|software)(?: (?:read|reads|says|flags?|flagged|printed|calls?|interpretation)(?: of| as| it)?)+(?=\s)|\bnothing (?:to suggest|pointing to|points to|suggesting|suggests|to support|supporting|concerning for|consistent with|like|suspicious for)(?=\s)|\b(?:lacks?|lacking|devoid of|absent) (?:(?:any )?(?:features|evidence|signs?|findings|stigmata|criteria) (?:of|for))?(?=\s)/g,
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: /\b(?:pertinent )?(?:neg|negatives?) ?: ?/g,
    standing: 'absent',
    reach: 'sentence',
  },
  {
    cue: /\b(?:(?:very |extremely )?(?:low|little|minimal|not much) (?:clinical |pretest |pre-test |index of )*(?:probability|suspicion|concern|likelihood|risk|chance)(?: (?:for|of))?|(?:not|n't) (?:buying|worried about|concerned (?:for|about)|thinking|suspecting|suggestive of|bothered about)|less (?:suspicious|concerned|worried) (?:for|of|about)|explained without|question of)(?=\s)/g,
    standing: 'absent',
    reach: 'closed',
  },
];

/** What is taught, asked or seen by chance. */
export const TALKED_OF: readonly Ahead[] = [
  {
    cue: /\b(?:handouts?|leaflets?|pamphlets?|info(?:rmation)?|counsel+ing|counsel+ed|teaching|instructions|advice|lecture|video|article|questions?|asks?|asking|inquir\w+|curious|wonder(?:s|ing)|reading|read|googled|wants to (?:know|learn)) (?:about|on|regarding|re|whether|if)(?=\s)/g,
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: /\bincidental(?:ly)?(?: noted| found| finding(?: of)?)?(?: an?)?(?=\s)/g,
    standing: 'absent',
    reach: 4,
  },
  {
    cue: /\ballerg(?:y|ies) (?:list|listed|documented|on file|section|incl\w*)(?: incl\w*| has| shows)?(?=\s)/g,
    standing: 'past',
    reach: 'part',
  },
];

/** "a stretch", "X? no": taken back behind the name. */
export const NOT_IT: readonly Behind[] = [
  {
    cue: /\?\s?(?:no|nope|nah|not really|neg(?:ative)?|unlikely|doubt it|doubtful)\b(?=\s?[-,.;:)]|$)|\b(?:(?:seems?|is|was|would be|looks|feels) )*(?:a (?:real )?stretch|not (?:a (?:concern|worry|thought)|in play|this time|today|on the table)|(?:at the bottom of|(?:very |way )?(?:low|last|far down) on|not on|off) (?:my|the|our) (?:list|differential|ddx)|(?:briefly )?(?:entertained|floated)|not (?:supported|favou?red|felt (?:to be )?likely)|(?:never|did not|didn't) (?:develop(?:ed)?|materiali[sz]ed?|happen(?:ed)?|occur(?:red)?)|far-?fetched|a red herring|not (?:it|the case|borne out|confirmed)|never (?:confirmed|proven|found)|disproven|disproved|refuted|debunked|discarded|set aside|abandoned|a false alarm|a misread)\b/g,
    standing: 'absent',
  },
];
