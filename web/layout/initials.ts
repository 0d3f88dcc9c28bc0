/** At most two letters, of the first and the last word: display names may be the start of an address. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => (/\p{L}/u.exec(word ?? '')?.[0] ?? '').toUpperCase()).join('');
}
