import type { ReportSet } from '#shared/report-output.ts';
import { versionsWords } from '#web/reports/words.ts';
import './levels.css';

/** How a set's form spoke: the words of the levels, once for all that is drawn by number. */
export function LevelKey({ set }: { set: ReportSet }) {
  const versions = versionsWords(set);
  return (
    <>
      {versions && <p className="soft measure">{versions}</p>}
      <ol className="report-key">
        {set.levels.map((words, index) => (
          <li key={words}>
            <b>{index + 1}</b> <span>{words}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
