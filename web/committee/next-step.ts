import type { AgendaItem, Meeting } from '#shared/committee-output.ts';
import { daysBetween } from '#shared/shift-date.ts';

/** The one thing to do now. */
export type NextStep =
  | { do: 'prepare' | 'open' | 'close' | 'download' | 'wait' }
  | { do: 'read'; to: AgendaItem; isFirst: boolean };

type Asked = Pick<Meeting, 'state' | 'agenda' | 'can' | 'on'>;

/** Null: somebody else has to do something first. A meeting is opened on its day, or on the eve of it. */
export function nextStep({ state, agenda, can, on }: Asked, today: string): NextStep | null {
  const [first] = agenda ?? [];
  switch (state) {
    case 'planned':
      return can.prepare ? { do: 'prepare' } : null;
    case 'preparing':
      return { do: 'wait' };
    case 'prepared':
      if (can.open) return { do: daysBetween(today, on) > 1 ? 'download' : 'open' };
      return first ? { do: 'read', to: first, isFirst: true } : null;
    case 'open': {
      const undecided = agenda?.find(({ isDecided }) => !isDecided);
      if (!undecided && can.close) return { do: 'close' };
      const to = undecided ?? first;
      const isFirst = agenda?.every(({ isDecided }) => !isDecided) ?? true;
      return to ? { do: 'read', to, isFirst } : null;
    }
    default:
      return { do: 'download' };
  }
}
