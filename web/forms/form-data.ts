/** A form's inputs hold text; only a file input would hold something else. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Without the blanks around it. */
export function wordsOf(data: FormData, name: string): string {
  return textOf(data, name).trim();
}
