import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useFile } from '#web/files/use-file.ts';
import type { FileContent } from '#web/files/use-file.ts';
import './files.css';

const KINDS = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** By pressing, by keyboard, or by dropping it here. */
export function ChooseFile({ take }: { take: (input: FileContent) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { press: choose, isBusy, problem } = useFile(take);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  }

  return (
    <div className="flow">
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever cannot drop presses the button */}
      <div
        className={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          look="primary"
          busy={isBusy}
          busyLabel="Reading the file..."
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <p className="soft wide-only">or drop it here</p>
        <input
          ref={input}
          type="file"
          accept={KINDS}
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Chosen again after it was mended, it is another one.
            if (file) choose(file);
            target.value = '';
          }}
        />
      </div>
      <Status className="unseen">{isBusy ? 'The file is being read.' : ''}</Status>
    </div>
  );
}
