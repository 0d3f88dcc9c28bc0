import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { SUBMITTED } from '#shared/assessments.ts';
import type { AssessmentDraft } from '#web/assessments/draft.ts';
import { FEEDBACK_LABELS } from '#web/assessments/form-checks.ts';
import { Page } from '#web/layout/Page.tsx';
import { assessmentsPath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { counted } from '#web/ui/when.ts';
import './form.css';

/** Read, then led on (spec point 9). */
const SHOWN_MS = 2000;

export type Stored = {
  count: number;
  /** What was written after an earlier sending that had arrived after all. */
  unstored: AssessmentDraft | null;
};

function Unstored({ draft }: { draft: AssessmentDraft }) {
  return (
    <>
      <Entry title={FEEDBACK_LABELS.strengths} remark="As you wrote it last.">
        <p className="verbatim">{draft.strengths}</p>
      </Entry>
      <Entry title={FEEDBACK_LABELS.improvements} remark="As you wrote it last.">
        <p className="verbatim">{draft.improvements}</p>
      </Entry>
    </>
  );
}

export function Submitted({ count, unstored, onAnother }: Stored & { onAnother: () => void }) {
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notice.current?.focus({ preventScroll: true });
    if (unstored) return undefined;
    const timer = window.setTimeout(() => void navigate(assessmentsPath()), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [navigate, unstored]);

  return (
    <Page title="New Assessment">
      <header className="head">
        <h1>New Assessment</h1>
      </header>
      <div className="entry">
        <div className="told flow">
          {unstored ? (
            <Notice look="look" role="alert" ref={notice}>
              <p>
                An earlier sending of this form had arrived after all, and it is what is stored.
                What you changed since is not in it: amend the assessment with the words below.
              </p>
              <div className="row">
                <Link to={assessmentsPath()}>To the assessments</Link>
              </div>
            </Notice>
          ) : (
            <Notice look="good" role="alert" ref={notice}>
              <p>{SUBMITTED}</p>
              {count > 1 && <p>{counted(count, 'assessment')}, one for each EPA.</p>}
            </Notice>
          )}
          <Button look="quiet" onClick={onAnother}>
            Assess another
          </Button>
        </div>
      </div>
      {unstored && <Unstored draft={unstored} />}
    </Page>
  );
}
