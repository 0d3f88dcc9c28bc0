import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { TaggedPerson } from '#shared/debrief-output.ts';
import { NO_PROCEDURES_OF_SHIFT } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
import { KeptProcedures } from '#web/procedures/form/KeptProcedures.tsx';
import { ProcedureForm } from '#web/procedures/form/ProcedureForm.tsx';
import { ProcedureTable } from '#web/procedures/ProcedureTable.tsx';
import { findRow } from '#web/ui/list-rows.ts';
import { useShiftLog } from '#web/procedures/use-shift-log.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useToday } from '#web/days/use-today.ts';
import './list.css';

type ShiftProceduresProps = {
  user: SessionUser;
  /** YYYY-MM-DD */
  day: string;
  tagged: TaggedPerson | null;
  /** The form has its own step within the thumb's reach. */
  onForm: (isOpen: boolean) => void;
};

/** A debrief's procedures: what is logged for the shift, and the quick form for more. */
export function ShiftProcedures({ user, day, tagged, onForm }: ShiftProceduresProps) {
  const navigate = useNavigate();
  const today = useToday();
  const { query, items } = useShiftLog(user.id, day);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const opener = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<ProcedureSummary | 'new' | null>(null);

  function show(next: ProcedureSummary | 'new' | null) {
    setForm(next);
    onForm(next !== null);
  }

  /** What was logged has the focus; without it, what opens the form again. */
  function close(logged: readonly string[] = []) {
    show(null);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = findRow(logged) ?? opener.current;
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
  }

  function toggle(id: string) {
    setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id]);
  }

  return (
    <div className="flow">
      <Loaded query={query} lines={3}>
        {() =>
          items.length > 0 && (
            <ProcedureTable
              items={items}
              hasOwner={false}
              opened={opened}
              today={today}
              onToggle={toggle}
              onEdit={show}
            />
          )
        }
      </Loaded>
      <KeptProcedures
        userId={user.id}
        isFormOpen={form === 'new'}
        onEdit={() => void navigate(pathTo('/procedure-logs', { new: '1' }))}
      />
      {form === 'new' && (
        <ProcedureForm
          key="new"
          userId={user.id}
          fixedDate={day}
          tagged={
            tagged && user.role === 'trainee'
              ? { supervisorId: tagged.id, supervisor: tagged.name }
              : null
          }
          onClose={close}
        />
      )}
      {form !== null && form !== 'new' && (
        <ProcedureForm key={form.id} userId={user.id} procedure={form} onClose={() => show(null)} />
      )}
      {form === null && (
        <Button icon="plus" onClick={() => show('new')} ref={opener}>
          Log New Procedure
        </Button>
      )}
    </div>
  );
}

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
