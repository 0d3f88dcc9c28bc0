import { grouped } from '#shared/count-words.ts';
import { IMPORT_HEADS, SHOWN_PROBLEMS } from '#shared/procedure-import.ts';
import type { ImportProblem, ProcedureImport } from '#shared/procedure-import-output.ts';
import { leftOutWords } from '#web/procedures/import/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import './import.css';

type Row = { line: number; problems: ImportProblem[] };

function byLine(problems: readonly ImportProblem[]): Row[] {
  const rows = new Map<number, ImportProblem[]>();
  for (const problem of problems) {
    rows.set(problem.line, [...(rows.get(problem.line) ?? []), problem]);
  }
  return [...rows].map(([line, found]) => ({ line, problems: found }));
}

function Problem({ problem: { column, value, message } }: { problem: ImportProblem }) {
  return (
    <li>
      {column && <span className="strong">{IMPORT_HEADS[column]}</span>}
      {value !== '' && <span className="soft"> “{value}”</span>}
      {column && ': '}
      {message}
    </li>
  );
}

/** Each bad row with its line and why; the file is mended in the program it comes from. */
export function ImportProblems({ found }: { found: ProcedureImport }) {
  if (found.badRows === 0) return null;
  const rows = byLine(found.problems);
  return (
    <Entry
      title={leftOutWords(found)}
      remark="Mend them in the file and choose it again: what was imported before is not added twice."
    >
      <div className="flow">
        <ol className="import-problems">
          {rows.map(({ line, problems }) => (
            <li key={line}>
              <span className="import-line">Line {grouped(line)}</span>
              <ul>
                {problems.map((problem) => (
                  <Problem key={`${problem.column}`} problem={problem} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
        {found.problems.length === SHOWN_PROBLEMS && (
          <p className="soft">The first {SHOWN_PROBLEMS} problems are shown.</p>
        )}
      </div>
    </Entry>
  );
}
