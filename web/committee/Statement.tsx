import type { CommitteePage } from '#shared/committee-output.ts';
import { MAX_STATEMENT_LENGTH } from '#shared/committee.ts';
import { longDate } from '#shared/date-words.ts';
import { SaveState } from '#web/committee/SaveState.tsx';
import type { Deciding } from '#web/committee/use-deciding.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

type StatementProps = { page: CommitteePage; deciding: Deciding };

function Written({ page: { statement, trainee }, deciding }: StatementProps) {
  const { words, isBusy, decide, takeBack } = deciding;
  return (
    <>
      <div className="packet-typed">
        <PhiGuard text={words.text}>
          <TextArea
            label="Strengths, and what to work on next"
            rows={5}
            maxLength={MAX_STATEMENT_LENGTH}
            value={words.text}
            onChange={({ target }) => words.change(target.value)}
            onBlur={() => {
              if (words.isUnsaved && !words.isFound) void words.save();
            }}
          />
        </PhiGuard>
      </div>
      <p className="packet-paper verbatim">{words.text}</p>
      <SaveState saving={words} rest={statement.text === '' ? '' : 'Stored.'} />
      {statement.isDecided ? (
        <Notice look="good">
          <p>The committee is done with {trainee.name}.</p>
          <Button look="quiet" busy={isBusy} onClick={takeBack}>
            Not yet
          </Button>
        </Notice>
      ) : (
        <Button busy={isBusy} busyLabel="Storing..." onClick={decide}>
          Save and go on
        </Button>
      )}
    </>
  );
}

function Read({ page: { statement } }: Pick<StatementProps, 'page'>) {
  const { text, by, at } = statement;
  if (text === '') return <p>The committee has written nothing here.</p>;
  return (
    <>
      <p className="quote verbatim">{text}</p>
      {by !== null && at !== null && (
        <p className="soft small">
          {by}, {longDate(new Date(at))}
        </p>
      )}
    </>
  );
}

/** The committee's own words, stored while one writes. */
export function Statement({ page, deciding }: StatementProps) {
  const { meeting, place, trainee, can } = page;
  return (
    <Entry
      title="The committee says"
      remark={
        place &&
        (meeting.state === 'closed'
          ? `${trainee.name} can read this.`
          : `${trainee.name} reads this after the meeting is closed.`)
      }
      body="flow"
    >
      {can.judge ? <Written page={page} deciding={deciding} /> : <Read page={page} />}
    </Entry>
  );
}
