/** How a line stands on the page: `level` 1 to 6 for a hash heading, else 0; `bold` when it is bold throughout. */
export type Shape = { level: number; bold: boolean; bullet: boolean };

const NOUNS = new Set('question questions mcq mcqs quiz quizzes qa bank'.split(' '));
const TELLING = new Set(
  (
    'practice board boards exam examination multiple choice single best sba review sample self assessment test usmle ' +
    'abem nclex comlex training ite case based vignette vignettes knowledge check mcq mcqs quiz quizzes style styled study'
  ).split(' '),
);
const PASSING = new Set(
  (
    'answer answers explanation explanations rationale rationales clinical emergency medicine em your quick mini pre post ' +
    'the a and with in section part short generated additional optional patient level learner key final set of ' +
    'one two three four five six ten resident intern student nursing fellow'
  ).split(' '),
);
const PHRASES =
  /^(?:test your knowledge|check your (?:understanding|knowledge)|knowledge check|self[- ]assessment|board review)$/;
const LEAD_IN =
  /^(?:sure[,!.]? )?(?:here (?:are|is)|here's|below (?:are|is)|the following(?: are)?|these are|now,? )/i;
const ENUMERATOR = /^(?:section \d{1,2}\s?[:.)-]|\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.):])\s+/i;

/**
 * Whether a line opens a questions section. `named`: its name says so. `possible`: it mentions questions, and only
 * what follows tells.
 */
export function questionsHeading(flat: string, shape: Shape): 'named' | 'possible' | null {
  if (
    flat.length > 160 ||
    !/question|mcq|quiz|q\s?&\s?a|knowledge|understanding|assessment|review/i.test(flat)
  )
    return null;
  const marked = shape.level > 0 || shape.bold;
  if (
    !marked &&
    !shape.bullet &&
    LEAD_IN.test(flat) &&
    /questions?|mcqs?/i.test(flat) &&
    /[:.]$/.test(flat)
  )
    return 'possible';
  if (flat.length > 120 || (shape.bullet && !marked)) return null;
  const text = trimSymbols(trimSymbols(flat).replace(ENUMERATOR, '')).replace(/q\s?&\s?a/i, 'qa');
  const split = /\s?[:([|–—]|\s-\s|\s(?:for|on|about|to|from|regarding)\s/i.exec(text);
  const name = (split ? text.slice(0, split.index) : text).toLowerCase().trim();
  const tail = split ? text.slice(split.index).trim() : '';
  if (!marked && tail && !/^(?::|[([][^()[\]]*[)\]]:?|for .{1,40})$/i.test(tail)) return null;
  if (!marked && /[.?!]$/.test(tail || name)) return null;
  if (PHRASES.test(name)) return 'named';
  const words = name.split(/[\s\-/&,+.]+/).filter(Boolean);
  const known = words.every(
    (word) => NOUNS.has(word) || TELLING.has(word) || PASSING.has(word) || /^\d+$/.test(word),
  );
  const says = words.some((word) => NOUNS.has(word));
  if (
    known &&
    says &&
    words.some((word) => TELLING.has(word)) &&
    !/^(?:question|case|patient) \d+$/.test(name)
  ) {
    return words.length > 1 || words.some((word) => /mcqs|quiz/.test(word)) ? 'named' : 'possible';
  }
  if (known && says && /questions|mcqs|quiz/.test(name)) return 'possible';
  return marked && /\b(?:questions|mcqs|quiz)\b/i.test(text) ? 'possible' : null;
}

function trimSymbols(text: string): string {
  return text
    .slice(0, 200)
    .replace(/^[^\p{L}\p{N}([]+/u, '')
    .replace(/[^\p{L}\p{N})\].?!:]{1,40}$/u, '')
    .trim();
}

const ANSWER_KEY =
  /^(?:\d{1,2}[.)]\s+)?(?:check your |here are (?=the |your ))?(?:the |your )?(?:(?:quiz|practice|test|mcqs?|questions?) )?(?:answer\s?keys?|answers,? (?:and|&|with) (?:detailed )?(?:explanations?|rationales?|discussions?)|(?:correct )?answers|explanations(?: (?:and|&) answers)?|rationales|solutions)(?:,? (?:and|&|with) (?:brief |detailed )?(?:explanations?|rationales?))?(?: \([^()]{0,40}\))?(?: (?:for|to) .{1,40}| below| here)?\s?:?$/i;

export function isAnswerKeyHeading(flat: string): boolean {
  return flat.length <= 90 && ANSWER_KEY.test(flat);
}

const CONTENT_NAMES =
  /^(?:\d{1,2}[.)]\s+)?(?:(?:key )?(?:clinical )?(?:pearls|takeaways|take-?home (?:points|messages?|summary))|key points|pathophysiology|diagnosis|(?:diagnosis ?\/ ?)?clinical presentation|presentation|management|treatment|management ?\/ ?treatment|disposition|summary|conclusions?|references|bibliography|disclaimer)\s?(?:\/.{0,30})?:?$/i;

