import { counted } from '#shared/count-words.ts';
import type { ReportEpa, ReportSet } from '#shared/report-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { LevelCounts } from '#web/reports/LevelCounts.tsx';
import { CountCell } from '#web/ui/CountCell.tsx';
import '#web/ui/table.css';
import './levels.css';

function EpaRow({ epa }: { epa: ReportEpa }) {
  const { number, title, observations, assessors, levels, highest, lastOn } = epa;
  return (
    <tr>
      <th scope="row" className="main epa-name">
        <b>{number}</b> <span>{title}</span>
      </th>
      <CountCell
        className="epa-observed report-number"
        of={observations}
        words={counted(observations, 'observation')}
      />
      <CountCell
        className="epa-assessors report-number"
        of={assessors}
        words={`by ${counted(assessors, 'person', 'people')}`}
      />
      <td className="epa-levels">
        <LevelCounts counts={levels} />
      </td>
      <td className="wide-cell report-number">{highest ?? '—'}</td>
      <td className="wide-cell report-number">{lastOn ? longShiftDate(lastOn) : '—'}</td>
    </tr>
  );
}

type EpaTableProps = { set: ReportSet; epas: readonly ReportEpa[] };

/** EPA × entrustment, of all trainees together; those that nobody observed are named below. */
export function EpaTable({ set, epas }: EpaTableProps) {
  const ofSet = epas.filter((epa) => epa.set === set.name);
  const seen = ofSet.filter(({ observations }) => observations > 0);
  const unseen = ofSet.filter(({ observations }) => observations === 0);
  return (
    <>
      {seen.length > 0 && (
        <table className="table dense epa-table">
          <thead>
            <tr>
              <th scope="col">EPA</th>
              <th scope="col" className="report-number">
                Observations
              </th>
              <th scope="col" className="report-number">
                Assessors
              </th>
              <th scope="col">
                <span className="level-heads">
                  {set.levels.map((words, index) => (
                    <abbr key={words} title={words}>
                      {index + 1}
                    </abbr>
                  ))}
                </span>
              </th>
              <th scope="col" className="wide-cell report-number">
                Highest
              </th>
              <th scope="col" className="wide-cell report-number">
                Last
              </th>
            </tr>
          </thead>
          <tbody>
            {seen.map((epa) => (
              <EpaRow key={epa.number} epa={epa} />
            ))}
          </tbody>
        </table>
      )}
      <Unseen epas={unseen} all={ofSet.length} />
    </>
  );
}

/** What nobody observed. */
function Unseen({ epas, all }: { epas: readonly ReportEpa[]; all: number }) {
  if (epas.length === 0) return <p>Each EPA was observed.</p>;
  return (
    <div className="flow">
      <p>
        <b className="strong">
          {epas.length === all
            ? `None of the ${all} EPAs was observed.`
            : `Nobody observed ${epas.length} of ${all}:`}
        </b>
      </p>
      {epas.length < all && (
        <ul className="unseen-list">
          {epas.map(({ number, title }) => (
            <li key={number}>
              <b>{number}</b> <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
