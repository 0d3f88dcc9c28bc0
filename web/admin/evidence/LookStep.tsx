import { Fragment, useRef } from 'react';
import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceMeeting } from '#shared/evidence-output.ts';
import { lackOf } from '#shared/evidence-lack.ts';
import { Found, Refused } from '#web/admin/evidence/Found.tsx';
import { Mapping } from '#web/admin/evidence/Mapping.tsx';
import { readAgain } from '#web/admin/evidence/queries.ts';
import { Twins } from '#web/admin/evidence/Twins.tsx';
import type { Looked, useLook } from '#web/admin/evidence/use-look.ts';
import {
  actWords,
  beforeWords,
  EVIDENCE_FILES,
  foundWords,
  workOf,
} from '#web/admin/evidence/words.ts';
import { call } from '#web/call.ts';
import { dateWords, fileWords } from '#web/files/file-words.ts';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { READ_MS } from '#web/files/use-file.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

type LookStepProps = {
  looked: Looked;
  look: ReturnType<typeof useLook>;
  organizationId: string | null;
  onDone: (words: string, meetings: readonly EvidenceMeeting[]) => void;
};

/** What stands where, and what would be done; nothing is, until the button is pressed. */
export function LookStep({ looked, look, organizationId, onDone }: LookStepProps) {
  const { file, mapping, readAs, found } = looked;
  const { isBusy, change, leave, again } = look;
  const isStale = isBusy || readAs !== mapping;
  const action = useActions(readAgain);
  const status = useRef<HTMLDivElement>(null);
  const problem = action.problem ?? action.late ?? look.problem;
  const work = workOf(found);
  const dates = dateWords(found);
  // What is still missing is known here at once; what was found, once the file is looked at.
  const lacks = lackOf(mapping);

  function use(title: EvidenceMapping) {
    // The button goes with the press.
    status.current?.focus();
    change(title);
  }

  function enter() {
    const query = { organizationId: organizationId ?? undefined };
    const body = { ...file, mapping, shown: found.shown };
    action.run({
      id: 'enter',
      send: () => call('POST /api/admin/evidence', { query, body, timeout: READ_MS }),
      done: '',
      // Whether it arrived one sees by looking again.
      ofSeveral: true,
      onDone: () => onDone(actWords(found).replace('Enter', 'Entered:'), found.meetings),
    });
  }

  const step = (
    <Button
      look="primary"
      busy={action.isBusy()}
      busyLabel="Entering..."
      disabled={isStale || work === 0}
      onClick={enter}
    >
      {work === 0 ? 'Nothing to enter yet' : actWords(found)}
    </Button>
  );
  return (
    <FileFrame of={EVIDENCE_FILES} title="Before anything is kept" step={step}>
      {problem && (
        <div className="flow">
          <Notice look="bad" role="alert">
            {problem}
          </Notice>
          <Button
            busy={isBusy}
            busyLabel="Looking..."
            onClick={() => {
              action.forget();
              again();
            }}
          >
            Look again
          </Button>
        </div>
      )}
      <Entry
        title="The file"
        remark="Nothing of it is kept until you enter its results."
        body="flow"
      >
        <p>{fileWords({ ...found, name: file.name })}</p>
        <Button onClick={leave}>Choose another file</Button>
      </Entry>
      <Entry title="What stands where" remark="Please look, and change what is not so.">
        <Mapping columns={found.columns} mapping={mapping} onChange={change} />
      </Entry>
      <Entry title="What was found" body="flow">
        <Status ref={status}>
          {lacks !== null ? (
            <Notice look="look">{lacks}</Notice>
          ) : isStale ? (
            isBusy && (
              <Notice look="slight" icon="pen">
                Looking at the file...
              </Notice>
            )
          ) : (
            <div className="flow">
              <p>
                {foundWords(found).map((words) => (
                  <Fragment key={words}>{words} </Fragment>
                ))}
              </p>
              {found.meetings.map(
                (meeting) => meeting.before > 0 && <p key={meeting.id}>{beforeWords(meeting)}</p>,
              )}
              <Twins found={found} onUse={use} />
            </div>
          )}
        </Status>
        {dates && <Notice look="look">{dates}</Notice>}
      </Entry>
      <Refused found={found} />
      <Found found={found} stale={isStale} />
    </FileFrame>
  );
}
