import { useEffect, useRef } from 'react';
import {
  GUEST_SET_HOURS,
  LEARNER_LEVEL_LABELS,
  LEARNER_LEVELS,
  questionCount,
} from '#shared/pearls.ts';
import { DISCLAIMER } from '#shared/product.ts';
import { Page } from '#web/layout/Page.tsx';
import { Allowance } from '#web/pearls/Allowance.tsx';
import { CasesForm } from '#web/pearls/CasesForm.tsx';
import { isUntouched } from '#web/pearls/draft.ts';
import type { DraftSettings } from '#web/pearls/draft.ts';
import { UndoNotice } from '#web/pearls/UndoNotice.tsx';
import { updateDraft, useDraft } from '#web/pearls/use-draft.ts';
import { useGenerate } from '#web/pearls/use-generate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Switch } from '#web/ui/Switch.tsx';

const LEVELS = LEARNER_LEVELS.map((value) => ({ value, label: LEARNER_LEVEL_LABELS[value] }));

/** Whoever has begun to write will want the next screen: its script comes while they write. */
function usePreloadedResult(wanted: boolean) {
  useEffect(() => {
    if (wanted) void import('#web/pearls/PearlSetPage.tsx').catch(() => {});
  }, [wanted]);
}

function set(settings: Partial<DraftSettings>) {
  updateDraft({ kind: 'set', settings });
}

export function FreePage() {
  const draft = useDraft();
  const { generate, forgetRow, isBusy, trouble, rows } = useGenerate(draft);
  const cases = useRef<HTMLDivElement>(null);
  const formNotice = useRef<HTMLDivElement>(null);
  usePreloadedResult(!isUntouched(draft));

  useEffect(() => {
    if (trouble?.at === 'form') {
      formNotice.current?.focus({ preventScroll: true });
      formNotice.current?.scrollIntoView({ block: 'center' });
    } else if (trouble || rows.size > 0) {
      cases.current
        ?.querySelector<HTMLElement>(rows.size > 0 ? '[aria-invalid="true"]' : 'textarea')
        ?.focus();
    }
  }, [trouble, rows]);

  const button = (
    <Button look="primary" busy={isBusy} busyLabel="Generating..." onClick={generate}>
      Generate Pearls
    </Button>
  );

  return (
    <Page
      title="Free pearls generator"
      description="Type tonight’s cases, one de-identified line a patient, and get learning pearls with practice questions for your level. Free, without an account."
      offline="You are offline. What you write is kept here."
      thumb={
        <>
          <UndoNotice removed={draft.removed} />
          {button}
        </>
      }
    >
      <header className="head">
        <h1>Tonight’s patients</h1>
        <p className="lede">
          One line a patient, de-identified, the way you would say it at sign-out. You get what to
          know about each, and questions to check that it stuck.
        </p>
      </header>

      <Entry
        title="Cases"
        remark={`A starred case gets ${questionCount(true)} questions, the others ${questionCount(false)}.`}
      >
        <div className="flow" ref={cases}>
          <div className="disclaimer">
            <Notice>{DISCLAIMER}</Notice>
          </div>
          {trouble?.at === 'cases' && (
            <Notice look="bad" role="alert">
              {trouble.message}
            </Notice>
          )}
          <CasesForm draft={draft} errors={rows} onWrite={forgetRow} onSubmit={generate} />
        </div>
      </Entry>

      <Entry title="Written for">
        <div className="fields two">
          <Select
            label="Learner level"
            value={draft.learnerLevel}
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
        </div>
      </Entry>

      <div className="entry">
        <div className="flow">
          {trouble?.at === 'form' && (
            <Notice look="bad" role="alert" ref={formNotice}>
              {trouble.message}
            </Notice>
          )}
          <div className="go">
            <div className="wide-only">{button}</div>
            <div className="soft small">
              <p>Kept for {GUEST_SET_HOURS} hours, at an address that only you get.</p>
              <Allowance />
            </div>
          </div>
        </div>
      </div>
    </Page>
  );
}
