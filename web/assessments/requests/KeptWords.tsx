import { WrittenWords } from '#web/assessments/form/StoredNotice.tsx';
import { hasText } from '#web/assessments/form/draft.ts';
import { linkKey, useAssessmentDraft } from '#web/assessments/form/use-assessment-draft.ts';
import { useToday } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

/** A link that has closed meanwhile leaves what was written for it on this device. */
export function KeptWords({ token }: { token: string }) {
  const { draft, isFound, finish } = useAssessmentDraft({ key: linkKey(token), day: useToday() });
  if (!isFound || !hasText(draft)) return null;
  return (
    <>
      <WrittenWords draft={draft} />
      <Entry title="Not sent" remark="Kept on this device for fourteen days." body="row">
        <Button onClick={finish}>Remove these words</Button>
      </Entry>
    </>
  );
}
