import { readRosterAgain } from '#web/admin/roster/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';

/** Presses that decide about one roster. */
export function useRoster(id: string) {
  return useActions(readRosterAgain(id));
}
export type RosterAction = ReturnType<typeof useRoster>;
