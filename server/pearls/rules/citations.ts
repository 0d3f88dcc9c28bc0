import { LIBRARY_SOURCES } from '#shared/pearls.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';

/** A source of the library, as it may be cited. */
export type Source = { key: string; title: string; url: string | null };

const NOT_CHECKED = 'not checked';
/** [sccm-2026] or [sccm-2026; acep-2024], and no link. */
const CITED = /\s?\[([a-z][a-z0-9-]*(?:\s*[,;]\s*[a-z][a-z0-9-]*)*)\](?![(:])/g;
const LOOKS_LIKE_KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?:19|20)\d{2}[a-z]?$/;
const LIST_HEADING =
  /^(#{2,4})[ \t]+(references?|sources?|bibliography|further reading|citations)[ \t]*:?[ \t]*$/gim;

/**
 * A model's text with its citations of the library's sources as numbers, and those sources below it. What it cites
 * beside them is said to be not checked.
 */
export function withSources(content: string, sources: readonly Source[]): string {
  const cited: Source[] = [];
  const numbered = content.replace(CITED, (whole, inside: string) => {
    const keys = inside.split(/\s*[,;]\s*/);
    const found = keys.map((key) => sources.find((source) => source.key === key));
    if (
      found.every((source) => source === undefined) &&
      !keys.some((key) => LOOKS_LIKE_KEY.test(key))
    )
      return whole;
    const marks = found.map((source) => {
      if (!source) return NOT_CHECKED;
      if (!cited.includes(source)) cited.push(source);
      return String(cited.indexOf(source) + 1);
    });
    return ` [${[...new Set(marks)].join(', ')}]`;
  });
  const own = numbered.replace(LIST_HEADING, `$1 $2 (${NOT_CHECKED})`).trimEnd();
  if (cited.length === 0) return own;
  const list = cited.map((source, at) => `${at + 1}. ${line(source)}`).join('\n');
  return `${own}\n\n${LIBRARY_SOURCES}\n\n${list}`;
}

function line({ title, url }: Source): string {
  return url ? `${title}. <${url}>` : `${title} (${NOT_CHECKED})`;
}

/** A model's question with the source of the library whose key it names to read; anything else stays as it is, not checked. */
export function withReading(question: ParsedQuestion, sources: readonly Source[]): ParsedQuestion {
  const { additionalReading: reading, ...rest } = question;
  if (!reading) return question;
  const key = reading.title.replace(/^\[|\]$/g, '').trim();
  const source = sources.find((one) => one.key === key);
  if (!source) return question;
  const { title, url } = source;
  return { ...rest, additionalReading: { title, url, isChecked: url !== null } };
}
