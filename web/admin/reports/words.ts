import { reportPeriodWords } from '#shared/report-words.ts';
import { isShiftDate } from '#shared/shift-date.ts';

type Asked = { kind: 'program' | 'trainee'; name: string | null; from: string; to: string };

const HELD =
  'each EPA with its observations, assessors and levels, milestones by the EPAs that speak to them, procedures against minimums, and what was written';

/** What the report will hold, in a sentence. */
export function heldWords({ kind, name, from, to }: Asked): string {
  const isDated = isShiftDate(from) && isShiftDate(to) && from <= to;
  const whose = kind === 'program' ? 'for everybody who was in' : 'for';
  return [
    'It will hold',
    HELD,
    name && `${whose} ${name},`,
    isDated ? `of the shifts from ${reportPeriodWords({ from, to })}.` : 'of the period.',
  ]
    .filter(Boolean)
    .join(' ');
}
