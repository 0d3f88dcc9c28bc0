import type { CommitteePage } from '#shared/committee-output.ts';
import { kindBeside, resultWords } from '#shared/evidence-words.ts';
import { MOST_RESULTS_ON_PAGE } from '#shared/evidence.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { earlierResults, foldedWords } from '#web/committee/earlier.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import '#web/ui/history.css';
import '#web/ui/table.css';
import './evidence.css';

type Results = CommitteePage['evidence'];

function Table({ results }: { results: Results }) {
  return (
    <table className="table dated">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Of what</th>
          <th scope="col">Kind</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={`${result.on} ${result.kind} ${result.title}`}>
            <td className="side-c">{longShiftDate(result.on)}</td>
            <th scope="row" className="main">
              <b>{result.title}</b>
            </th>
            <td className="sub">{kindBeside(result)}</td>
            <td className="meta">{resultWords(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** It may be what a meeting waits for, such as the exam of last winter: no more than long years of it are folded away. */
function Before({ results }: { results: Results }) {
  const { shown, folded } = earlierResults(results);
  return (
    <section className="evidence-before">
      <h3>Before the period</h3>
      <Table results={shown} />
      {folded.length > 0 && (
        <details className="history">
          <summary>
            Older: {foldedWords(folded)} <Icon name="down" />
          </summary>
          <Table results={folded} />
        </details>
      )}
    </section>
  );
}

/** What other systems say, in the order of time. */
export function Evidence({ page: { evidence, meeting } }: { page: CommitteePage }) {
  if (evidence.length === 0) return null;
  const within = evidence.filter(({ on }) => on >= meeting.from);
  const before = evidence.slice(within.length);
  return (
    <Entry
      title="Other evidence"
      remark="Entered by administrators from other systems, the newest first. It is in no level."
    >
      <div className="flow">
        {within.length > 0 ? (
          <Table results={within} />
        ) : (
          <p className="soft">None in the period.</p>
        )}
        {before.length > 0 && <Before results={before} />}
        {evidence.length === MOST_RESULTS_ON_PAGE && (
          <p className="soft">At most {MOST_RESULTS_ON_PAGE} are shown, the latest.</p>
        )}
      </div>
    </Entry>
  );
}
