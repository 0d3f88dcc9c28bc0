/** What a set of pearls is called where there is room for one line. */
import type { PatientCase } from '#shared/pearls.ts';

const WORDS_OF_A_CASE = 6;
const CASES_NAMED = 3;

function inShort({ details }: Pick<PatientCase, 'details'>): string {
  const words = details.trim().split(/\s+/);
  if (words.length <= WORDS_OF_A_CASE) return words.join(' ');
  return `${words
    .slice(0, WORDS_OF_A_CASE)
    .join(' ')
    .replace(/[,;:.]$/, '')}…`;
}

/** The first words of the first cases: "62F septic shock, lactate 4.8 · DKA · 2 more". */
export function casesInShort(cases: readonly Pick<PatientCase, 'details'>[]): string {
  const named = cases.slice(0, CASES_NAMED).map(inShort);
  const more = cases.length - named.length;
  return [...named, ...(more > 0 ? [`${more}\u00a0more`] : [])].join('\u00a0· ');
}

/** Its title, or its cases. */
export function nameOf(set: {
  title: string;
  cases: readonly Pick<PatientCase, 'details'>[];
}): string {
  return set.title || casesInShort(set.cases);
}

/** "62F", "7 mo M", "3 day old girl": age and sex, as they stand first at sign-out. */
const WHO =
  /^(\d{1,3}) ?-?((?:y\/?o|yr|year|mo|month|wk|week|day|d|y)s?)?[ -]?(?:old )?[ -]?(f|m|female|male|woman|man|girl|boy)?\b/i;
const WORDS_OF_WHAT = 3;

/** As at sign-out: who it is, where the case begins with it, and a few words of what. */
export function caseName(details: string): { who: string; what: string } {
  const line = details.trim().replaceAll(/\s+/g, ' ');
  const found = WHO.exec(line);
  const who = found && (found[2] || found[3]) ? found[0].trim() : '';
  const rest = line.slice(who.length).replace(/^[\s,;:.-]+(?:with )?/i, '');
  const [first = ''] = rest.split(/[,;:.](?:\s|$)/);
  const words = first.split(' ');
  const what = words.slice(0, WORDS_OF_WHAT).join(' ');
  return { who: tight(who), what: words.length > WORDS_OF_WHAT ? `${what}…` : what };
}

/** "62 F" and "62 yo female" are "62F". */
function tight(who: string): string {
  return who
    .replace(
      / ?-?(?:y\/?o|yr|year|y)s?[ -]?(?:old )?[ -]?(?=(?:f|m|female|male|woman|man|girl|boy)$)/i,
      '',
    )
    .replace(/ ?(?:female|woman|girl)$/i, 'F')
    .replace(/ ?(?:male|man|boy)$/i, 'M')
    .replace(/^(\d+) ?([fm])$/i, (_, age: string, sex: string) => age + sex.toUpperCase());
}
