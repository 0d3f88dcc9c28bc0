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

/** The same as a label in bold or at the start of a line: "**References:** …". */
const LIST_LABEL =
  /^([ \t]*(?:[-*+][ \t]+)?)(\*\*|__)?(references?|sources?|bibliography|(?:further|additional|suggested) reading|citations)(:?)(\*\*|__)?(:?)(?=[ \t]|$)/gim;
/** A link, an address, a DOI, a PMID, or authors with a year, in the midst of the text. */
const NAMED =
  /\[[^\]\n]{1,200}\]\(<?https?:[^)\s]{1,500}\)|<?https?:\/\/[^\s<>)\]]{3,500}>?|\bdoi:?\s?10\.\d{4,9}\/[^\s)\],;]{1,200}|\bPMID:?\s?\d{4,9}\b|\b\p{Lu}[\p{L}'-]{1,30} et al\.?,?(?: (?:in )?[\p{Lu}\p{L} ]{2,40},?)? \(?(?:19|20)\d{2}\)?/gu;

/** What is named in the text itself, marked where it stands; below a list's heading the heading says it. */
function marked(text: string, sources: readonly Source[]): string {
  const at = text.search(new RegExp(LIST_HEADING, 'im'));
  const above = at < 0 ? text : text.slice(0, at);
  const labelled = above.replace(
    LIST_LABEL,
    (
      whole: string,
      _lead: string,
      _open: string,
      word: string,
      inner: string,
      _close: string,
      outer: string,
    ) => (inner || outer ? whole.replace(word, `${word} (${NOT_CHECKED})`) : whole),
  );
  return (
    labelled.replace(NAMED, (whole) => {
      if (sources.some(({ url }) => url !== null && whole.includes(url))) return whole;
      const stop = /[.,;:]+$/.exec(whole)?.[0] ?? '';
      return `${whole.slice(0, whole.length - stop.length)} (${NOT_CHECKED})${stop}`;
    }) + text.slice(above.length)
  );
}

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
  const own = marked(numbered, sources).replace(LIST_HEADING, `$1 $2 (${NOT_CHECKED})`).trimEnd();
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
