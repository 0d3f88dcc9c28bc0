import type { Ahead, Behind } from '#shared/case-line/cues.ts';

/** What stands between a verb of opinion and the disease: "that this is a", "she has". */
const CLAIM = String.raw`(?:\s+(?:that|about|of|for|this|it|its|it's|that's|this's|he|he's|she|she's|they|we|pt|patient|patient's|really|actually|truly|just|all|symptoms?|picture|is|was|are|were|has|have|had|to be|being|been|represents?|due to|from|caused by|related to|a|an|the|about))*`;
const NOT = String.raw`(?:do(?:es)?n't|didn't|do not|does not|did not|dont|doesnt|didnt|cannot|can't|wouldn't)`;
const BARELY = String.raw`(?:\s+(?:really|actually|truly|honestly|personally|currently|strongly|fully|entirely|at all|very|so|much|quite|too|super|especially|particularly|exactly))*`;

/** Who labels a patient before the writer sees one. */
const WHO = String.raw`(?:ems|medics?|paramedics?|ambulance|triage|nurse|nursing|rn|pcp|gp|urgent care|uc|clinic|osh|outside hospital|referring (?:md|doc|doctor|facility|hospital)|school|daycare|snf|nursing home|facility|bystanders?|pt|patient|family|wife|husband|mom|mother|dad|father|parents?|son|daughter|partner|spouse|roommate|friend|neighbou?r|coach|intern|student|google|internet)`;
const PUT = String.raw`(?:wrote|writes|labell?ed(?: (?:it|this|him|her|them))?(?: as)?|called (?:it|this|him|her|them)|calls? (?:it|this)|coded(?: (?:it|this|as|for))*|documented|listed|put down|tagged(?: (?:it|this|as))*|said|says|stated|told (?:her|him|them)|diagnosed|dx'?d)`;
const GUESSED = String.raw`(?:(?:initially |first |was |were |is |are |had )?(?:thought|thinks?|believed?|believes|assumed|figured|guessed|fear(?:s|ed)|worried|convinced|presumed|suspect(?:s|ed)|(?:is |was )?(?:sure|certain|adamant|positive)|queried|raised|wonder(?:s|ed))|(?:was|were) concerned|radioed in|reported possible)`;
/** What is no label but something that was seen. */
const SEEN = String.raw`(?:he|she|they|pt|patient|that|the|was|had|has|no|it|about|found|fell|unwitnessed|witnessed|"?(?:cardiac )?arrest|seiz\w+|syncope|fall|fever|pain|od|overdose)\b`;

const NORMAL_AFTER = String.raw`(?=[^.;\n]{0,60}\b(?:exam|ecg|ekg|ct|mri|cxr|xr|labs|trops?|us|work-?up|tests?|vitals)\s+(?:is |are |was |all )?(?:normal|neg|negative|benign|clear|unremarkable|wnl|clean|fine)\b)`;

/** Later words that say it is something else. */
const CONTRADICTED = String.raw`(?=[^\n]{0,100}\b(?:turn(?:ed|s) out|really|actually|in fact|ended up|in reality|ruled out|excluded|it is(?! not)|it's(?! not)|it was|over-?read|re-?read|final read|instead|changed to|revised|is just|is simply|is only|was just|attending says)\b|[^.;!?\n,]{0,40}(?:,|;|\bbut\b|-) ?(?:but )?(?:it|this|that) (?:is|was)\b|[^.;!?\n,]{0,40}\bis\b)`;

