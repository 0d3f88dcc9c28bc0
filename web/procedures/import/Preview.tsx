import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { PreviewTable } from '#web/procedures/import/PreviewTable.tsx';
import { ImportProblems } from '#web/procedures/import/ImportProblems.tsx';
import {
  assumedWords,
  dateWords,
  fileWords,
  leftOutWords,
  proceduresWords,
} from '#web/procedures/import/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import '#web/ui/facts.css';

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

type PreviewProps = { found: ProcedureImport; onLeave: () => void };

function Summary({ found, onLeave }: PreviewProps) {
  const { newRows, knownRows, badRows, ignoredColumns } = found;
  const dates = dateWords(found);
  const unsure = [...(dates?.isUnsure ? [dates.words] : []), ...assumedWords(found)];
  return (
    <Entry title="What was found" remark="Nothing is written until you import it.">
      <div className="flow">
        <dl className="facts">
          <Fact name="File">{`${found.name || 'Without a name'}: ${fileWords(found)}`}</Fact>
          <Fact name="New">{newRows === 0 ? 'Nothing' : proceduresWords(newRows)}</Fact>
          {knownRows > 0 && (
            <Fact name="In your log already">
              {`${proceduresWords(knownRows)}, not added again`}
            </Fact>
          )}
          {badRows > 0 && <Fact name="Not understood">{`${leftOutWords(found)}, see below`}</Fact>}
          {dates && !dates.isUnsure && <Fact name="Dates">{dates.words}</Fact>}
          {ignoredColumns.length > 0 && (
            <Fact name="Columns not read">{ignoredColumns.join(', ')}</Fact>
          )}
          <Fact name="Supervisors">
            Names are kept as text. To have them verified, choose the person in the log or send a
            link.
          </Fact>
        </dl>
        {unsure.map((words) => (
          <Notice key={words} look="look">
            {words}
          </Notice>
        ))}
        <Button onClick={onLeave}>Choose another file</Button>
      </div>
    </Entry>
  );
}

/** The preview: all that is known of a file before it is written. */
export function Preview({ found, onLeave }: PreviewProps) {
  return (
    <>
      <Summary found={found} onLeave={onLeave} />
      <ImportProblems found={found} />
      <PreviewTable found={found} />
    </>
  );
}
