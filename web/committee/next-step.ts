import type { AgendaItem, Meeting } from '#shared/committee-output.ts';

/** The one thing to do now. */
export type NextStep =
  | { do: 'prepare' | 'open' | 'close' | 'download' | 'wait' }
  | { do: 'read'; to: AgendaItem; isFirst: boolean };

type Asked = Pick<Meeting, 'state' | 'agenda' | 'can'>;

/** Null: somebody else has to do something first. */
export function nextStep({ state, agenda, can }: Asked): NextStep | null {
  const [first] = agenda ?? [];
  switch (state) {
    case 'planned':
      return can.prepare ? { do: 'prepare' } : null;
    case 'preparing':
      return { do: 'wait' };
    case 'prepared':
      if (can.open) return { do: 'open' };
      return first ? { do: 'read', to: first, isFirst: true } : null;
    case 'open': {
      const undecided = agenda?.find(({ isDecided }) => !isDecided);
      if (!undecided && can.close) return { do: 'close' };
      const to = undecided ?? first;
      return to ? { do: 'read', to, isFirst: to === first } : null;
    }
    default:
      return { do: 'download' };
  }
}
