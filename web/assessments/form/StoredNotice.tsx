import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { AMEND_DAYS } from '#shared/assessments.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { FEEDBACK_LABELS } from '#web/assessments/form/form-fields.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import './form.css';

export const ALREADY_RECEIVED =
  'This form had already been received. What you changed since is not in it:';
export const AMEND = `amend the stored one within ${AMEND_DAYS} days`;
export const AMEND_OR_SEND = `${AMEND}, or send this one beside it.`;

/** What was written and is stored nowhere else. */
export function WrittenWords({ draft }: { draft: AssessmentDraft }) {
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

type StoredNoticeProps = {
  title: string;
  draft: AssessmentDraft;
  /** How the changed words can still go. */
  way: string;
  /** What one can do now. */
  children: ReactNode;
};

/** Its first sending had arrived, or another tab has sent the same draft. */
export function StoredNotice({ title, draft, way, children }: StoredNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title={title}>
      <header className="head">
        <h1>{title}</h1>
      </header>
      <div className="entry">
        <div className="told flow">
          <Notice look="look" role="alert" ref={notice}>
            <p>
              {ALREADY_RECEIVED} {way}
            </p>
          </Notice>
          <div className="row">{children}</div>
        </div>
      </div>
      <WrittenWords draft={draft} />
    </Page>
  );
}
