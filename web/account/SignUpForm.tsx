import { useState } from 'react';
import { Link } from 'react-router';
import { entryPath } from '#shared/access.ts';
import { joinTokenIn, NOT_A_JOIN_LINK } from '#shared/join-codes.ts';
import type { Invitation } from '#shared/organization-output.ts';
import { DEFAULT_TRAINEE_LEVEL, NO_SPECIALTY, ROLE_LABELS, SIGN_UP_ROLES } from '#shared/people.ts';
import type { SignUpRole, TraineeLevel } from '#shared/people.ts';
import { OrganizationField } from '#web/account/OrganizationField.tsx';
import type { SignUp, SpecialtyChoice } from '#web/account/queries.ts';
import { call } from '#web/call.ts';
import { bySchema, repetitionProblems } from '#web/forms/checks.ts';
import { LEVEL_CHOICES, SPECIALTY_CHOICES } from '#web/forms/choices.ts';
import { textOf } from '#web/forms/form-data.ts';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { JoinCodeField } from '#web/joining/JoinCodeField.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { EmailField, PasswordField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const ROLE_CHOICES = SIGN_UP_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

const FAILED = 'Failed to create account. Please try again.';

type Entered = { input: SignUp; confirmPassword: string };

const checks = bySchema(
  async () => (await import('#shared/account-input.ts')).SignUpInput,
  ({ input }: Entered) => input,
);

function check({ input, confirmPassword }: Entered): Record<string, string> {
  const { password, invitation } = input;
  const isJoin = !invitation || joinTokenIn(invitation) !== null;
  return {
    ...repetitionProblems('confirmPassword', password, confirmPassword),
    ...(isJoin ? {} : { invitation: NOT_A_JOIN_LINK }),
  };
}

type SignUpFormProps = {
  /** Decides role and organization, and the address when it was mailed. */
  invited: { token: string; invitation: Invitation } | null;
  signInNext: string;
  isLeaving: boolean;
  onSignedIn: () => void;
  onConfirmNeeded: (email: string) => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { invited, signInNext, isLeaving, onSignedIn, onConfirmNeeded } = props;
  // Kept apart from what is shown, so that a look at another role costs nothing that was chosen.
  const [chosenRole, setRole] = useState<SignUpRole>('trainee');
  const [specialty, setSpecialty] = useState<SpecialtyChoice>(NO_SPECIALTY);
  const [traineeLevel, setLevel] = useState<TraineeLevel>(DEFAULT_TRAINEE_LEVEL);
  const [organizationId, setOrganization] = useState('');
  const role = invited?.invitation.role ?? chosenRole;
  const invitedEmail = invited?.invitation.email ?? null;
  const [email, setEmail] = useState(invitedEmail ?? '');

  const { submit, isBusy, fields, trouble } = useSubmit({
    check,
    checks,
    send: ({ input }) => call('POST /api/auth/sign-up', { body: input }),
    onDone: ({ status }, { input }) =>
      status === 'signed_in' ? onSignedIn() : onConfirmNeeded(input.email),
    fallback: FAILED,
    names: ['email', 'password', 'confirmPassword', 'organizationId', 'invitation'],
  });

  function onSubmit(data: FormData) {
    const pasted = textOf(data, 'invitation').trim();
    submit({
      input: {
        email: textOf(data, 'email').trim(),
        password: textOf(data, 'password'),
        role,
        specialty,
        traineeLevel,
        organizationId: role === 'trainee' || invited || !organizationId ? null : organizationId,
        invitation: invited?.token ?? (pasted === '' ? null : (joinTokenIn(pasted) ?? pasted)),
      },
      confirmPassword: textOf(data, 'confirmPassword'),
    });
  }

  return (
    <Form onSubmit={onSubmit} errors={fields} trouble={trouble} label="Create account" ofEntries>
      <Entry title="Your sign-in" body="slip fields">
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          defaultValue={invitedEmail ?? ''}
          readOnly={invitedEmail !== null}
          onChange={({ target }) => setEmail(target.value)}
          hint={invitedEmail !== null && 'The invitation was sent to this address.'}
          error={fields['email']}
        />
        <NewPasswordField
          label="Password"
          name="password"
          owner={{ email, organization: invited?.invitation.organization.name ?? null }}
          error={fields['password']}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          error={fields['confirmPassword']}
        />
      </Entry>
      <Entry title="Your work" body="slip fields">
        {!invited && (
          <RadioList
            stacked
            legend="Role"
            name="role"
            options={ROLE_CHOICES}
            value={chosenRole}
            onChange={setRole}
          />
        )}
        {role !== 'trainee' && !invited && (
          <OrganizationField
            value={organizationId}
            onChange={setOrganization}
            error={fields['organizationId']}
          />
        )}
        <Select
          label="Specialty"
          value={specialty}
          options={SPECIALTY_CHOICES}
          onChange={setSpecialty}
        />
        {role === 'trainee' && (
          <Select
            label="Trainee level"
            value={traineeLevel}
            options={LEVEL_CHOICES}
            onChange={setLevel}
          />
        )}
        {role === 'trainee' && !invited && <JoinCodeField optional error={fields['invitation']} />}
      </Entry>
      <div className="entry">
        <div className="slip flow">
          <SubmitButton busy={isBusy} disabled={isLeaving} busyLabel="Creating account...">
            Create account
          </SubmitButton>
          <Status>{isLeaving && <Notice look="good">Account created successfully</Notice>}</Status>
          <p>
            Already have an account? <Link to={entryPath('/login', signInNext)}>Sign in</Link>
          </p>
        </div>
      </div>
    </Form>
  );
}
