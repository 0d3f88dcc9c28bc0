import { counted, grouped } from '#shared/count-words.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { PROCEDURE_FILES } from '#web/procedures/import/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { HowFar } from '#web/ui/Progress.tsx';
import { Status } from '#web/ui/Status.tsx';

/** How far it is. It goes on when the page is closed. */
export function WritingStep({ found: { written, newRows } }: { found: ProcedureImport }) {
  return (
    <FileFrame of={PROCEDURE_FILES} title="Importing">
      <Entry title="Writing" remark="All of them or none. You can close this page meanwhile.">
        <div className="flow">
          <Status>
            <p className="quote">
              {written === 0
                ? `${counted(newRows, 'procedure')} on the way to your log...`
                : `${grouped(written)} of ${counted(newRows, 'procedure')} written...`}
            </p>
          </Status>
          <HowFar done={written} of={newRows} />
        </div>
      </Entry>
    </FileFrame>
  );
}
