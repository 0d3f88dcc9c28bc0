/** "1,234" of a whole number. Made by hand: the browser's own first answer takes 15 ms (docs/decisions/059). */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 form", "1,234 forms". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
