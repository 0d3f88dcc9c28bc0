import type { TextCorrection } from '#shared/correction-output.ts';
import type { Place } from '#shared/passages.ts';

/** A passage of a text that is no longer true. */
export type Found = { place: Place; correction: TextCorrection };

const MARKS_BEFORE = /[*_]*$/;
const MARKS_AFTER = /^[*_]*/;

/** Readers of Markdown make a link of an address whatever is escaped in it: an unseen joiner (U+2060) ends it. */
const IN_ADDRESS = /(?<=https?:)(?=\/\/)|(?<=www)(?=\.)|(?=@)/gi;

/** Plain text in Markdown, where no sign of it is a mark and nothing a link. */
function written(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(IN_ADDRESS, '\u2060')
    .replace(/[\\`*_{}[\]<>()#+!|~&$:@^=-]/g, '\\$&')
    .trim();
}

function dayOf(moment: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(moment).toLocaleDateString('en-US', day);
}

/** Whether it may be struck as a whole: a mark that begins in it ends in it, and it is one line. */
function isEven(slice: string): boolean {
  const open: string[] = [];
  for (const { 0: mark, index } of slice.matchAll(/\*+|_+/g)) {
    const isEnd = index > 0 && !/\s/.test(slice[index - 1] ?? '');
    if (isEnd && open.at(-1) === mark) open.pop();
    else open.push(mark);
  }
  return open.length === 0 && !/[\n|`~\\[]/.test(slice);
}

function note({ now, reason, byName, byRole, at }: TextCorrection): string {
  const said = now === null ? 'Withdrawn' : `Corrected: ${written(now)}`;
  return `**[${said}]** *${written([reason, byName, byRole, dayOf(at)].filter(Boolean).join(' · '))}*`;
}

/** Both wordings: what it said struck, and behind it what is right, why, and who says so. In the order of the text. */
export function withCorrections(text: string, found: readonly Found[]): string {
  return found.toReversed().reduce((so, { place, correction }) => {
    const start = place.start - (MARKS_BEFORE.exec(so.slice(0, place.start))?.[0].length ?? 0);
    const end = place.end + (MARKS_AFTER.exec(so.slice(place.end))?.[0].length ?? 0);
    const slice = so.slice(start, end);
    if (isEven(slice))
      return `${so.slice(0, start)}~~${slice}~~ ${note(correction)}${so.slice(end)}`;
    const whole = { ...correction, reason: `instead of “${correction.was}”. ${correction.reason}` };
    return `${so.slice(0, end)} ${note(whole)}${so.slice(end)}`;
  }, text);
}
