import type { ReactNode } from 'react';
import type { ReportSet } from '#shared/report-output.ts';
import './levels.css';

type OfSetsProps = { sets: readonly ReportSet[]; children: (set: ReportSet) => ReactNode };

/** Sets of EPAs one after the other: never mixed, and named where there is more than one. */
export function OfSets({ sets, children }: OfSetsProps) {
  return sets.map((set) => (
    <div className="report-set flow" key={set.name}>
      {sets.length > 1 && <h3>{set.name}</h3>}
      {children(set)}
    </div>
  ));
}
