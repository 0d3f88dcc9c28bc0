import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { ActivityLevel } from '#shared/assessments.ts';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { Scale } from '#web/ui/Steps.tsx';

type LevelScaleProps = {
  levels: FormTemplate['levels'];
  chosen: ActivityLevel | null;
  /** One below the other, however wide the screen is. */
  narrow?: boolean;
  error: string | undefined;
  onChoose: (level: ActivityLevel) => void;
};

/** The five levels in the words of a form. */
export function LevelScale({ levels, chosen, narrow = false, error, onChoose }: LevelScaleProps) {
  return (
    <Scale
      label="Entrustment level"
      look={narrow ? 'column' : 'scale'}
      steps={ACTIVITY_LEVELS.map((value, at) => ({
        value,
        words: (
          <>
            {levels[at]?.words} <span>{levels[at]?.hint}</span>
          </>
        ),
      }))}
      chosen={chosen}
      error={error}
      onChoose={onChoose}
    />
  );
}
