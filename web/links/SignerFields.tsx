import { MAX_SIGNER_NAME_LENGTH } from '#shared/links.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Typed = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

type SignerFieldsProps = {
  /** What the name will stand on. */
  on: string;
  /** Null for whoever types one. */
  signedInAs: string | null;
  typedName: Typed;
  typedEmail: Typed;
};

/** Who answers a link: the person signed in, or whoever says so. */
export function SignerFields({ on, signedInAs, typedName, typedEmail }: SignerFieldsProps) {
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
          {...typedName}
          onChange={({ target }) => typedName.onChange(target.value)}
        />
        <TextField
          label="Your email address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...typedEmail}
          onChange={({ target }) => typedEmail.onChange(target.value)}
        />
      </div>
    </Entry>
  );
}
