import type { TextCorrection } from '#shared/correction-output.ts';
import { unlinked } from '#shared/web-address.ts';
import type { Place } from '#shared/passages.ts';

/** A passage of a text that is no longer true. */
export type Found = { place: Place; correction: TextCorrection };

/** Plain text in Markdown, where no sign of it is a mark and nothing a link. */
function written(text: string): string {
  return unlinked(text.replace(/\s+/g, ' '))
    .replace(/[\\`*_{}[\]<>()#+!|~&$:@^=-]/g, '\\$&')
    .trim();
}

const DAY = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

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
  return `**[${said}]** *${written([reason, byName, byRole, DAY.format(new Date(at))].filter(Boolean).join(' · '))}*`;
}

/** A mark around a passage is struck with it. */
function withMarks(text: string, { start, end }: Place, from: number): Place {
  const place = { start, end };
  while (place.start > from && /[*_]/.test(text.charAt(place.start - 1))) place.start -= 1;
  while (/[*_]/.test(text.charAt(place.end))) place.end += 1;
  return place;
}

/** Both wordings: what it said struck, and behind it what is right, why, and who says so. In the order of the text. */
export function withCorrections(text: string, found: readonly Found[]): string {
  let last = 0;
  const parts = found.flatMap(({ place, correction }) => {
    const { start, end } = withMarks(text, place, last);
    const before = text.slice(last, start);
    const slice = text.slice(start, end);
    last = end;
    if (isEven(slice)) return [before, `~~${slice}~~ ${note(correction)}`];
    const reason = `instead of “${correction.was}”. ${correction.reason}`;
    return [before, `${slice} ${note({ ...correction, reason })}`];
  });
  return parts.join('') + text.slice(last);
}
