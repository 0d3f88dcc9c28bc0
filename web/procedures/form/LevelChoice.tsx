import { useId } from 'react';
import { PROCEDURE_LEVEL_LABELS, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { ProcedureLevel } from '#shared/procedures.ts';
import { Scale, Step } from '#web/ui/Steps.tsx';

type LevelChoiceProps = {
  level: ProcedureLevel | null;
  error: string | undefined;
  onChoose: (level: ProcedureLevel) => void;
};

export function LevelChoice({ level, error, onChoose }: LevelChoiceProps) {
  const name = useId();
  return (
    <div className="field">
      <p className="label">Level</p>
      <Scale label="Level" error={error}>
        <div className="choices big levels">
          {PROCEDURE_LEVELS.map((step, index) => (
            <Step
              key={step}
              name={name}
              sign={String(index + 1)}
              checked={step === level}
              onChoose={() => onChoose(step)}
            >
              {PROCEDURE_LEVEL_LABELS[step]}
            </Step>
          ))}
        </div>
      </Scale>
    </div>
  );
}
