import { useId } from 'react';
import type { SessionUser } from '#shared/people-output.ts';
import { MAIL_TO_STRANGERS } from '#shared/sentences.ts';
import { ResendLink } from '#web/layout/ResendLink.tsx';
import { AttendingList } from '#web/assessments/requests/AttendingList.tsx';
import { PickRow } from '#web/assessments/requests/PickRow.tsx';
import type { RequestForm } from '#web/assessments/requests/use-request-form.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import './requests.css';

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
        <EmailField
          label="Email address"
          name="email"
          autoComplete="off"
          value={fields.email}
          onChange={({ target }) => change({ email: target.value })}
          error={wrong['email']}
        />
        {user && wrong['email'] === MAIL_TO_STRANGERS && <ResendLink email={user.email} />}
      </PickRow>
      {membership?.status === 'active' && (
        <>
          <h3 className="pick-head">Attendings of {membership.organization.name}</h3>
          <AttendingList
            name={id}
            chosen={fields.way === 'attending' ? fields.attending : null}
            day={fields.shiftDate}
            onChoose={(attending) => change({ way: 'attending', attending })}
          />
        </>
      )}
    </div>
  );
}
