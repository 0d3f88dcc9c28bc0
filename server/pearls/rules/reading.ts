import { plain } from '#server/pearls/rules/markup.ts';

export type Reading = { title: string; url: string | null };

const LONGEST_TITLE = 300;
const LONGEST_URL = 2000;
const SCHEME = /(?:^|[\s|<(["'])([a-z][a-z0-9+.-]{1,20}:(?=\/\/|[^\s:/]))/i;
const NOTHING = /^(?:none|n\/?a|not applicable|nil|-+|—)?\.?$/i;

/** A reading line as models write it: title|url, [title](url), title - url, a bare address, or a title alone. */
export function readReading(value: string): Reading | null {
  const text = value
    .slice(0, LONGEST_TITLE + LONGEST_URL)
    .trim()
    .replace(/^[-*+•]\s+/, '');
  const { title, url } = splitLink(text) ?? splitBar(text) ?? splitAddress(text);
  const address = safeUrl(url);
  const name = trimTitle(plain(title)).slice(0, LONGEST_TITLE).trim() || (address ?? '');
  if (NOTHING.test(name)) return null;
  return { title: name.slice(0, LONGEST_TITLE), url: address };
}

type Parts = { title: string; url: string };

function splitLink(text: string): Parts | null {
  const bracket = text.indexOf('](');
  const open = text.lastIndexOf('[', bracket);
  if (bracket < 0 || open < 0) return null;
  return { title: text.slice(open + 1, bracket), url: untilUnbalanced(text.slice(bracket + 2)) };
}

function splitBar(text: string): Parts | null {
  const schemed = /\|\s{0,20}<?\s?(?=[a-z][a-z0-9+.-]{1,20}:)/i.exec(text);
  if (schemed)
    return {
      title: text.slice(0, schemed.index),
      url: bounded(text.slice(schemed.index + schemed[0].length)),
    };
  const bar = text.indexOf('|');
  return bar < 0 || SCHEME.test(text.slice(0, bar)) ? null : { title: text.slice(0, bar), url: '' };
}

function splitAddress(text: string): Parts {
  const web = /https?:\/\//i.exec(text);
  const other = web
    ? null
    : /(?:^|[\s<(["'])((?:javascript|data|ftp|file|vbscript|blob|mailto|about):)/i.exec(text);
  const at = web ? web.index : other ? other.index + other[0].length - (other[1]?.length ?? 0) : -1;
  if (at < 0) return { title: text, url: '' };
  const url = bounded(text.slice(at));
  const before = trimTitle(text.slice(0, at));
  const after = text.slice(at + url.length);
  return { title: before || (/\p{L}/u.test(after) ? trimTitle(after) : ''), url };
}

/** The address up to the first space, without the punctuation of the sentence around it. */
function bounded(text: string): string {
  let url = untilUnbalanced(text.split(/[\s<>"“”]/, 1)[0] ?? '');
  while (/[.,;:!?*_'’|\]]$/.test(url)) url = url.slice(0, -1);
  return url;
}

function untilUnbalanced(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length && at <= LONGEST_URL; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
}

function trimTitle(text: string): string {
  let title = text.trim().replace(/^[\s|:,;.–—)\]-]{1,10}/, '');
  while (/[\s|:,;–—([<-]$/.test(title)) title = title.slice(0, -1);
  const quoted = /^["“'](.{1,300})["”']$/.exec(title.slice(0, 310));
  return quoted?.[1] ?? title;
}

function safeUrl(text: string): string | null {
  const url = text.trim().replace(/^<|>$/g, '').split(/\s/, 1)[0] ?? '';
  if (url.length > LONGEST_URL || !/^https?:\/\/[^\s/]/i.test(url)) return null;
  if (/[<>"`\\]/.test(url)) return null;
  const parsed = URL.parse(url);
  return parsed && !parsed.username && !parsed.password && parsed.hostname.includes('.')
    ? url
    : null;
}
