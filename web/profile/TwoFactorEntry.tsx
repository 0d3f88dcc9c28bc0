import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/people-output.ts';
import { call } from '#web/call.ts';
import { PasswordQuestion } from '#web/profile/PasswordQuestion.tsx';
import { profileQuery, sessionsQuery } from '#web/profile/queries.ts';
import { RecoveryCodes } from '#web/profile/RecoveryCodes.tsx';
import { TurnOn } from '#web/profile/TurnOn.tsx';
import { Unfold } from '#web/profile/Unfold.tsx';
import { refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type Shown =
  | { kind: 'nothing' }
  | { kind: 'said'; sentence: string }
  | { kind: 'codes'; codes: string[] };

function SaidNotice({ sentence }: { sentence: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice look="good" ref={notice}>
      {sentence}
    </Notice>
  );
}

function NewCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div className="flow">
      <h3 ref={top} tabIndex={-1}>
        New recovery codes
      </h3>
      <p>The earlier ones no longer work.</p>
      <RecoveryCodes codes={codes} />
      <Button look="quiet" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

export function TwoFactorEntry({ profile }: { profile: Profile }) {
  const { email, twoFactorEnabled: isOn } = profile;
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const queryClient = useQueryClient();

  const say = (sentence: string) => setShown({ kind: 'said', sentence });

  async function turned(toOn: boolean) {
    queryClient.setQueryData(
      profileQuery().queryKey,
      // Only under a confirmed address.
      (before) => before && { ...before, emailVerified: true, twoFactorEnabled: toOn },
    );
    say(`Two-factor sign-in is ${toOn ? 'on' : 'off'}.`);
    // The server gives this browser another session.
    void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    await refreshSession().catch(() => {});
  }

  const nothing = () => setShown({ kind: 'nothing' });

  function content() {
    if (shown.kind === 'codes')
      return (
        <NewCodes
          codes={shown.codes}
          onDone={() => say('The new recovery codes work from now on.')}
        />
      );
    if (!isOn) {
      return (
        <Unfold key="off" label="Turn on" onOpen={nothing}>
          {(close) => (
            <TurnOn
              user={profile}
              onDone={() => turned(true)}
              onCancel={() => {
                close();
                say('Two-factor sign-in stays off.');
              }}
            />
          )}
        </Unfold>
      );
    }
    return (
      <>
        <PasswordQuestion
          key="codes"
          label="New recovery codes"
          onOpen={nothing}
          action="Make new recovery codes"
          email={email}
          send={(password) =>
            call('POST /api/profile/two-factor/recovery-codes', { body: { password } })
          }
          onDone={({ recoveryCodes }) => setShown({ kind: 'codes', codes: recoveryCodes })}
        />
        <PasswordQuestion
          key="on"
          label="Turn off"
          onOpen={nothing}
          action="Turn off"
          email={email}
          send={(password) => call('POST /api/profile/two-factor/disable', { body: { password } })}
          onDone={() => turned(false)}
        />
      </>
    );
  }

  return (
    <Entry title="Two-factor sign-in" remark={isOn ? 'On' : 'Off'} body="flow profile-measure">
      {shown.kind === 'said' && <SaidNotice sentence={shown.sentence} />}
      <p>
        {isOn
          ? 'Sign-in asks for the password and a code from the authenticator app.'
          : 'Sign-in then asks for a code from an authenticator app besides the password, so that a password alone opens nothing.'}
      </p>
      {isOn && profile.isSecondFactorAsked && (
        <p className="soft">
          {profile.membership?.organization.name} requires it. Turned off, as for a new phone, it is
          to be set up again before anything else opens.
        </p>
      )}
      {content()}
    </Entry>
  );
}
