import { lazy, useState } from 'react';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { Button } from '#web/ui/Button.tsx';
import { LateDialog } from '#web/ui/LateDialog.tsx';

/** The form is for the few who need it. */
const lazyForm = () =>
  lazy(async () => ({ default: (await import('#web/reporting/ReportDialog.tsx')).ReportDialog }));

const TITLE = 'Report an error';

/** Where it stands: a set, or what was shared of one. */
export type Reported = {
  setId: string;
  patientIndex: number;
  /** Null for a passage of the text. */
  question: Pick<PearlQuestion, 'id' | 'question'> | null;
  /** By its heading, which begins at this place of the text. */
  section?: { title: string; markdown: string; start: number };
};

/** At the end of a section, and below a question. */
export function ReportError(reported: Reported) {
  const [isOpen, setOpen] = useState(false);
  const [ReportDialog] = useState(lazyForm);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="quiet"
        icon="flag"
        aria-label={reported.section && `${TITLE}: ${reported.section.title}`}
        onClick={open}
      >
        {TITLE}
      </Button>
      {isOpen && (
        <LateDialog title={TITLE} onClose={close}>
          <ReportDialog title={TITLE} reported={reported} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
