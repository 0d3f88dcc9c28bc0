import { readAgain } from '#web/admin/queries.ts';
import { useActions } from '#web/forms/use-actions.ts';

export function useAction() {
  return useActions(readAgain);
}

export type RowAction = ReturnType<typeof useAction>;
