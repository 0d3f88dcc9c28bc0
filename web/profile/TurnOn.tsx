import { useEffect, useRef, useState } from 'react';
import type { SessionUser, TwoFactorSetup } from '#shared/people-output.ts';
import { call } from '#web/call.ts';
import { AddressCode } from '#web/profile/AddressCode.tsx';
import { ConfirmTwoFactor } from '#web/profile/ConfirmTwoFactor.tsx';
import { PasswordCheck } from '#web/profile/PasswordCheck.tsx';

type TurnOnProps = {
  user: Pick<SessionUser, 'email' | 'emailVerified'>;
  onDone: () => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** The second factor, from the address that has to be confirmed to the first code of the app. */
export function TurnOn({ user: { email, emailVerified }, onDone, onCancel }: TurnOnProps) {
  const [isConfirmed, setConfirmed] = useState(emailVerified);
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasConfirmed = useRef(isConfirmed);
  // Where there is no way out, it is the one thing to do on the screen.
  const look = onCancel ? 'second' : 'primary';

  useEffect(() => {
    if (wasConfirmed.current === isConfirmed) return;
    wasConfirmed.current = isConfirmed;
    place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isConfirmed]);

  if (setup)
    return <ConfirmTwoFactor look={look} setup={setup} onDone={onDone} onCancel={onCancel} />;
  return (
    <div ref={place}>
      {isConfirmed ? (
        <PasswordCheck
          look={look}
          action="Turn on"
          email={email}
          send={(password) => call('POST /api/profile/two-factor', { body: { password } })}
          onDone={setSetup}
          onCancel={onCancel}
        />
      ) : (
        <AddressCode
          look={look}
          email={email}
          onDone={() => setConfirmed(true)}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
