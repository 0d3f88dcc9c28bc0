import type { ReactNode } from 'react';
import { questionCount } from '#shared/pearls.ts';
import { DISCLAIMER } from '#shared/product.ts';
import { PhiQuestion } from '#web/pearls/PhiQuestion.tsx';
import { CasesForm } from '#web/pearls/CasesForm.tsx';
import { Settings } from '#web/pearls/Settings.tsx';
import type { GeneratorState } from '#web/pearls/use-generator.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useOnline } from '#web/ui/use-online.ts';

const BACK =
  'You are online again. Your cases have not been sent: press Generate Pearls to send them.';

/** `children` is how one goes on from here. */
export function GeneratorFields({ form, children }: { form: GeneratorState; children: ReactNode }) {
  const isBack = useOnline() && form.isOffline;
  const { draft, change, trouble, rows, asked, cases, formNotice } = form;
  return (
    <>
      <Entry
        title="Cases"
        remark={`A starred case gets ${questionCount(true)} questions, the others ${questionCount(false)}.`}
      >
        <div className="flow" ref={cases}>
          <Notice look="slight">{DISCLAIMER}</Notice>
          {trouble?.at === 'cases' && (
            <Notice look="bad" role="alert">
              {trouble.message}
            </Notice>
          )}
          <CasesForm
            draft={draft}
            errors={rows}
            onChange={change}
            onWrite={form.forgetRow}
            onSubmit={form.generate}
          />
        </div>
      </Entry>

      <Settings draft={draft} defaultLevel={form.defaultLevel} onChange={form.set} />

      <div className="entry">
        <div className="flow">
          {trouble?.at === 'form' && (
            <Notice look={form.isOffline ? 'look' : 'bad'} role="alert" ref={formNotice}>
              {isBack ? BACK : trouble.message}
            </Notice>
          )}
          {asked && (
            <PhiQuestion
              found={asked}
              ref={formNotice}
              onReplaceAll={form.replaceAll}
              onGoOn={form.generateAnyway}
            />
          )}
          {children}
        </div>
      </div>
    </>
  );
}
