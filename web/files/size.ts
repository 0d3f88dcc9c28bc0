import { grouped } from '#shared/count-words.ts';

/** "3.4 MB". */
export function sizeWords(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size < 10 ? Math.round(size * 10) / 10 : grouped(Math.round(size))} ${unit}`;
}
