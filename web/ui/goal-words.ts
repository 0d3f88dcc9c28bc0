/** "13 of 15, 2 to go", "16 of 15, met", "4, none required". */
export function goalWords(done: number, goal: number): string {
  const words = (count: number) => count.toLocaleString('en-US');
  if (goal === 0) return `${words(done)}, none required`;
  const rest = done >= goal ? 'met' : `${words(goal - done)} to go`;
  return `${words(done)} of ${words(goal)}, ${rest}`;
}
