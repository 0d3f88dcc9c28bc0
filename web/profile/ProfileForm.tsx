import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  EARLIEST_TRAINING_YEAR,
  MAX_BIO_LENGTH,
  MAX_DISPLAY_NAME_LENGTH,
  trainingYearProblem,
} from '#shared/people.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { Profile } from '#shared/people-output.ts';
import { bySchema } from '#web/forms/checks.ts';
import { LEVEL_CHOICES, SPECIALTY_CHOICES } from '#web/forms/choices.ts';
import type { ProfileDraft } from '#web/profile/draft.ts';
import { profileBody, profileQuery, saveProfile } from '#web/profile/queries.ts';
import type { ProfileChange } from '#web/profile/queries.ts';
import { useDraft } from '#web/profile/use-draft.ts';
import { organizationWords } from '#web/profile/words.ts';
import { refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { today } from '#web/days/use-today.ts';

const checks = bySchema(
  async () => (await import('#shared/account-input.ts')).ProfileInput,
  profileBody,
);

/** The schema has no clock; the server asks the same rule. */
function check(change: ProfileChange): Record<string, string> {
  const { trainingYear } = profileBody(change);
  if (trainingYear === null) return {};
  const year = trainingYearProblem(trainingYear, Number(today().slice(0, 4)));
  return year ? { trainingYear: year } : {};
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const { fields, isDirty, change, settle, discard } = useDraft(profile);
  const isSaidByProgram = profile.trainingStart !== null && profile.membership?.status === 'active';
  const [isSaved, setSaved] = useState(false);
  const queryClient = useQueryClient();

  const form = useSubmit({
    check,
    checks,
    send: saveProfile,
    onDone: async (answer, sent) => {
      queryClient.setQueryData(profileQuery().queryKey, answer);
      settle(sent);
      setSaved(true);
      // The bar shows the name; that it is late there does not make the save fail.
      await refreshSession().catch(() => {});
    },
    fallback: 'Failed to update profile. Please try again.',
    names: ['displayName', 'specialty', 'traineeLevel', 'trainingYear', 'bio'],
  });

  function write(draft: ProfileDraft) {
    setSaved(false);
    change(draft);
  }

  function save() {
    setSaved(false);
    form.submit(fields);
  }

  return (
    <Form onSubmit={save} errors={form.fields} trouble={form.trouble}>
      <div className="fields two">
        <TextField
          label="Display name"
          name="displayName"
          autoComplete="name"
          maxLength={MAX_DISPLAY_NAME_LENGTH}
          value={fields.displayName}
          error={form.fields['displayName']}
          onChange={(event) => write({ displayName: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          readOnly
          value={profile.email}
          hint="Email cannot be changed"
        />
        <Select
          label="Medical specialty"
          value={fields.specialty}
          options={SPECIALTY_CHOICES}
          error={form.fields['specialty']}
          onChange={(specialty) => write({ specialty })}
        />
        {fields.traineeLevel !== null && (
          <Select
            label="Trainee level"
            value={fields.traineeLevel}
            options={LEVEL_CHOICES}
            error={form.fields['traineeLevel']}
            onChange={(traineeLevel) => write({ traineeLevel })}
          />
        )}
        {fields.traineeLevel !== null && (
          <TextField
            label="Year your training began"
            name="trainingYear"
            optional
            type="number"
            inputMode="numeric"
            min={EARLIEST_TRAINING_YEAR}
            step={1}
            value={fields.trainingYear}
            readOnly={isSaidByProgram}
            hint={
              isSaidByProgram
                ? `It began on ${longShiftDate(profile.trainingStart ?? '')}. Ask an administrator to change the day.`
                : 'Procedure minimums differ by this year'
            }
            error={form.fields['trainingYear']}
            onChange={(event) => write({ trainingYear: event.target.value })}
          />
        )}
        <TextField
          label="Organization"
          readOnly
          value={organizationWords(profile.membership)}
          hint="Contact an administrator to change your organization"
        />
      </div>
      <TextArea
        label="Bio"
        name="bio"
        maxLength={MAX_BIO_LENGTH}
        value={fields.bio}
        error={form.fields['bio']}
        onChange={(event) => write({ bio: event.target.value })}
      />
      <div className="profile-save">
        <SubmitButton busy={form.isBusy} busyLabel="Saving...">
          Save Changes
        </SubmitButton>
        {isDirty && !form.isBusy && (
          <p className="row soft">
            Not saved yet, kept in this tab.
            <Button look="quiet" onClick={discard}>
              Discard
            </Button>
          </p>
        )}
      </div>
      <Status className="profile-said">
        {isSaved && <Notice look="good">Profile saved</Notice>}
      </Status>
    </Form>
  );
}
