import { NO_PROCEDURES_OF_SHIFT } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { useShiftLog } from '#web/procedures/use-shift-log.ts';
import { counted } from '#web/ui/when.ts';

/** How many were logged for the shift, in a few words. */
export function ProceduresState({ user, day }: { user: SessionUser; day: string }) {
  const { query, items, waiting } = useShiftLog(user.id, day);
  if (waiting.length > 0) {
    const here = `${waiting.length} kept on this device`;
    return (
      <p className="attention">
        {items.length > 0 ? `${counted(items.length, 'procedure')}, ${here}` : here}
      </p>
    );
  }
  if (items.length > 0) return <p>{counted(items.length, 'procedure')}</p>;
  return <p>{query.data ? NO_PROCEDURES_OF_SHIFT : ' '}</p>;
}