/** The names an answer's own sections go by: these end a questions section in any style of heading. */
export function isContentName(flat: string): boolean {
  return flat.length <= 60 && CONTENT_NAMES.test(flat);
}

const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const HEAD =
  /^(?:\(?(\d{1,3})[.)]\s*)?(?:(?:practice|board|board-style|review|sample|mcq|multiple[- ]choice|clinical|quiz|exam)\s+){0,3}(?:question|mcq|item|vignette|scenario|case|problem|ques)\s?(?:no\.?\s?|number\s?|#\s?)?(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b\s?(?:of\s\d{1,3}|\/\s?\d{1,3})?\s?(?:\([^()]{0,60}\)|\[[^[\]]{0,60}\])?\s?(?:[:.)|–—-]{1,3}\s*|$|\s)/i;
const SHORT_HEAD =
  /^Q\s?\.?\s?#?\s?(\d{1,3})\b\s?(?:of\s\d{1,3}|\/\s?\d{1,3})?\s?(?:\([^()]{0,60}\))?\s?(?:[:.)|–—-]{1,3}\s*|$|\s(?=\p{Lu}))/iu;
const UNNUMBERED_HEAD =
  /^(?:\(?(\d{1,3})[.)]\s*)?(?:(?:practice|board-style|mcq|sample)\s+)?(?:question|mcq|q)\s?(?:[:–—]\s*|-\s|$)/i;
const NUMBER =
  /^(?:no\.?\s(?=\d{1,3}\s\p{Lu})|#\s?|no\.?\s)?\(?(\d{1,3})(?:(?<=^no\.?\s\d{1,3})\s|\.?[.)\]:](?=\s|$|\p{Lu})|\/(?=\s)|\s[-–—](?=\s))\s*/iu;

/** In lower case throughout: "q2 which drug comes first?" */
const ASKING = /^(?:which|what|how|who|when|why|an? \d+)\b.*\?$/;

export type Head = { number: number | null; rest: string };

/** "Question 1", "Q1:", "MCQ 2 (Patient 1) -", "Question:". Prose that says "question 2 and 3 ..." is told by its case. */
export function questionHead(flat: string): Head | null {
  const start = flat.slice(0, 200);
  const numbered = HEAD.exec(start) ?? SHORT_HEAD.exec(start);
  if (numbered) {
    const word = (numbered[2] ?? numbered[1] ?? '').toLowerCase();
    const rest = flat
      .slice(numbered[0].length)
      .replace(/^[\u2580-\u25ff\u2605\u2606\s]+/, '')
      .trim();
    if (
      /[\s\p{N}]$/u.test(numbered[0]) &&
      !/[:.)|–—-]\s*$/.test(numbered[0]) &&
      /^\p{Ll}/u.test(rest) &&
      !ASKING.test(rest)
    )
      return null;
    const named = NUMBER_WORDS.indexOf(word);
    return { number: named >= 0 ? named + 1 : Number(word), rest };
  }
  const bare = UNNUMBERED_HEAD.exec(start);
  return bare
    ? { number: bare[1] ? Number(bare[1]) : null, rest: flat.slice(bare[0].length).trim() }
    : null;
}

/** "1.", "2)", "(3)", "#4": a question or any list; what follows tells. */
export function listNumber(flat: string): Head | null {
  const match = NUMBER.exec(flat.slice(0, 20));
  return match ? { number: Number(match[1]), rest: flat.slice(match[0].length).trim() } : null;
}
