import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Part, Prose } from '#web/pearls/Prose.tsx';
import { definitionsIn, gistOf, sectionsOf, warningIn } from '#web/pearls/sections.ts';
import type { TextSection } from '#web/pearls/sections.ts';
import { outermostHeading, withoutLooseEnd } from '#web/pearls/streaming.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './folds.css';

type SectionFoldProps = {
  section: TextSection;
  outermost: number;
  isWriting: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Folded it says what it begins with, or what must be known of it. */
function SectionFold(props: SectionFoldProps) {
  const { section, outermost, isWriting, isOpen, onToggle, children } = props;
  const warning = warningIn(section.body);
  return (
    <details
      className="section-fold"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}
    >
      <summary>
        <Part markdown={section.heading} outermost={outermost} />
        {warning === null ? (
          <span className="gist">{gistOf(section.body)}</span>
        ) : (
          <span className="gist warned">
            <Icon name="alert" size="word" /> {warning}
          </span>
        )}
        <Icon name="down" moves="turns" />
      </summary>
      <Prose markdown={section.body} isWriting={isWriting} outermost={outermost} />
      {children}
    </details>
  );
}

type FoldedTextProps = {
  markdown: string;
  isWriting: boolean;
  /** What stands open until somebody opens or folds it. */
  opens: 'none' | 'first' | 'all';
  /** What stands at the end of a section. */
  report: ((start: number, title: string) => ReactNode) | null;
};

/** A text by its sections, each of which can be folded away. */
export function FoldedText({ markdown, isWriting, opens, report }: FoldedTextProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean>>>({});
  const shown = useDeferredValue(isWriting ? withoutLooseEnd(markdown) : markdown);
  const found = useMemo(() => sectionsOf(shown), [shown]);
  const outermost = outermostHeading(shown);
  const definitions = isWriting ? '' : definitionsIn(shown);
  const first = found.findIndex(({ heading }) => heading !== '');
  const folds = found.filter(({ heading }) => heading !== '').length;

  function isOpen(at: number): boolean {
    return chosen[at] ?? (opens === 'all' || (opens === 'first' && at === first));
  }

  const areAllOpen = found.every(({ heading }, at) => heading === '' || isOpen(at));
  const toggleAll = () =>
    setChosen(Object.fromEntries(found.map((_, at) => [at, !areAllOpen] as const)));

  return (
    <>
      {(isWriting || folds > 1) && (
        <div className="fold-all">
          <Button look="quiet" disabled={isWriting} onClick={toggleAll}>
            {areAllOpen ? 'Fold all sections' : 'Open all sections'}
          </Button>
        </div>
      )}
      <div className="section-folds">
        {found.map((section, at) => {
          const isLast = isWriting && at === found.length - 1;
          const body = definitions === '' ? section.body : `${section.body}\n\n${definitions}`;
          // Its line is there from the first word on: what follows does not move.
          const end = (
            <div className="section-end">
              {report?.(section.start, section.title || 'The text')}
            </div>
          );
          if (section.heading === '')
            return (
              <div key={at}>
                <Prose markdown={body} isWriting={isLast} outermost={outermost} />
                {end}
              </div>
            );
          if (section.body.trim() === '' && !isLast)
            return <Prose key={at} markdown={section.heading} outermost={outermost} />;
          return (
            <SectionFold
              key={at}
              section={{ ...section, body }}
              outermost={outermost}
              isWriting={isLast}
              isOpen={isOpen(at)}
              onToggle={(open) => setChosen((now) => ({ ...now, [at]: open }))}
            >
              {end}
            </SectionFold>
          );
        })}
      </div>
    </>
  );
}
