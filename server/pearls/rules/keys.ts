export type Key = { index: number; rest: string };

const LETTER =
  /^(?:(?:[Oo]ption|[Cc]hoice|[Ll]etter|[Aa]nswer)\s+)?(?:[([{"'“]?\s?([A-Z])(?:\s?[)\]}"'”])?(?=$|[\s.,:;)|/&+–—-])|\(?([a-z])\)?(?=$|[).:,;]|\s?[–—-]\s))/;
const PLACES = ['first', 'second', 'third', 'fourth'];
/** "Heparin (B)" */
const LETTER_BEHIND = /^(.{1,300}?)\s\((?:option )?([A-D])\)(.*)$/s;
const SECOND_LETTER =
  /^[\s).\]]{0,4}(?:(?:or|and|plus|vs\.?|[/&+])\s?(?:option\s)?\(?[A-Z](?![\p{L}\p{N}'’-])|,\s?(?:or\s|and\s)?\(?[A-Z]\)?(?=[.,;)]|$)|\(or\b)/u;
const REASON = /^(?:because|since|as|due|for|this|these|it)\b/i;

/**
 * What a key line says about these options: the one it names with what stands behind it, -1 when it is ambiguous or
 * names no letter A to D, null when it names nothing.
 */
export function readKey(value: string, options: string[]): Key | -1 | null {
  const text = value.replace(/^[^\p{L}\p{N}([{"'“]{1,12}/u, '').trim();
  const same = options.flatMap((option, index) => (normal(option) === normal(text) ? [index] : []));
  if (same.length > 0) return same.length === 1 ? { index: same[0] ?? -1, rest: '' } : -1;
  const byPlace = PLACES.indexOf(
    /^(?:the )?(\w+) (?:option|choice|answer|one)\b/i.exec(text)?.[1]?.toLowerCase() ?? '',
  );
  if (byPlace >= 0) return { index: byPlace, rest: text.replace(/^[^.:;–—-]*[.:;–—-]*\s*/, '') };
  const behind = LETTER_BEHIND.exec(text);
  if (behind && options.some((option) => normal(option) === normal(behind[1] ?? ''))) {
    const named = 'ABCD'.indexOf(behind[2] ?? '?');
    const agrees = normal(options[named] ?? '') === normal(behind[1] ?? '');
    return agrees ? { index: named, rest: (behind[3] ?? '').replace(/^[\s.,:;–—-]{1,6}/, '') } : -1;
  }
  const match = LETTER.exec(text);
  if (!match) return /^\(?[A-Z]{2,4}\)?\.?$/.test(text) ? -1 : null;
  const index = 'ABCD'.indexOf((match[1] ?? match[2] ?? '?').toUpperCase());
  const after = text.slice(match[0].length);
  if (index < 0 || SECOND_LETTER.test(after.slice(0, 40))) return -1;
  const rest = after.replace(/^[\s).\]}:,;|–—-]{1,12}/, '').trim();
  const own = follows(rest, options[index] ?? '');
  if (own !== null) return { index, rest: own };
  if (options.some((option, other) => other !== index && isOnly(rest, option))) return -1;
  const glued = /^-\p{L}/u.test(after);
  const article =
    index === 0 &&
    !/[)\]}"'”]$/.test(match[0]) &&
    /^\s\p{L}/u.test(after) &&
    !REASON.test(rest) &&
    !/^is\b/.test(rest);
  return glued || article ? -1 : { index, rest };
}

/** What follows the option's own text in "B. Norepinephrine - first-line": the reason, the whole sentence, or nothing. */
function follows(rest: string, option: string): string | null {
  if (!option || !rest.toLowerCase().startsWith(option.toLowerCase().replace(/\.$/, '')))
    return null;
  const tail = rest.slice(option.replace(/\.$/, '').length);
  if (/^[\p{L}\p{N}]/u.test(tail)) return null;
  return /^\s[\p{L}\p{N}]/u.test(tail) && !REASON.test(tail.trim())
    ? rest
    : tail.replace(/^[\s.,:;)|–—-]{1,12}/, '').trim();
}

function isOnly(rest: string, option: string): boolean {
  const text = normal(rest);
  const other = normal(option);
  if (other === '' || !text.startsWith(other)) return false;
  return /^(?:$|[.,;:(–—]|\s-\s)/.test(text.slice(other.length));
}

function normal(text: string): string {
  return text
    .slice(0, 1200)
    .toLowerCase()
    .replace(/[\s]+/g, ' ')
    .trim()
    .replace(/[.;:,]{1,3}$/, '');
}

/** Whether words behind a key explain it, or only name the option in other words. */
export function isReason(rest: string): boolean {
  return (
    REASON.test(rest) ||
    rest.split(/\s+/, 5).length >= 5 ||
    /^\S+\s\S+\s.*\.$|^\(\S+\s\S+\s.*\)$/.test(rest)
  );
}

const STATED =
  /\b(?:(?:[Cc]orrect|[Rr]ight|[Bb]est) (?:[Aa]nswer|[Oo]ption|[Cc]hoice)|(?:(?:[Tt]herefore|[Tt]hus|[Ss]o|[Hh]ence),?\s(?:the\s)?|The\s)answer) is (?:therefore |thus |indeed |[Oo]ption |[Cc]hoice )?\(?([A-Z])\)?(?=[.,;:]|$|\s(?:because|since|as)\b)/gm;

/** The keys an explanation names in its sentences ("so the correct answer is B."). */
export function statedKeys(explanation: string): number[] {
  return Array.from(explanation.matchAll(STATED), (found) => 'ABCD'.indexOf(found[1] ?? '?'));
}
