import { useRef } from 'react';
import { MAX_SIGNER_NAME_LENGTH } from '#shared/links.ts';
import type { Remembered } from '#web/links/use-remembered.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { EmailField, TextField } from '#web/ui/TextField.tsx';

type SignerFieldsProps = {
  /** What the name will stand on. */
  on: string;
  /** Null for whoever types one. */
  signedInAs: string | null;
  /** Under what it is sent: `assessorName`, `assessorEmail`. */
  as: 'assessor' | 'verifier';
  name: string;
  email: string;
  errorOf: (name: string) => string | undefined;
  onName: (name: string) => void;
  onEmail: (email: string) => void;
  remembered: Remembered;
};

type RememberedLineProps = { remembered: Remembered; onNotMe: () => void };

function RememberedLine({
  remembered: { remembered, isWanted, setWanted },
  onNotMe,
}: RememberedLineProps) {
  return (
    <div className="signer-remembered">
      {remembered ? (
        <p className="row close-gap soft">
          Remembered on this device.
          <Button look="quiet" onClick={onNotMe}>
            Not me
          </Button>
        </p>
      ) : (
        <Checkbox
          label="Remember me on this device"
          checked={isWanted}
          onChange={({ target }) => setWanted(target.checked)}
        />
      )}
    </div>
  );
}

/** Who answers a link: the person signed in, or whoever says so. */
export function SignerFields(props: SignerFieldsProps) {
  const { on, signedInAs, as, name, email, errorOf, onName, onEmail, remembered } = props;
  const nameInput = useRef<HTMLInputElement>(null);
  if (signedInAs !== null) {
    return (
      <Entry title="Who you are" remark="You are signed in.">
        <p>
          <b>{signedInAs}</b> will stand on {on}.
        </p>
      </Entry>
    );
  }
  return (
    <Entry title="Who you are" remark={`Stands on ${on} as “not signed in”.`}>
      <div className="fields two">
        <TextField
          label="Your name"
          ref={nameInput}
          autoComplete="name"
          maxLength={MAX_SIGNER_NAME_LENGTH}
          name={`${as}Name`}
          value={name}
          error={errorOf(`${as}Name`)}
          onChange={({ target }) => onName(target.value)}
        />
        <EmailField
          label="Your email address"
          autoComplete="email"
          name={`${as}Email`}
          value={email}
          error={errorOf(`${as}Email`)}
          onChange={({ target }) => onEmail(target.value)}
        />
      </div>
      <RememberedLine
        remembered={remembered}
        onNotMe={() => {
          remembered.forget();
          onName('');
          onEmail('');
          nameInput.current?.focus();
        }}
      />
    </Entry>
  );
}
