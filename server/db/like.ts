/** What was typed, to be found anywhere by `like`: `%`, `_` and `\` mean themselves. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
