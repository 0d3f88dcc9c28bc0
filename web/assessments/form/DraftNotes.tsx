import { hasText } from '#web/assessments/form/draft.ts';
import type { DraftStore } from '#web/assessments/form/use-assessment-draft.ts';
import { DraftNote } from '#web/kept/DraftNote.tsx';

export function DraftNotes({ store }: { store: DraftStore }) {
  const { draft } = store;
  return <DraftNote store={store} isBegun={draft.trainee !== null || hasText(draft)} />;
}
