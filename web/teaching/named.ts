function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those whose name has these letters, whatever their case and accents. */
export function named<Item extends { name: string }>(items: readonly Item[], q: string): Item[] {
  const wanted = folded(q.trim());
  return items.filter(({ name }) => folded(name).includes(wanted));
}
