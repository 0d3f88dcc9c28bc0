import { LEARNER_LEVEL_LABELS, LEARNER_LEVELS } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import type { Draft, DraftChange, DraftSettings } from '#web/pearls/draft.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';

const LEVELS = LEARNER_LEVELS.map((value) => ({ value, label: LEARNER_LEVEL_LABELS[value] }));

type SettingsProps = {
  draft: Draft;
  defaultLevel: LearnerLevel;
  onChange: (change: DraftChange) => void;
};

export function Settings({ draft, defaultLevel, onChange }: SettingsProps) {
  function set(settings: Partial<DraftSettings>) {
    onChange({ kind: 'set', settings });
  }

  return (
    <Entry title="Written for" body="fields two">
      <Select
        label="Learner level"
        value={draft.learnerLevel ?? defaultLevel}
        options={LEVELS}
        onChange={(learnerLevel) => set({ learnerLevel })}
      />
      <div>
        <Switch
          label="Multiple-choice questions"
          checked={draft.includeQuestions}
          onChange={(includeQuestions) => set({ includeQuestions })}
        />
        <Switch
          label="Detailed content"
          checked={draft.contentDepth === 'detailed'}
          onChange={(detailed) => set({ contentDepth: detailed ? 'detailed' : 'concise' })}
        />
      </div>
    </Entry>
  );
}
