const TITLES = /^(?:dr|prof|mrs?|ms)$/i;

/** At most two letters, of the first and the last word behind a title: display names may be the start of an address. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => /\p{L}/u.test(word));
  const own = words.filter((word) => !TITLES.test(word));
  const named = own.length > 0 ? own : words;
  const chosen = named.length > 1 ? [named[0], named.at(-1)] : named;
  return chosen.map((word) => (/\p{L}/u.exec(word ?? '')?.[0] ?? '').toUpperCase()).join('');
}
