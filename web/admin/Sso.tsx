import { useEffect, useRef, useState } from 'react';
import type { OrganizationSettings, SsoSettings } from '#shared/organization-output.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import { Outcome } from '#web/ui/Outcome.tsx';
import { SsoForm } from '#web/admin/SsoForm.tsx';
import { SECOND_FACTOR_LABELS, UNSTATED_LABELS } from '#web/admin/sso-input.ts';
import { useAction } from '#web/admin/use-action.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';

const PROTOCOL_LABELS = { oidc: 'OpenID Connect', saml: 'SAML' };

export function SsoFacts({ sso }: { sso: SsoSettings }) {
  return (
    <dl className="facts">
      <dt>Protocol</dt>
      <dd>{PROTOCOL_LABELS[sso.protocol]}</dd>
      <dt>{sso.protocol === 'oidc' ? 'Issuer' : 'Entity ID'}</dt>
      <dd>{sso.issuer}</dd>
      {sso.clientId && (
        <>
          <dt>Client ID</dt>
          <dd>{sso.clientId}</dd>
        </>
      )}
      {sso.entryPoint && (
        <>
          <dt>Sign-in address</dt>
          <dd>{sso.entryPoint}</dd>
        </>
      )}
      <dt>New people are</dt>
      <dd>{ROLE_LABELS[sso.newPeopleAre]}</dd>
      {sso.unstatedAddresses && (
        <>
          <dt>Addresses not called verified</dt>
          <dd>{UNSTATED_LABELS[sso.unstatedAddresses]}</dd>
        </>
      )}
      {sso.secondFactor && (
        <>
          <dt>Second factor</dt>
          <dd>{SECOND_FACTOR_LABELS[sso.secondFactor]}</dd>
        </>
      )}
    </dl>
  );
}

type GivenAddressProps = { name: string; url: string };

function GivenAddress({ name, url }: GivenAddressProps) {
  return (
    <div className="given">
      <div>
        <p className="label">{name}</p>
        <p className="link-text">{url}</p>
      </div>
      <CopyButton text={url} label={`Copy ${name}`} doneLabel="Copied" />
    </div>
  );
}

function ConfiguredSso({ sso }: { sso: SsoSettings }) {
  return (
    <>
      <SsoFacts sso={sso} />
      <p className="soft">The provider has to be told:</p>
      <GivenAddress name="Callback URL" url={sso.callbackUrl} />
      {sso.metadataUrl && <GivenAddress name="Metadata URL" url={sso.metadataUrl} />}
    </>
  );
}

/** The pressed button goes away with what it opened or closed: the focus stays in this part of the page. */
function useFocusInside(isEditing: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current === isEditing) return;
    before.current = isEditing;
    if (document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isEditing]);
  return part;
}

/** A system_admin's part: sign-in by the organization's own identity provider. */
export function Sso({ organization }: { organization: OrganizationSettings }) {
  const { id, name, sso } = organization;
  const action = useAction();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const part = useFocusInside(isEditing);
  const [saved, setSaved] = useState<string | null>(null);

  function edit() {
    setSaved(null);
    setEditing(true);
  }

  function keep() {
    setRemoving(false);
    action.forget();
  }

  function takeAway() {
    setSaved(null);
    action.run({
      id: 'remove',
      send: () => call('DELETE /api/admin/organizations/:id/sso', { path: { id } }),
      done: 'Single sign-on is off.',
      close: keep,
    });
  }

  if (isEditing) {
    return (
      <div className="narrow" ref={part}>
        <SsoForm
          organization={organization}
          onSaved={(words) => {
            setSaved(words);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </div>
    );
  }
  return (
    <div className="flow" ref={part}>
      <Outcome outcome={saved ?? action.outcome} problem={action.late} />
      {sso ? <ConfiguredSso sso={sso} /> : <p>Off. People sign in with their password.</p>}
      <div className="row">
        <Button onClick={edit}>{sso ? 'Change' : 'Set up single sign-on'}</Button>
        {sso && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {isRemoving && (
        <Confirm
          title="Remove single sign-on?"
          action="Remove"
          busyLabel="Removing..."
          destructive
          busy={action.isBusy()}
          problem={action.problem}
          onConfirm={takeAway}
          onClose={keep}
        >
          <p>
            People of {name} who came by it need a password: they can set one by Forgot password.
          </p>
        </Confirm>
      )}
    </div>
  );
}
