import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { ReportEpa, ReportSet } from '#shared/report-output.ts';
import { EpaSheet } from '#web/reports/EpaSheet.tsx';
import { LevelStrokes } from '#web/reports/LevelStrokes.tsx';
import type { Narrated } from '#web/reports/Narratives.tsx';
import { levelsWords } from '#web/reports/words.ts';
import './epa-cells.css';

type CellProps = { epa: ReportEpa; shortName: string; onOpen: () => void };

function Cell({ epa: { number, observations, assessors, levels }, shortName, onOpen }: CellProps) {
  const head = (
    <span className="cell-head">
      <b>{number}</b> <span>{shortName}</span>
    </span>
  );
  if (observations === 0) {
    return (
      <div className="epa-cell blank">
        {head}
        <span className="soft">not observed</span>
      </div>
    );
  }
  return (
    <button type="button" className="epa-cell" aria-haspopup="dialog" onClick={onOpen}>
      {head}
      <LevelStrokes counts={levels} most={Math.max(...levels)} />
      <span className="unseen">{levelsWords(levels)}. </span>
      <span className="soft">
        {counted(observations, 'form')}, {counted(assessors, 'person', 'people')}
      </span>
    </button>
  );
}

type EpaCellsProps = {
  set: ReportSet;
  epas: readonly ReportEpa[];
  narratives: readonly Narrated[];
};

/** One trainee's EPAs by number; each opens what was said. */
export function EpaCells({ set, epas, narratives }: EpaCellsProps) {
  const [opened, setOpened] = useState<ReportEpa | null>(null);
  const ofSet = epas.filter((epa) => epa.set === set.name);
  const shortOf = (number: number) =>
    set.epas.find((epa) => epa.number === number)?.shortName ?? String(number);
  return (
    <>
      <div className="epa-cells">
        {ofSet.map((epa) => (
          <Cell
            key={epa.number}
            epa={epa}
            shortName={shortOf(epa.number)}
            onOpen={() => setOpened(epa)}
          />
        ))}
      </div>
      {opened && (
        <EpaSheet
          epa={opened}
          levels={set.levels}
          narratives={narratives.filter(
            ({ epa }) => epa?.set === set.name && epa.number === opened.number,
          )}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
