import { grouped } from '#shared/count-words.ts';
import { ago } from '#web/ui/when.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** "1.4 GB". */
export function sizeWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && size < 100 ? 1 : 0;
  return `${size.toFixed(digits)} ${UNITS[unit]}`;
}

/** "0.4 ms", "12 ms", "1.8 s". */
export function timeWords(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

export function agoWords(moment: string | null, now: Date): string {
  return moment === null ? '—' : ago(moment, now);
}

/** "6 of 100". */
export function ofWords(some: number, all: number): string {
  return `${grouped(some)} of ${grouped(all)}`;
}
