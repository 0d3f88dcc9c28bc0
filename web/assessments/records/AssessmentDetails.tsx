import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { Assessment } from '#shared/assessment-record-output.ts';
import { assessmentQuery } from '#web/assessments/queries.ts';
import { VoidAssessment } from '#web/assessments/records/VoidAssessment.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LateDialog } from '#web/ui/LateDialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AssessmentText } from '#web/assessments/records/AssessmentText.tsx';
import type { Step } from '#web/assessments/records/AssessmentText.tsx';

/** It runs the schema of its route, which nobody needs who only reads. Each call tries anew. */
const lazyAmend = () =>
  lazy(async () => ({ default: (await import('#web/assessments/records/Amend.tsx')).Amend }));

type AmendStepProps = {
  assessment: Assessment;
  onDone: (words: string) => void;
  onClose: () => void;
};

function AmendStep({ assessment, onDone, onClose }: AmendStepProps) {
  const [Amend] = useState(lazyAmend);
  return (
    <LateDialog title="Amend the assessment" onClose={onClose} wide>
      <Amend assessment={assessment} onDone={onDone} onClose={onClose} />
    </LateDialog>
  );
}

type AssessmentDetailsProps = { id: string; onClose: () => void };

/** One assessment in full, and what the viewer may do with it. */
export function AssessmentDetails({ id, onClose }: AssessmentDetailsProps) {
  const query = useQuery(assessmentQuery(id));
  const [step, setStep] = useState<Step>('read');
  const [outcome, setOutcome] = useState<string | null>(null);

  function finish(words: string) {
    setStep('read');
    setOutcome(words);
  }

  if (query.data && step === 'amend') {
    return <AmendStep assessment={query.data} onDone={finish} onClose={() => setStep('read')} />;
  }
  if (query.data && step === 'void') {
    return (
      <VoidAssessment assessment={query.data} onDone={finish} onClose={() => setStep('read')} />
    );
  }
  return (
    <Dialog title="Assessment" onClose={onClose} light wide>
      <Loaded query={query} lines={8}>
        {(assessment) => (
          <AssessmentText
            assessment={assessment}
            outcome={outcome}
            onStep={setStep}
            onDone={finish}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
