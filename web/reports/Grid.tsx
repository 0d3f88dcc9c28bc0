import { useId } from 'react';
import { Link } from 'react-router';
import type { ReportSet, ReportSummary } from '#shared/report-output.ts';
import { pathTo } from '#shared/screens.ts';
import { LevelStrokes } from '#web/reports/LevelStrokes.tsx';
import { levelsWords } from '#web/reports/words.ts';
import './program-grid.css';

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

type CellProps = { shortName: string; levels: readonly number[] };

function Cell({ shortName, levels }: CellProps) {
  const count = sum(levels);
  if (count === 0) {
    return (
      <td>
        <span className="unseen">not observed</span>
      </td>
    );
  }
  return (
    <td title={`${shortName}: ${levelsWords(levels)}`}>
      {count}
      <LevelStrokes counts={levels} most={Math.max(...levels)} />
      <span className="unseen">: {levelsWords(levels)}</span>
    </td>
  );
}

type RowProps = {
  to: string;
  name: string;
  epas: ReportSet['epas'];
  /** Of each EPA; empty of who was not observed. */
  levels: readonly (readonly number[])[];
};

function Row({ to, name, epas, levels }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Link to={to} dir="auto">
          {name}
        </Link>
      </th>
      {epas.map(({ number, shortName }, index) => (
        <Cell key={number} shortName={shortName} levels={levels[index] ?? []} />
      ))}
    </tr>
  );
}

type GridProps = {
  reportId: string;
  set: ReportSet;
  summary: ReportSummary;
  names: Readonly<Record<string, string>>;
};

/** One row a trainee, one column an EPA: how often, and at which levels. */
export function Grid({ reportId, set, summary: { trainees, grid }, names }: GridProps) {
  const id = useId();
  const rows = new Map(
    grid.filter((row) => row.set === set.name).map(({ traineeId, levels }) => [traineeId, levels]),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="program-grid" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="unseen">
          {`Observations of each trainee by EPA of ${set.name}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Trainee</th>
            {set.epas.map(({ number, shortName, title }) => (
              <th scope="col" key={number} title={title}>
                <span className="epa-short">{shortName}</span>
                <b>{number}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trainees.map(({ id: traineeId }) => (
            <Row
              key={traineeId}
              to={pathTo('/reports/:id', { id: reportId, trainee: traineeId })}
              name={names[traineeId] ?? ''}
              epas={set.epas}
              levels={rows.get(traineeId) ?? []}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
