import { useState } from 'react';
import type { Profile } from '#shared/people-output.ts';
import { PasswordForm } from '#web/profile/PasswordForm.tsx';
import { Unfold } from '#web/profile/Unfold.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';

export function PasswordEntry({ email }: Pick<Profile, 'email'>) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Entry
      title="Password"
      remark="Changing it ends all other sessions."
      body="flow profile-measure"
    >
      <Unfold label="Change password" onOpen={() => setChanged(false)}>
        {(close) => (
          <PasswordForm
            email={email}
            onCancel={close}
            onDone={() => {
              setChanged(true);
              close();
            }}
          />
        )}
      </Unfold>
      <Status className="profile-said">
        {isChanged && <Notice look="good">Password changed. All other sessions have ended.</Notice>}
      </Status>
    </Entry>
  );
}
