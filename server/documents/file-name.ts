import { latestDate } from '#shared/shift-date.ts';

type Held = { from?: string | undefined; to?: string | undefined };

const MOST_WORDS = 40;

function slug(words: string): string {
  const plain = words.normalize('NFKD').toLowerCase();
  const whole = plain.replaceAll(/\p{M}/gu, '').replaceAll(/[^a-z\d]+/g, '-');
  return whole.slice(0, MOST_WORDS).replaceAll(/^-|-$/g, '');
}

/** A period that goes on is held as far as it has come. */
function periodOf({ from, to }: Held, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const last = to !== undefined && to <= latestDate(now) ? to : today;
  if (from !== undefined) return from < last ? `${from}-to-${last}` : from;
  return to === undefined || to > latestDate(now) ? today : `until-${to}`;
}

/**
 * A table's file by what is in it: `procedures-lumbar-puncture-2026-07-01-to-2026-11-24`, the day it was made where no
 * period was chosen. Never whose it is: names of files travel in histories and mails.
 */
export function tableName(noun: string, of: string | null, held: Held, now: Date): string {
  return [noun, of && slug(of), periodOf(held, now)].filter(Boolean).join('-');
}
