import { SelfForm } from '#web/profile/SelfForm.tsx';
import type { SelfFormProps } from '#web/profile/SelfForm.tsx';

export type PasswordCheckProps<Answer> = Pick<
  SelfFormProps<Answer>,
  'action' | 'look' | 'email' | 'onDone' | 'onCancel'
> & { send: (password: string) => Promise<Answer> };

/** Changes of the second factor need the first one again. */
export function PasswordCheck<Answer>({ send, ...props }: PasswordCheckProps<Answer>) {
  return (
    <SelfForm
      look="second"
      {...props}
      busyLabel="Checking..."
      fallback="That did not work. Please try again."
      hasPassword
      send={(password) => send(password ?? '')}
    />
  );
}