/** Opinions that somebody, or the writer, does not hold. */
export const DOUBTED: readonly Ahead[] = [
  {
    cue: new RegExp(
      String.raw`\b(?:(?:convinced|afraid|scared|terrified|insists?|insisting|fears|(?<=(?:^|[,.;]\s?|\d\s?[mf] |\b(?:and|who) ))(?:thinks|believes))(?: that)? (?:he|she|they|it|this)(?:'s| is| has| have| had| may| might| could| having)*|(?:afraid|scared|terrified|fearful) of(?: having| getting| a| an)*|${WHO} (?:says|states|said|claims|reports|told) (?:that )?(?:he|she|they|it)(?:'s| is| has| have| had)+${NORMAL_AFTER})(?=\s)`,
      'g',
    ),
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: /\b(?:appears?|appeared|looks?|looked|seems?|seemed|sounds?|sounded)(?: like| to be| to have)?(?: an?)?(?=\s)(?=[^.;\n]{0,40}\b(?:but|yet|however),? (?:it|this|he|she|actually|really|in fact|is)\b)/g,
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: new RegExp(String.raw`(?<!\b(?:no|without|any)\s)\bdoubt(?:s|ed)?${CLAIM}(?=\s)`, 'g'),
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: /\b(?:never (?:was|were|been)(?: an?)?|(?:clear|clean) of)(?=\s)/g,
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: new RegExp(
      String.raw`\b(?:labell?ed|triaged|activated|called in|radioed in|booked|signed out|coded|registered|billed|read|misread|sent(?: in| over| here)?|referred|transferred|flagged|paged|dispatched|toned out|worked up|came in|what (?:looked|looks|seemed|appeared|sounded|was called|was thought|was read|we thought was|they called))(?: out)?(?: as| for| like| to be)*(?: an?)?(?=\s)${CONTRADICTED}`,
      'g',
    ),
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: new RegExp(
      String.raw`\b${NOT}${BARELY}\s+(?:think|believe|feel|suspect|buy|see|favou?r)${CLAIM}(?=\s)(?!\s+(?:we |i |you |can |could |safely |fully )*(?:rule|exclude|need|should|want))`,
      'g',
    ),
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: new RegExp(
      String.raw`\b(?:(?:not|isn't|wasn't|aren't|never|un|hardly|barely)${BARELY}\s*(?:convinced|sold|impressed|persuaded|sure|certain)(?! (?:if|whether|what|how|why|yet)\b)|skeptical|sceptical)(?:\s+(?:by|of|on|about|for))*${CLAIM}(?=\s)`,
      'g',
    ),
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: new RegExp(
      String.raw`\b(?:not|isn't|wasn't|aren't|never|hardly|barely|less)${BARELY}\s+(?:consistent|compatible|in keeping|concerning|suggestive|suspicious|typical|classic|convincing|worrisome|fitting|c\/w)(?:\s+(?:with|for|of))?(?=\s)`,
      'g',
    ),
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: new RegExp(
      String.raw`\b${NOT}${BARELY}\s+(?:look|sound|seem|fit|act|appear|present|feel)${BARELY}\s+(?:like|with|to be|to have|as)(?:\s+(?:a|an|the))?(?=\s)`,
      'g',
    ),
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: /\b(?:disagree(?:s|d)? with|argues? against|speaks? against|(?:points?|evidence|goes|going) (?:away from|against)|atypical for|misread as|mis-?called|incorrectly (?:called|labell?ed|diagnosed as))(?=\s)/g,
    standing: 'absent',
    reach: 'closed',
  },
  {
    cue: new RegExp(
      String.raw`\b${WHO}\s+(?:note\s+|staff\s+|line\s+|doc\s+)?${GUESSED}${CLAIM}(?=\s)(?![^.;!?\n]{0,200}\b(?:agree|confirmed|rightly|correctly)\b)`,
      'g',
    ),
    standing: 'absent',
    reach: 'part',
  },
  {
    cue: new RegExp(
      String.raw`\b${WHO}\s+(?:note\s+|staff\s+)?${PUT}\s+(?:(?:it|this)(?: was| is|'s)\s+)?(?:a |an |the |possible |likely |probable )?(?!${SEEN})(?=[^.;!?\n,]{2,40}[.;!?\n](?:\s*[\w'/+-]+){2})(?![^;!?\n]{0,200}\b(?:agree|confirmed|rightly|correctly)\b)`,
      'g',
    ),
    standing: 'absent',
    reach: 'part',
  },
];

/** What was thought of and left. */
export const DISMISSED: readonly Behind[] = [
  { cue: /\bmimics?\b/g, standing: 'absent' },
  {
    cue: new RegExp(
      String.raw`\b(?:per|according to) (?:the )?${WHO}\b(?=\s*[.;,-]+\s*(?:but|actually|however|really|in fact|though)\b)|\boff the table\b`,
      'g',
    ),
    standing: 'absent',
  },
  {
    cue: /\b(?:(?:was |were |is |initially |briefly )*(?:considered|entertained|thought of|(?:on|in) (?:the |my )?(?:ddx|differential))[\s,]+(?:but |and |though |yet |however )?(?:is |was |felt |thought |seems |seemed |deemed |very |highly |quite |to be )*(?:improbable|unlikely|less likely|not likely|doubtful|implausible|remote|dismissed|discounted|rejected|excluded|ruled out|low probability)|improbable|implausible|was dismissed|was discounted)\b/g,
    standing: 'absent',
  },
];

/** "EMS said stroke. I disagree": the writer takes back what stands before. */
const DISAGREES =
  /[.;,!?\n-]\s{0,3}(?:but |and |however )?(?:(?:i|we|attending|neuro|cards|cardiology|surgery) (?:\w+ly |would |do )?(?:disagrees?|(?:does|do|did)(?: not|n't)(?! (?:know|have|want|see the))|don't agree|do not agree|don't think so|don't buy (?:it|that|this)|doubt (?:it|that|this))|(?:this|that|it) (?:is|was) (?:wrong|incorrect|not (?:right|correct|the case))|wrong|incorrect|not so|nope)\b(?!\s+with)/g;

const FARTHEST = 400;

/** Stretches that the next words take back. */
export function takenBack(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(DISAGREES), ({ index: end }) => {
    const from = Math.max(0, end - FARTHEST);
    const before = text.slice(from, end);
    const last = [...before.matchAll(/[;!\n]|\.(?!\d)|\?(?=\s)|\b(?:but|however)\b/g)].at(-1);
    return { start: last ? from + last.index + last[0].length : from, end };
  });
}
