const NOT_CHECKED = '(not checked)';

const ORDER = String.raw`(?:(?:key|selected|library|checked|verified|reviewed|trusted|main|suggested|additional|further|recommended|our|clinical|cited|guidelines? and|references? and|sources? and) ){0,3}`;
const NOUN = String.raw`(?:references?|sources?|bibliography|citations?|literature|(?:further|additional|suggested|recommended) reading)`;
const BEHIND = String.raw`(?: (?:cited|used|consulted|and (?:further )?reading|(?:of|from) (?:the|our) (?:starter )?library))?`;
/** "## References", "**Key sources:** …", "Further reading" on a line of its own: what follows is a list of sources. */
const LIST = new RegExp(
  String.raw`^([ \t>]{0,20}(?:#{1,6}[ \t]{0,9}|[-*+][ \t]{1,9})?(?:\d{1,2}[.)] )?(?:\*\*|__)?)(${ORDER}${NOUN}${BEHIND})((?:\*\*|__)?:?(?:\*\*|__)?:?)(?=\s|$)`,
  'i',
);
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/;

/** No amount: "2000 mg". */
const YEAR = String.raw`(?:19|20)\d{2}[a-z]?\b(?!\s?(?:mg|m?cg|g|mL|ml|L|units?|IU|mEq|mmol|kcal|cells|to\b|[/%]|[-–]\s?\d))`;
const PAPERS = String.raw`(?:guidelines?|consensus|statement|policy|recommendations?|trial|review)`;
const WORD = String.raw`[\p{L}/&'’-]{1,30}`;

const LINK = String.raw`\]\((?:[^\n()\\<>"']|\([^\n()\\<>"']{0,200}\)){1,900}\)`;
const ADDRESS = String.raw`<?(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|\b[Ww]{3}\.)[^\s<>)\]]{2,600}>?`;
const NUMBERED = String.raw`\b(?:[Dd][Oo][Ii]:?\s?)?10\.\d{4,9}\/[^\s)\],;]{1,200}|\bPM(?:ID|CID)[:#]?\s?(?:PMC)?\d{4,9}\b`;
const AUTHORS = String.raw`\b\p{Lu}[\p{L}'’-]{1,30} (?:et al\.?|(?:and|&) \p{Lu}[\p{L}'’-]{1,30}),?(?: (?:in )?[\p{Lu}\p{L} ]{2,40},?)? \(?${YEAR}\)?`;
const TITLED = String.raw`\b${YEAR} (?:\p{Lu}${WORD} ){1,6}${PAPERS}\b|\b\p{Lu}{2}[\p{Lu}/&-]{0,20} (?:${WORD} ){0,4}${PAPERS},? \(?${YEAR}\)?|\(\p{Lu}[^()\n]{1,80}[ ,;]${YEAR}\)`;
const JOURNAL = String.raw`\b(?:19|20)\d{2};\s?\d{1,4}(?:\(\d{1,3}\))?(?::\s?[A-Za-z]?\d{1,6})?`;
const NAMED = new RegExp([LINK, ADDRESS, NUMBERED, AUTHORS, TITLED, JOURNAL].join('|'), 'gu');
/** "[1]", "[2, 3]", "[^1]", a raised 1 behind a full stop: no number of ours. */
const OWN_NUMBER =
  /\\?\[\^?\d{1,3}(?:\s?[-–,]\s?\d{1,3}){0,9}\\?\](?!\()|(?<=[.,;:!?)])(?:<sup>[\d\s,–-]{1,12}<\/sup>|[¹²³⁴-⁹]{1,3})/gu;

/** A model's words with what looks like a source said to be not checked, but for these addresses. */
export function doubtSources(words: string, addresses: readonly string[]): string {
  return words.replace(OWN_NUMBER, `$& ${NOT_CHECKED}`).replace(NAMED, (found) => {
    const stop = /[.,;:]{1,9}$/.exec(found)?.[0] ?? '';
    const whole = found.slice(0, found.length - stop.length);
    return addresses.includes(whole.replace(/^<|>$/g, ''))
      ? found
      : `${whole} ${NOT_CHECKED}${stop}`;
  });
}

/** The same for Markdown. Below the heading of a list of sources the heading says it. */
export function doubtSourcesIn(markdown: string, addresses: readonly string[]): string {
  let isBelowList = false;
  return withoutDefinitions(markdown)
    .split('\n')
    .map((line) => {
      const [begin = '', lead = '', label = '', end = ''] = LIST.exec(line.slice(0, 120)) ?? [];
      const rest = line.slice(begin.length);
      const isHeading = HEADING.test(line);
      // "Sources of bleeding are sought" is a sentence.
      const isList = begin !== '' && (rest.trim() === '' || (!isHeading && end.includes(':')));
      if (isHeading) isBelowList = isList;
      if (isList) return `${lead}${label} ${NOT_CHECKED}${end}${isHeading ? '' : rest}`;
      return isBelowList ? line : doubtSources(line, addresses);
    })
    .join('\n');
}

const LINK_OR_ITS_BEGINNING = new RegExp(String.raw`${LINK}|\]\(`, 'g');

/**
 * What a number or a word stands for is said beside it or not at all: a definition elsewhere would give a number of ours an
 * address of the model's. A link that is more than words and an address is none: it would take a mark for its title.
 */
function withoutDefinitions(markdown: string): string {
  return markdown
    .replaceAll(']:', ']\\:')
    .replace(/\]\(\s+/g, '](')
    .replace(LINK_OR_ITS_BEGINNING, (found) => (found === '](' ? ']\\(' : found));
}
