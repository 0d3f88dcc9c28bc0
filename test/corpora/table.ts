import { readFileSync } from 'node:fs';

/** Rows of a tab-separated file of this folder, by its header. Written by people who had not seen the rules that they judge. */
export function corpus(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8').trim();
  const [head = [], ...rows] = text.split('\n').map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])));
}

export function ids(cell = ''): string[] {
  return cell.split(' ').filter((id) => id !== '' && id !== 'none');
}
