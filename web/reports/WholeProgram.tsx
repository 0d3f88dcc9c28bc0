import { counted } from '#shared/count-words.ts';
import type { Report, ReportSummary } from '#shared/report-output.ts';
import { NOBODY_IN_REPORT, NOTHING_IN_REPORT } from '#shared/reports.ts';
import { Days } from '#web/reports/Days.tsx';
import { EpaTable } from '#web/reports/EpaTable.tsx';
import { Grid } from '#web/reports/Grid.tsx';
import { LevelKey } from '#web/reports/LevelKey.tsx';
import { Milestones } from '#web/reports/Milestones.tsx';
import { OfSets } from '#web/reports/OfSets.tsx';
import { TraineeTable } from '#web/reports/TraineeTable.tsx';
import { noneBehindWords } from '#web/reports/words.ts';
import { Entry } from '#web/ui/Entry.tsx';

function Behind({ summary: { minimums, trainees } }: { summary: ReportSummary }) {
  const behind = minimums.filter((item) => item.behind > 0);
  return (
    <Entry
      title="Procedures"
      remark="Minimums that some have not met by the last day of the period. Each trainee’s own counts stand on their page."
    >
      {behind.length === 0 ? (
        <p>{noneBehindWords(trainees)}</p>
      ) : (
        <ul className="report-behind">
          {behind
            .toSorted((a, b) => b.behind - a.behind)
            .map(({ key, label, behind: count }) => (
              <li key={key}>
                <span>{label}</span>
                <span>
                  <b>{count}</b> of {counted(trainees.length, 'trainee')} below
                </span>
              </li>
            ))}
        </ul>
      )}
    </Entry>
  );
}

type WholeProps = { report: Report; summary: ReportSummary };

/** A program's report: everybody, then what was seen of them. */
export function WholeProgram({ report: { id, names }, summary }: WholeProps) {
  const { sets, trainees, forms, epas, days, milestones } = summary;
  if (trainees.length === 0) {
    return (
      <Entry title="Trainees">
        <p>{NOBODY_IN_REPORT}</p>
      </Entry>
    );
  }
  return (
    <>
      <section className="entry whole-width" aria-labelledby="report-trainees">
        <header className="side">
          <h2 id="report-trainees">Trainees</h2>
          <p>{counted(trainees.length, 'trainee')}, by name. A name opens all of theirs.</p>
        </header>
        <TraineeTable reportId={id} trainees={trainees} names={names} />
      </section>
      {forms === 0 ? (
        <Entry title="Entrustment">
          <p>{NOTHING_IN_REPORT}</p>
        </Entry>
      ) : (
        <section className="entry whole-width" aria-labelledby="report-entrustment">
          <header className="side">
            <h2 id="report-entrustment">Entrustment</h2>
            <p>
              How often each EPA was observed; the strokes are the levels given, from 1 at the left
              to 5. Blank: not observed.
            </p>
          </header>
          <div className="flow">
            <OfSets sets={sets}>
              {(set) => (
                <>
                  <LevelKey set={set} />
                  <Grid reportId={id} set={set} summary={summary} names={names} />
                  <EpaTable set={set} epas={epas} />
                </>
              )}
            </OfSets>
          </div>
        </section>
      )}
      <Days days={days} />
      {forms > 0 && <Milestones sets={sets} milestones={milestones} />}
      <Behind summary={summary} />
    </>
  );
}
