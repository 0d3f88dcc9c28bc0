import { useCallback, useEffect, useRef } from 'react';
import type { LearnerLevel } from '#shared/pearls.ts';
import { loadedPhi } from '#web/phi/load-phi.ts';
import type { DraftChange, DraftSettings } from '#web/pearls/draft.ts';
import type { Place } from '#web/pearls/parts.ts';
import { useDraft } from '#web/pearls/use-draft.ts';
import type { OnMade } from '#web/pearls/use-generate.ts';
import { useGenerate } from '#web/pearls/use-generate.ts';
import { replaceInField } from '#web/ui/field-text.ts';
import { isKept } from '#web/phi/use-phi.ts';

/** Settings that somebody else remembers, such as a debrief. */
type Elsewhere = {
  settings: Pick<DraftSettings, 'includeQuestions' | 'contentDepth'>;
  onSettings: (settings: Partial<Elsewhere['settings']>) => void;
};

type Options = {
  place: Place;
  /** Until another one is chosen. */
  defaultLevel: LearnerLevel;
  elsewhere?: Elsewhere;
  /** Takes the place of going to the pearls. */
  onMade?: OnMade;
};

/** The form for cases, wherever it stands: what is in it, what is wrong with it, and where the focus goes then. */
export function useGenerator({ place, defaultLevel, elsewhere, onMade }: Options) {
  const { draft: own, latest, change: changeOwn } = useDraft();
  const settings = elsewhere?.settings;
  const asSent = useCallback(() => ({ ...latest(), ...settings }), [latest, settings]);
  const generating = useGenerate(asSent, defaultLevel, place, onMade);
  const { generateAnyway, trouble, rows, asked, isNew } = generating;
  const cases = useRef<HTMLDivElement>(null);
  const formNotice = useRef<HTMLDivElement>(null);
  const draft = { ...own, ...settings };

  useEffect(() => {
    if (!isNew) return;
    if (trouble?.at === 'form' || asked) {
      formNotice.current?.focus({ preventScroll: true });
      formNotice.current?.scrollIntoView({ block: 'center' });
    } else if (trouble || rows.size > 0) {
      cases.current
        ?.querySelector<HTMLElement>(rows.size > 0 ? '[aria-invalid="true"]' : 'textarea')
        ?.focus();
    }
  }, [isNew, trouble, rows, asked]);

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

  function set(change: DraftChange) {
    if (!elsewhere || change.kind !== 'set') {
      changeOwn(change);
      return;
    }
    const { learnerLevel, ...rest } = change.settings;
    if (learnerLevel !== undefined) changeOwn({ kind: 'set', settings: { learnerLevel } });
    if (Object.keys(rest).length > 0) elsewhere.onSettings(rest);
  }

  return {
    ...generating,
    draft,
    /** Stays the same function, as the lines need it. */
    change: changeOwn,
    set,
    replaceAll,
    defaultLevel,
    cases,
    formNotice,
  };
}
export type GeneratorState = ReturnType<typeof useGenerator>;
