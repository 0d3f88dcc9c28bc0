import { useState } from 'react';
import type { ProcedureType } from '#shared/procedures.ts';
import { Chips } from '#web/ui/Chips.tsx';

/** So many leave the level within the thumb's reach. */
const SHOWN = 8;

type ProcedureChoiceProps = {
  /** The most likely first. */
  types: readonly ProcedureType[];
  procedure: ProcedureType | null;
  error: string | undefined;
  onChoose: (procedure: ProcedureType) => void;
};

export function ProcedureChoice({ types, procedure, error, onChoose }: ProcedureChoiceProps) {
  const [isWhole, setWhole] = useState(false);
  const first = types.slice(0, SHOWN);
  const isApart = procedure !== null && !first.includes(procedure);
  const shown = isWhole ? types : [...first, ...(isApart ? [procedure] : [])];
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
