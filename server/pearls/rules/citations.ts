import { LIBRARY_SOURCES, readingWords } from '#shared/pearls.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';
import { doubtSources, doubtSourcesIn } from '#server/pearls/rules/named-sources.ts';

/** A source of the library, as it may be cited. */
export type Source = { key: string; title: string; url: string | null };

const NOT_CHECKED = 'not checked';
/** [sccm-2026] or [sccm-2026; acep-2024], and no link. */
const CITED = /\s?\[([A-Za-z][^[\]\n]{1,300})\](?!\()/g;
const LOOKS_LIKE_KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?:19|20)\d{2}[a-z]?$/;

/** A text with each citation as `cite` has it: of a source, or of words that are the model's own. */
function withCitations(
  text: string,
  sources: readonly Source[],
  cite: (cited: (Source | string)[]) => string,
): string {
  return text.replace(CITED, (whole, inside: string) => {
    const named = inside.split(/\s*[,;]\s*/).map((words) => {
      const key = words.toLowerCase();
      return (
        sources.find((source) => source.key === key) ?? (LOOKS_LIKE_KEY.test(key) ? '' : words)
      );
    });
    const isCitation = named.some((one) => typeof one !== 'string' || one === '');
    return isCitation ? cite(named) : whole;
  });
}

const addressesOf = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ url }) => url ?? []);

/**
 * A model's text with its citations of the library's sources as numbers, and those sources below it. What it cites
 * beside them is said to be not checked.
 */
export function withSources(content: string, sources: readonly Source[]): string {
  const cited: Source[] = [];
  const own = doubtSourcesIn(content, addressesOf(sources));
  const numbered = withCitations(own, sources, (named) => {
    const marks = named.map((source) => {
      if (typeof source === 'string') return `${source} ${NOT_CHECKED}`.trim();
      if (!cited.includes(source)) cited.push(source);
      return String(cited.indexOf(source) + 1);
    });
    return ` [${[...new Set(marks)].join(', ')}]`;
  }).trimEnd();
  if (cited.length === 0) return numbered;
  const list = cited.map((source, at) => `${at + 1}. ${line(source)}`).join('\n');
  return `${numbered}\n\n${LIBRARY_SOURCES}\n\n${list}`;
}

function line({ title, url }: Source): string {
  return url ? `${title}. <${url}>` : `${title} (${NOT_CHECKED})`;
}

/** A model's question, told as its text is; its reading is the library's source whose key it names, or not checked. */
export function withReading(question: ParsedQuestion, sources: readonly Source[]): ParsedQuestion {
  const { additionalReading: reading } = question;
  const explanation = withTitles(question.explanation, sources);
  const key = reading?.title.replace(/^\[|\]$/g, '').trim();
  const source = sources.find((one) => one.key === key);
  if (!source) return { ...question, explanation };
  const { title, url } = source;
  return { ...question, explanation, additionalReading: { title, url, isChecked: url !== null } };
}

/** Plain words have no list below them: each source is named where it is cited. */
function withTitles(words: string, sources: readonly Source[]): string {
  return withCitations(doubtSources(words, addressesOf(sources)), sources, (named) => {
    const titles = named.map((source) =>
      typeof source === 'string'
        ? `${source} ${NOT_CHECKED}`.trim()
        : readingWords({ title: source.title, isChecked: source.url !== null }),
    );
    return ` (${[...new Set(titles)].join('; ')})`;
  });
}
