import { useId } from 'react';
import { MAX_MESSAGE_LENGTH, REQUEST_DAYS } from '#shared/assessment-requests.ts';
import type { SessionUser } from '#shared/people.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { AttendingList } from '#web/assessments/AttendingList.tsx';
import { PickRow } from '#web/assessments/PickRow.tsx';
import { SentRequests } from '#web/assessments/SentRequests.tsx';
import { epasOfShift, useAsk } from '#web/assessments/use-ask.ts';
import type { Ask } from '#web/assessments/use-ask.ts';
import { epaWords } from '#web/assessments/words.ts';
import { PhiGuard } from '#web/PhiGuard.tsx';
import { Page } from '#web/layout/Page.tsx';
import { useSession } from '#web/session.ts';
import { useToday } from '#web/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError, Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';
import './requests.css';

const ASK = 'Ask for an assessment';
const ASKING = 'Asking...';
const UNDECIDED = '';

function Whom({ ask, user }: { ask: Ask; user: SessionUser }) {
  const id = useId();
  const { fields, wrong, change } = ask;
  const problem = wrong['attendingId'];
  const { membership } = user;
  return (
    <Entry title="Whom" remark="An account is not needed to answer.">
      <div
        className="pick-ways"
        role="radiogroup"
        aria-label="Whom to ask"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        tabIndex={-1}
      >
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        <PickRow
          name={id}
          title="Whoever is with me now"
          remark="A code to scan and a link to pass on. No address needed."
          checked={fields.way === 'here'}
          onChoose={() => change({ way: 'here' })}
        />
        <PickRow
          name={id}
          title="Somebody by address"
          remark="A mail with a link, and reminders until it is answered."
          checked={fields.way === 'address'}
          onChoose={() => change({ way: 'address' })}
        >
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={fields.email}
            onChange={({ target }) => change({ email: target.value })}
            error={wrong['email']}
          />
        </PickRow>
        {membership?.status === 'active' && (
          <>
            <h3 className="pick-head">Attendings of {membership.organization.name}</h3>
            <AttendingList
              name={id}
              chosen={fields.way === 'attending' ? fields.attending : null}
              onChoose={(attending) => change({ way: 'attending', attending })}
            />
          </>
        )}
      </div>
    </Entry>
  );
}

function Shift({ ask }: { ask: Ask }) {
  const { fields, wrong, change } = ask;
  const day = weekdayOf(fields.shiftDate);
  const epas = epasOfShift(fields.shiftDate);
  const today = useToday();
  return (
    <Entry title="Shift" remark="Filled in on the form when it is opened.">
      <div className="fields narrow-fields">
        <TextField
          label="Shift date"
          name="shiftDate"
          type="date"
          max={today}
          value={fields.shiftDate}
          onChange={({ target }) => change({ shiftDate: target.value })}
          hint={day ?? undefined}
          error={wrong['shiftDate']}
        />
        {day === 'Saturday' ? (
          <p className="soft">Saturday shifts get a numeric rating instead of an EPA.</p>
        ) : (
          <Select
            label="EPA (Optional)"
            value={fields.epaNumber === null ? UNDECIDED : String(fields.epaNumber)}
            options={[
              { value: UNDECIDED, label: 'The assessor chooses' },
              ...epas.map((epa) => ({ value: String(epa.number), label: epaWords(epa) })),
            ]}
            onChange={(value) => change({ epaNumber: value === UNDECIDED ? null : Number(value) })}
            error={wrong['epaNumber']}
          />
        )}
      </div>
    </Entry>
  );
}

function Message({ ask }: { ask: Ask }) {
  return (
    <Entry title="A word to them">
      <div className="fields narrow-fields">
        <PhiGuard text={ask.fields.message} only="hard">
          <TextArea
            label="Message"
            name="message"
            optional
            rows={3}
            maxLength={MAX_MESSAGE_LENGTH}
            hint="Such as which patient you worked on together. No names, no numbers."
            value={ask.fields.message}
            onChange={({ target }) => ask.setMessage(target.value)}
            error={ask.wrong['message']}
          />
        </PhiGuard>
        <div className="wide-only">
          <SubmitButton busy={ask.isBusy} busyLabel={ASKING}>
            {ASK}
          </SubmitButton>
        </div>
      </div>
    </Entry>
  );
}

function AskPage({ user }: { user: SessionUser }) {
  const ask = useAsk();
  const thumb = (
    <Button look="primary" busy={ask.isBusy} busyLabel={ASKING} onClick={ask.submit}>
      {ASK}
    </Button>
  );
  return (
    <Page title={ASK} thumb={thumb}>
      <header className="head">
        <h1>{ASK}</h1>
        <p className="lede">
          It takes them under a minute, on any phone. The link works once, for {REQUEST_DAYS} days.
        </p>
      </header>
      <div className="ask">
        <Form label={ASK} errors={ask.wrong} trouble={ask.trouble} onSubmit={ask.submit}>
          <Whom ask={ask} user={user} />
          <Shift ask={ask} />
          <Message ask={ask} />
        </Form>
      </div>
      <SentRequests />
    </Page>
  );
}

/** What /assessments/new is for a trainee: the whole page. */
export function AskForAssessment() {
  const user = useSession();
  return user ? <AskPage user={user} /> : null;
}
