import { useEffect, useState } from 'react';
import type { AssessmentFormState } from '#web/assessments/form/use-assessment-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const LONG_MS = 4000;

/** What the program asks is on its way, or out of reach; everything else can be written meanwhile. */
export function UnreadForm({ form: { readForms } }: { form: AssessmentFormState }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(setLate, LONG_MS, true);
    return () => clearTimeout(late);
  }, []);
  return (
    <Entry title="EPA" body="flow">
      {isLate ? (
        <Notice look="look">
          <p>The questions of this form could not be loaded. What you write is kept.</p>
          <Button look="quiet" onClick={() => void readForms()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton lines={9} label="Loading" />
      )}
    </Entry>
  );
}
