const KEY =
  /^(?:(?:the\s)?(?:single\s)?(?:correct|right|best|model)[\s_](?:answer|option|choice|response|key|letter)s?|(?:the\s)?answers?|ans|correct|key|sol(?:ution)?|answer\skey|answer\s(?:and|&)\s(?:explanation|rationale))(?:\s(?:to|for)\s(?:question\s?)?\d{1,3}|\s\d{1,3}|\s?\([^()]{0,30}\))?\s?(?:is\s?:|is(?=\s)|are(?=\s)|[:=–—|]|-+>?|>{1,3}|[→➡➤➜➔⇒]\ufe0f?|\.(?=\s|$)|$)\s*/i;
const BARE_KEY =
  /^(?:(?:the\s)?(?:correct\s|right\s|best\s)?answer|correct|ans)\s(?=\(?[A-Z]\)?(?:[.,:;)]|$|\s[-–—]))/i;
const VERDICT =
  /^(?:(?:[Oo]ption|[Cc]hoice|[Aa]nswer)\s)?\(?([A-D])\)?\sis\s(?:the\s)?(?:correct|right|best)(?:\s(?:answer|option|choice))?(?=[.,;:]|$|\s(?:because|since|as)\b)/;
const NOT_A_KEY =
  /^\(?[A-Z]\)?[\s.,:;–—-]{1,3}(?:is\s)?(?:incorrect|wrong|not|false|would|may|might|can)\b/i;

/** What stands after "Correct answer:", "Ans -", "The correct answer is"; null when the line names no key. */
export function keyLabel(flat: string): string | null {
  const start = flat.slice(0, 160);
  const match = KEY.exec(start) ?? BARE_KEY.exec(start);
  if (match) {
    const value = flat.slice(match[0].length).trim();
    return NOT_A_KEY.test(value.slice(0, 40)) ||
      /^(?:solution|key|correct|the answer)$/i.test(start.trim())
      ? null
      : value;
  }
  return null;
}

/** The letter of "Option B is correct." or "C is the correct answer because ...". */
export function verdict(flat: string): string | null {
  return VERDICT.exec(flat.slice(0, 80))?.[1] ?? null;
}

const EXPLANATION =
  /^(?:(?:detailed|brief|short|answer|clinical|teaching)\s)?(?:explanation|exp(?=\s?[.:])|explain|rationale|reason(?:s|ing)?|justification|discussion|feedback|critique|commentary|(?:teaching|learning|key) (?:point|pearl)|because(?=\s?(?:[:–—|→➡➤➜➔⇒]|>{1,3}|$))|why|e\d{1,2}(?=\s?:))(?:\s(?:of|for|behind)\s(?:the\s)?(?:correct\s)?(?:answer|choice|key)|\s(?:this|it|[A-D]|option\s[A-D]|(?:the\s)?answer)\s(?:is|are)\s(?:the\s)?(?:correct|right|best)(?:\sanswer|\schoice)?|\s?\([^()]{0,30}\))?\s?(?:[:–—|]|[→➡➤➜➔⇒]\ufe0f?|>{1,3}|-(?=\s)|\.(?=\s)|$)\s*/i;

const POINT = /^(?:teaching|learning|key) p/i;

/** "Teaching point: ...": an explanation where none stands above it, else a part of it. */
export function isPoint(flat: string): boolean {
  return POINT.test(flat);
}

export function explanationLabel(flat: string): string | null {
  const match = EXPLANATION.exec(flat.slice(0, 160));
  return match ? flat.slice(match[0].length).trim() : null;
}

const READING =
  /^(?:(?:for\s)?(?:additional|further|suggested|recommended|supplementary|supplemental|extra|optional|key)\s(?:readings?|resources?|references?|sources?|information|links?)|readings?|references?|sources?|resources?|citations?|learn\smore|read\smore|see\salso|links?)(?:\slinks?)?\s?(?:[:–—|]|-(?=\s)|$)\s*/i;

export function readingLabel(flat: string): string | null {
  const match = READING.exec(flat.slice(0, 120));
  return match ? flat.slice(match[0].length).trim() : null;
}

const PASSING =
  /^[([]?(?:(?:answer\s)?(?:options|choices)|answer\soptions|(?:please\s)?(?:select|choose|pick|mark|circle) (?:only )?(?:one|(?:the )?(?:one|single|best|correct|right)(?: best| correct)?(?: (?:one|answer|option|response|choice))?)|(?:show|reveal|view|open|tap|expand|click(?: (?:to|for))?)\b.{0,30}(?:answers?|key|solution|reveal|see)|scroll.{0,40}|(?:stop|pause|think|commit)(?: (?:here|now|first|and (?:commit|think|choose|decide)))?|(?:pause|stop|think|commit|try)\b.{0,30}(?:answer|scroll\w*|think|yourself)|(?:(?:cover|hide) (?:the|your|up)\b|don['’]t (?:look|peek|scroll)|no peeking|take (?:a|one) moment|before (?:you )?(?:look|read|scroll)|guess (?:first|before|now)|decide (?:first|before|now))[^?:]{0,60}|your (?:answer|choice)\s?:?[\s_.…]*|(?<=[([])\d{1,2} (?:points?|marks?|pts?))\s?[:.!…]{0,3}[)\]]?$/i;
const ABOUT =
  /^(?:topic|difficulty(?:\slevel)?|category|tags?|bloom'?s?(?:\slevel)?|cognitive\slevel|level|domain|content\sarea|points?|marks?|hint|(?:learning\s)?objective|blueprint|id|number|type|question\stype|time(?:\slimit)?(?=\s?:\s?\d{1,3}\s?(?:s|m)\p{L}*$))\s?:\s?.{0,80}$/iu;

/** Lines that belong to no part of a question: "Options:", "Difficulty: moderate", "Show answer". */
export function isPassing(flat: string): boolean {
  return flat.length <= 110 && (PASSING.test(flat) || ABOUT.test(flat));
}

const CHATTER =
  /^(?:i hope|hope (?:this|these)|let me know|please let me know|would you like|feel free|good luck|happy (?:studying|learning)|if you(?:'d| would|'d|’d) like|these questions (?:are|cover|test|were)|best of luck)/i;

export function isChatter(flat: string): boolean {
  return CHATTER.test(flat.slice(0, 60));
}
