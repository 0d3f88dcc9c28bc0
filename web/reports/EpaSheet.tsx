import type { ReportEpa } from '#shared/report-output.ts';
import { Narratives } from '#web/reports/Narratives.tsx';
import type { Narrated } from '#web/reports/Narratives.tsx';
import { epaFacts, observedWords } from '#web/reports/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import './epa-cells.css';

type EpaSheetProps = {
  epa: ReportEpa;
  levels: readonly string[];
  narratives: readonly Narrated[];
  onClose: () => void;
};

/** All of one EPA: how often at each level, and what was written. */
export function EpaSheet({ epa, levels, narratives, onClose }: EpaSheetProps) {
  return (
    <Dialog title={`EPA ${epa.number}`} onClose={onClose} light wide>
      <div className="flow">
        <p className="quote">{epa.title}</p>
        <p>
          {observedWords(epa)}: {epaFacts(epa)}.
        </p>
        <ol className="sheet-levels">
          {levels.map((words, index) => (
            <li key={words}>
              <b>{index + 1}</b> <span>{words}</span>
              <span>{epa.levels[index] || '—'}</span>
            </li>
          ))}
        </ol>
        <Narratives narratives={narratives} />
      </div>
    </Dialog>
  );
}
