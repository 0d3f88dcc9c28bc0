import type { Amount } from '#server/checks/rules/amounts.ts';
import { boundsIn } from '#server/checks/rules/bounds.ts';
import type { Dose } from '#server/checks/rules/doses.ts';
import type { Limits } from '#server/checks/rules/table.ts';

type Daily = { line: Limits; day: Amount };

/** The widest day of these lines in the shape of the dose; for a dose per kg also by how often its line allows. */
function dayOf(lines: readonly Limits[], amount: Amount): Daily | null {
  const days = lines.flatMap((line): Daily[] => {
    const { day, most, child, adult } = line;
    if (!day) return [];
    if (day.measure === amount.measure && day.perKg === amount.perKg) return [{ line, day }];
    if (!amount.perKg || day.perKg || most.perKg || day.measure !== most.measure) return [];
    const ranges = [child, adult].filter((range) => range?.perKg && range.per === 'dose');
    if (ranges.length === 0) return [];
    const widest = Math.max(...ranges.map((range) => range?.high ?? 0));
    const high = widest * Math.max(1, day.high / most.high) * 1.25;
    return [{ line, day: { ...day, perKg: true, high } }];
  });
  return days.length > 0 ? days.reduce((a, b) => (b.day.high > a.day.high ? b : a)) : null;
}

/** What a child of this weight is given in a day at most, where a fixed dose and its interval pass it. */
export function childDayPassed(
  { amount, timesADay, cap }: Dose,
  lines: readonly Limits[],
  kg: number | null,
): string | null {
  if (kg === null || timesADay === null || cap || amount.perKg || amount.per !== 'dose')
    return null;
  const most = dayOf(lines, { ...amount, perKg: true });
  const child = most?.line.use.child;
  if (!most || !child || !most.day.perKg) return null;
  return (amount.high * timesADay) / kg > most.day.high * 1.05 ? `${child} a dose` : null;
}

/** The day's maximum that a dose passes by its size and its interval, as it is written; null when none. */
export function dayPassed(
  { entry, amount, timesADay, repeats, cap }: Dose,
  lines: readonly Limits[],
): string | null {
  const total = lines.find((line) => line.total?.measure === amount.measure && !amount.perKg);
  if (repeats !== null && amount.per === 'dose' && total?.total && !cap) {
    if (amount.high * repeats > total.total.high * 1.05) return `${total.use.total} in all`;
  }
  const isDay = amount.per === 'day';
  if (amount.per === 'hour' || (!isDay && (timesADay === null || cap))) return null;
  const own = isDay ? boundsIn(lines, amount, false) : null;
  if (own) return amount.high > own.high * 1.01 ? own.expected : null;
  const daily = amount.high * (isDay ? 1 : (timesADay ?? 1));
  const most = dayOf(lines, amount);
  if (most) return daily > most.day.high * 1.05 ? `${most.line.use.day} a day` : null;
  const single = boundsIn(entry.limits, { ...amount, per: 'dose' }, false);
  return single && daily > single.high * 6 ? `${single.expected} a dose` : null;
}
