import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { pathTo } from '#shared/screens.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { ImportProblems } from '#web/procedures/import/ImportProblems.tsx';
import { doneWords, PROCEDURE_FILES } from '#web/procedures/import/words.ts';
import { readAgain } from '#web/procedures/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export function ResultStep({ found, onLeave }: { found: ProcedureImport; onLeave: () => void }) {
  const client = useQueryClient();
  const said = useRef<HTMLDivElement>(null);

  // What was pressed is gone: the result has the focus, and is read out with it.
  useEffect(() => {
    void readAgain(client);
    said.current?.focus();
  }, [client]);

  const step = (
    <Link className="btn primary" to={pathTo('/procedure-logs')}>
      See your log
    </Link>
  );
  return (
    <FileFrame of={PROCEDURE_FILES} title="Imported" step={step}>
      <div className="flow import-done">
        <Notice look="good" ref={said}>
          {doneWords(found)}
        </Notice>
        <Button onClick={onLeave}>Import another file</Button>
      </div>
      <ImportProblems found={found} />
    </FileFrame>
  );
}
