import { useQuery } from '@tanstack/react-query';
import { counted } from '#shared/count-words.ts';
import { filledCases } from '#shared/pearls.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { useDraft } from '#web/pearls/use-draft.ts';
import { progressWords, questionsInWords } from '#web/pearls/words.ts';

function BegunCases() {
  const cases = filledCases(useDraft().draft.rows).length;
  if (cases === 0) return <p>Nothing generated yet</p>;
  return <p className="attention">{counted(cases, 'case')} begun</p>;
}

function SetState({ setId }: { setId: string }) {
  const { data } = useQuery(pearlSetQuery(setId));
  if (!data) return <p>Pearls of this shift</p>;
  const questions = data.patients.reduce((sum, patient) => sum + patient.questions.length, 0);
  const rest =
    data.status === 'generating'
      ? progressWords(data.patients)
      : questionsInWords(questions).toLowerCase();
  return <p>{`${counted(data.patients.length, 'case')}, ${rest}`}</p>;
}

/** How far the shift's pearls are, in a few words. */
export function PearlsState({ setId }: { setId: string | null }) {
  return setId === null ? <BegunCases /> : <SetState setId={setId} />;
}
