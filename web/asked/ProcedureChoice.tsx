import { useState } from 'react';
import { Chips } from '#web/ui/Chips.tsx';

/** So many leave the level within the thumb's reach. */
const SHOWN = 8;

type ProcedureChoiceProps = {
  /** The most likely first. */
  types: readonly string[];
  procedure: string | null;
  error: string | undefined;
  onChoose: (procedure: string) => void;
};

export function ProcedureChoice({ types, procedure, error, onChoose }: ProcedureChoiceProps) {
  const [isWhole, setWhole] = useState(false);
  const first = types.slice(0, SHOWN);
  const isApart = procedure !== null && !first.includes(procedure);
  const shown = isWhole ? types : [...first, ...(isApart ? [procedure] : [])];
  if (shown.length === 0) {
    return (
      <p className="soft">
        The form of this date lists no procedures, so there is nothing to log. Administrators of
        your program can add them to the form.
      </p>
    );
  }
  return (
    <Chips
      halves
      legend="Procedure"
      options={shown.map((value) => ({ value, label: value }))}
      value={procedure}
      error={error}
      onChoose={onChoose}
    >
      {shown.length < types.length && (
        <button type="button" className="chip more" onClick={() => setWhole(true)}>
          {types.length - shown.length} more
          <span className="unseen"> procedures</span>
        </button>
      )}
    </Chips>
  );
}
