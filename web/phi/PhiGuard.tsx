import { useRef } from 'react';
import type { ReactNode } from 'react';
import { countKinds, kindsInWords, phiLabel } from '#shared/phi-kinds.ts';
import type { PhiFinding } from '#shared/phi-kinds.ts';
import { loadedPhi } from '#web/phi/load-phi.ts';
import { replaceInField, selectInField } from '#web/ui/field-text.ts';
import type { TextElement } from '#web/ui/field-text.ts';
import { Findings } from '#web/ui/Findings.tsx';
import { keepFinding, usePhi } from '#web/phi/use-phi.ts';

type PhiNoticeProps = {
  /** What stands in the field. */
  text: string;
  /** hard: names, dates and places are left alone. */
  only?: 'hard' | undefined;
  field: () => TextElement | null | undefined;
};

const keyOf = ({ start, kind, text }: PhiFinding) => `${start} ${kind} ${text}`;

/** As the finding stands in the field by now: it may have moved since it was found. */
function inField(field: TextElement, finding: PhiFinding): PhiFinding | undefined {
  const now = loadedPhi()?.findPhi(field.value) ?? [];
  return now
    .filter(({ kind, text }) => kind === finding.kind && text === finding.text)
    .toSorted((a, b) => Math.abs(a.start - finding.start) - Math.abs(b.start - finding.start))[0];
}

/** Below a field: what in it could identify a person, with what may stand in its place. */
export function PhiNotice({ text, only, field }: PhiNoticeProps) {
  const findings = usePhi(text, only);

  function act(key: string, how: (element: TextElement, finding: PhiFinding) => void) {
    const element = field();
    const finding = findings.find((one) => keyOf(one) === key);
    const found = element && finding && inField(element, finding);
    if (found) how(element, found);
  }

  function replace(element: TextElement, { start, end, replacement }: PhiFinding) {
    replaceInField(element, start, end, replacement);
  }

  function replaceAll() {
    const element = field();
    const shown = new Set(findings.map(({ kind, text: of }) => `${kind} ${of}`));
    const now = element ? (loadedPhi()?.findPhi(element.value) ?? []) : [];
    // Found once, since one may show by its neighbor; from the end, so that positions before it hold.
    for (const finding of now.toReversed()) {
      if (element && shown.has(`${finding.kind} ${finding.text}`)) replace(element, finding);
    }
  }

  return (
    <Findings
      findings={findings.map((finding) => ({
        key: keyOf(finding),
        words: `${finding.severity === 'hard' ? 'Looks like' : 'Could be'} ${phiLabel(finding.kind)}`,
        text: finding.text,
        replacement: finding.replacement,
        isHard: finding.severity === 'hard',
      }))}
      summary={`This could identify a person: ${kindsInWords(countKinds(findings))}.`}
      onShow={(key) => act(key, (element, { start, end }) => selectInField(element, start, end))}
      onReplace={(key) => act(key, replace)}
      onReplaceAll={replaceAll}
      onKeep={(key) => {
        const finding = findings.find((one) => keyOf(one) === key);
        if (finding) keepFinding(finding);
        field()?.focus();
      }}
    />
  );
}

type PhiGuardProps = { text: string; only?: 'hard'; children: ReactNode };

/** Around one text field. It never blocks typing or sending. */
export function PhiGuard({ text, only, children }: PhiGuardProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="guarded" ref={place}>
      {children}
      <PhiNotice
        text={text}
        only={only}
        field={() => place.current?.querySelector<TextElement>('textarea, input')}
      />
    </div>
  );
}
