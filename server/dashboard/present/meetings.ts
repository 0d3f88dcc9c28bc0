import type { WaitingMeeting } from '#shared/dashboard-output.ts';
import type { WaitingMeeting as WaitingRow } from '#server/committee/store/waiting.ts';

export function presentWaiting({ pages, decided, ...meeting }: WaitingRow): WaitingMeeting {
  const isOpen = meeting.state === 'open';
  return { ...meeting, undecided: isOpen ? { left: pages - decided, of: pages } : null };
}
