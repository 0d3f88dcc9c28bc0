import { useId } from 'react';
import { MAX_MESSAGE_LENGTH } from '#shared/assessment-requests.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { weekdayOf } from '#shared/shift-date.ts';
import { AttendingList } from '#web/assessments/requests/AttendingList.tsx';
import { PickRow } from '#web/assessments/requests/PickRow.tsx';
import { epasOfShift } from '#web/assessments/requests/use-request-form.ts';
import type { RequestForm } from '#web/assessments/requests/use-request-form.ts';
import { epaWords } from '#web/assessments/words.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { FieldError, Select } from '#web/ui/Field.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';
import './requests.css';

const UNDECIDED = '';

type WhomProps = {
  form: RequestForm;
  /** Whose attendings are offered, too; null for the ways that need no account. */
  user: SessionUser | null;
};

/** The way to the assessor. */
export function WhomField({ form, user }: WhomProps) {
  const id = useId();
  const { fields, wrong, change } = form;
  const problem = wrong['attendingId'];
  const membership = user?.membership ?? null;
  return (
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
  );
}

export function EpaField({ form }: { form: RequestForm }) {
  const { fields, wrong, change } = form;
  if (weekdayOf(fields.shiftDate) === 'Saturday') {
    return <p className="soft">Saturday shifts get a numeric rating instead of an EPA.</p>;
  }
  return (
    <Select
      label="EPA (Optional)"
      value={fields.epaNumber === null ? UNDECIDED : String(fields.epaNumber)}
      options={[
        { value: UNDECIDED, label: 'The assessor chooses' },
        ...epasOfShift(fields.shiftDate).map((epa) => ({
          value: String(epa.number),
          label: epaWords(epa),
        })),
      ]}
      onChange={(value) => change({ epaNumber: value === UNDECIDED ? null : Number(value) })}
      error={wrong['epaNumber']}
    />
  );
}

export function MessageField({ form }: { form: RequestForm }) {
  return (
    <PhiGuard text={form.fields.message} only="hard">
      <TextArea
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        hint="Such as which patient you worked on together. No names, no numbers."
        value={form.fields.message}
        onChange={({ target }) => form.setMessage(target.value)}
        error={form.wrong['message']}
      />
    </PhiGuard>
  );
}
