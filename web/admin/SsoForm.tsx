import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SsoProtocol } from '#shared/organizations.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { showSaved } from '#web/admin/queries.ts';
import {
  SECOND_FACTOR_LABELS,
  SSO_INPUTS,
  ssoBody,
  UNSTATED_LABELS,
} from '#web/admin/sso-input.ts';
import type { SsoInput } from '#web/admin/sso-input.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/Check.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextArea, TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

const PROTOCOLS: { value: SsoProtocol; label: string }[] = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML' },
];
const NEW_PEOPLE = (['trainee', 'attending'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

const UNSTATED = (['refused', 'believed'] as const).map((value) => ({
  value,
  label: UNSTATED_LABELS[value],
}));

const SECOND_FACTOR = (['trusted', 'stated'] as const).map((value) => ({
  value,
  label: SECOND_FACTOR_LABELS[value],
}));

type FieldsProps = {
  protocol: SsoProtocol;
  values: Readonly<Record<string, string | null>>;
  errors: Readonly<Record<string, string>>;
};

function Fields({ protocol, values, errors }: FieldsProps) {
  return SSO_INPUTS[protocol].map(({ name, label, hint, isAddress }) => {
    const shared = {
      name,
      label,
      hint,
      error: errors[name],
      defaultValue: values[name] ?? '',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    };
    // Another protocol's words must not stay in an input of the same name.
    const key = `${protocol} ${name}`;
    if (name === 'certificate') return <TextArea key={key} rows={6} {...shared} />;
    const type = name === 'clientSecret' ? 'password' : isAddress ? 'url' : 'text';
    return <TextField key={key} type={type} {...shared} />;
  });
}

const checks = bySchema(
  async () => (await import('#shared/organization-input.ts')).SsoSettingsInput,
  ssoBody,
);

type SsoFormProps = {
  organization: OrganizationSettings;
  onSaved: (words: string) => void;
  onCancel: () => void;
};

export function SsoForm({ organization, onSaved, onCancel }: SsoFormProps) {
  const client = useQueryClient();
  const { id, sso } = organization;
  const [protocol, setProtocol] = useState<SsoProtocol>(sso?.protocol ?? 'oidc');
  const [newPeopleAre, setNewPeopleAre] = useState(sso?.newPeopleAre ?? 'trainee');
  const [unstatedAddresses, setUnstated] = useState(sso?.unstatedAddresses ?? 'refused');
  const [secondFactor, setSecondFactor] = useState(sso?.secondFactor ?? 'trusted');
  const values: Record<string, string | null> =
    sso?.protocol === protocol
      ? { issuer: sso.issuer, clientId: sso.clientId, entryPoint: sso.entryPoint }
      : {};
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (input: SsoInput) =>
      call('PUT /api/admin/organizations/:id/sso', { path: { id }, body: ssoBody(input) }),
    onDone: async (saved) => {
      await showSaved(client, saved);
      onSaved('Single sign-on is saved.');
    },
    fallback: 'Failed to save single sign-on. Please try again.',
    names: SSO_INPUTS[protocol].map(({ name }) => name),
  });

  return (
    <Form
      errors={fields}
      trouble={trouble}
      label="Single sign-on"
      onSubmit={(data) => {
        const written = SSO_INPUTS[protocol].map(({ name }) => [name, wordsOf(data, name)]);
        submit({
          ...Object.fromEntries(written),
          protocol,
          newPeopleAre,
          unstatedAddresses,
          secondFactor,
        } as SsoInput);
      }}
    >
      <RadioList
        legend="Protocol"
        name="protocol"
        options={PROTOCOLS}
        value={protocol}
        onChange={setProtocol}
      />
      <Fields protocol={protocol} values={values} errors={fields} />
      <RadioList
        legend="New people are"
        name="newPeopleAre"
        options={NEW_PEOPLE}
        value={newPeopleAre}
        onChange={setNewPeopleAre}
      />
      {protocol === 'oidc' && (
        <>
          <RadioList
            legend="Addresses that the provider does not call verified"
            name="unstatedAddresses"
            options={UNSTATED}
            value={unstatedAddresses}
            onChange={setUnstated}
            stacked
          />
          <RadioList
            legend="Second factor"
            name="secondFactor"
            options={SECOND_FACTOR}
            value={secondFactor}
            onChange={setSecondFactor}
            stacked
          />
        </>
      )}
      <p className="soft">
        It is for people with an address in one of the domains above. What the provider has to be
        told is shown once this is saved.
      </p>
      <div className="submit-row">
        <SubmitButton look="second" busy={isBusy} busyLabel="Saving...">
          Save single sign-on
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
