import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { GUEST_SET_HOURS, questionCount } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import { DISCLAIMER } from '#shared/product.ts';
import { Page } from '#web/layout/Page.tsx';
import { loadedPhi } from '#web/load-phi.ts';
import { Allowance } from '#web/pearls/Allowance.tsx';
import { AskAboutPhi } from '#web/pearls/AskAboutPhi.tsx';
import { CasesForm } from '#web/pearls/CasesForm.tsx';
import { isUntouched } from '#web/pearls/draft.ts';
import type { Place } from '#web/pearls/place.ts';
import { Settings } from '#web/pearls/Settings.tsx';
import { UndoNotice } from '#web/pearls/UndoNotice.tsx';
import { useDraft } from '#web/pearls/use-draft.ts';
import { useGenerate } from '#web/pearls/use-generate.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { replaceInField } from '#web/ui/field-text.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isKept } from '#web/use-phi.ts';

/** Whoever has begun to write will want the next screen: its script comes while they write. */
function usePreloadedResult(wanted: boolean, isSignedIn: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const screen = isSignedIn
      ? import('#web/pearls/LearningMaterialPage.tsx')
      : import('#web/pearls/PearlSetPage.tsx');
    screen.catch(() => {});
  }, [wanted, isSignedIn]);
}

type GeneratorPageProps = {
  place: Place;
  title: string;
  description?: string;
  heading: string;
  lede: string;
  /** Until another one is chosen. */
  defaultLevel: LearnerLevel;
  /** What stands below the form. */
  children?: ReactNode;
};

/** The form for cases, as it stands on the free page and in the app. */
export function GeneratorPage(props: GeneratorPageProps) {
  const { place, title, description, heading, lede, defaultLevel, children } = props;
  const isSignedIn = Boolean(useSession());
  const { draft, latest, change } = useDraft();
  const { generate, generateAnyway, forgetRow, isBusy, trouble, rows, asked } = useGenerate(
    latest,
    defaultLevel,
    place,
  );
  const cases = useRef<HTMLDivElement>(null);
  const formNotice = useRef<HTMLDivElement>(null);
  usePreloadedResult(!isUntouched(draft), isSignedIn);

  useEffect(() => {
    if (trouble?.at === 'form' || asked) {
      formNotice.current?.focus({ preventScroll: true });
      formNotice.current?.scrollIntoView({ block: 'center' });
    } else if (trouble || rows.size > 0) {
      cases.current
        ?.querySelector<HTMLElement>(rows.size > 0 ? '[aria-invalid="true"]' : 'textarea')
        ?.focus();
    }
  }, [trouble, rows, asked]);

  function replaceAll() {
    for (const line of cases.current?.querySelectorAll('textarea') ?? []) {
      const found = loadedPhi()?.findPhi(line.value) ?? [];
      for (const finding of found.toReversed()) {
        if (isKept(finding)) continue;
        replaceInField(line, finding.start, finding.end, finding.replacement);
      }
    }
    generateAnyway();
  }

  const button = (
    <Button look="primary" busy={isBusy} busyLabel="Generating..." onClick={generate}>
      Generate Pearls
    </Button>
  );

  return (
    <Page
      title={title}
      {...(description !== undefined && { description })}
      offline="You are offline. What you write is kept here."
      thumb={
        <>
          <UndoNotice removed={draft.removed} onChange={change} />
          {button}
        </>
      }
    >
      <header className="head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
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
          <CasesForm
            draft={draft}
            errors={rows}
            onChange={change}
            onWrite={forgetRow}
            onSubmit={generate}
          />
        </div>
      </Entry>

      <Settings draft={draft} defaultLevel={defaultLevel} onChange={change} />

      <div className="entry">
        <div className="flow">
          {trouble?.at === 'form' && (
            <Notice look="bad" role="alert" ref={formNotice}>
              {trouble.message}
            </Notice>
          )}
          {asked && (
            <AskAboutPhi
              found={asked}
              ref={formNotice}
              onReplaceAll={replaceAll}
              onGoOn={generateAnyway}
            />
          )}
          <div className="go">
            <div className="wide-only">{button}</div>
            <div className="soft small">
              <p>
                {isSignedIn
                  ? 'Saved to your account.'
                  : `Kept for ${GUEST_SET_HOURS} hours, at an address that only you get.`}
              </p>
              <Allowance />
            </div>
          </div>
        </div>
      </div>
      {children}
    </Page>
  );
}
