import { MAX_SIGNER_NAME_LENGTH } from '#shared/links.ts';
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
};

/** Who answers a link: the person signed in, or whoever says so. */
export function SignerFields(props: SignerFieldsProps) {
  const { on, signedInAs, as, name, email, errorOf, onName, onEmail } = props;
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
    </Entry>
  );
}
