import type { AdminGaps } from '#shared/administration-output.ts';
import { counted } from '#shared/count-words.ts';
import { longShiftDate, MONTHS } from '#shared/shift-date.ts';

type UnseenEpa = AdminGaps['epas'][number];

/** "On no weekday of the form; last seen October 30, 2026". */
export function unseenWords({ weekdays, lastOn }: UnseenEpa): string {
  const offered =
    weekdays.length === 0 ? 'On no weekday of the form' : `On the form ${weekdays.join(', ')}`;
  return `${offered}; ${lastOn ? `last seen ${longShiftDate(lastOn)}` : 'never seen'}`;
}

export function monthOf(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? day;
}

type AtRisk = AdminGaps['minimums'][number];

/** "Luca Marchetti, by June 30, 2027 likely 1 to 3"; of several the one who has least. */
export function riskWords({ trainee, others }: AtRisk): string {
  const { displayName, low, high, ends } = trainee;
  const likely = low === high ? `${low}` : `${low} to ${high}`;
  const more = others > 0 ? `; ${counted(others, 'other')} too` : '';
  return `${displayName}, by ${longShiftDate(ends)} likely ${likely}${more}`;
}
