import { useState } from 'react';
import { DOMAIN, DOMAIN_NEEDED } from '#shared/organizations.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useAction } from '#web/admin/use-action.ts';
import type { RowAction } from '#web/admin/use-action.ts';
import type { BodyOf } from '#shared/wire.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const ON = 'New people are approved automatically now.';
const OFF = 'New people wait for approval now.';

type TrustProps = { organization: OrganizationSettings };
type Press = Parameters<RowAction['run']>[0];
type DomainsProps = TrustProps & {
  action: RowAction;
  save: (domains: string[]) => () => Promise<unknown>;
};

function DomainList({ organization, action, save }: DomainsProps) {
  const { domains, name } = organization;
  if (domains.length === 0) return <p className="soft">No domain yet.</p>;
  return (
    <ul className="decisions domains">
      {domains.map((domain) => (
        <li key={domain}>
          <p className="strong">{domain}</p>
          <Button
            look="quiet"
            aria-label={`Remove ${domain}`}
            busy={action.isBusy(domain)}
            busyLabel="Removing..."
            onClick={() =>
              action.run({
                id: domain,
                send: save(domains.filter((other) => other !== domain)),
                done: `${domain} was removed. Members of ${name} stay members.`,
              })
            }
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewDomain({ organization, action, save }: DomainsProps) {
  const [problem, setProblem] = useState<Record<string, string>>({});
  const [added, setAdded] = useState(0);
  return (
    <Form
      key={added}
      errors={problem}
      label="New domain"
      onSubmit={(data) => {
        const domain = wordsOf(data, 'domain').toLowerCase().replace(/^.*@/, '');
        const isValid = DOMAIN.test(domain);
        setProblem(isValid ? {} : { domain: DOMAIN_NEEDED });
        if (!isValid) return;
        action.run({
          id: 'add',
          send: save([...new Set([...organization.domains, domain])]),
          done: `${domain} was added.`,
          onDone: () => setAdded(added + 1),
        });
      }}
    >
      <TextField
        label="Domain"
        name="domain"
        placeholder="example.org"
        error={problem['domain']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="submit-row">
        <SubmitButton look="second" busy={action.isBusy('add')} busyLabel="Adding...">
          Add domain
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Who comes in without anybody's decision: a system_admin's to say. */
export function Trust({ organization }: TrustProps) {
  const whole = useAction();
  // Each change is made of the domains as they were read last: one at a time.
  const action = { ...whole, run: (next: Press) => void (whole.isBusy() || whole.run(next)) };
  const { id, name, autoApprove } = organization;

  const save = (body: BodyOf<'PATCH /api/admin/organizations/:id'>) => () =>
    call('PATCH /api/admin/organizations/:id', { path: { id }, body });
  const saveDomains = (domains: string[]) => save({ domains, domainsBefore: organization.domains });
  const domains = { organization, action, save: saveDomains };

  return (
    <div className="flow narrow">
      <Outcome outcome={action.outcome} problem={action.problem} />
      <Switch
        label="Approve automatically"
        checked={autoApprove}
        onChange={(checked) =>
          action.run({
            id: 'approve',
            send: save({ autoApprove: checked }),
            done: checked ? ON : OFF,
          })
        }
      />
      <h3>Domains</h3>
      <p className="soft">
        A trainee with a confirmed address in one of these who asks to join becomes a member of{' '}
        {name} at once. Attendings and administrators wait for approval. Everyone may come by single
        sign-on.
      </p>
      <DomainList {...domains} />
      <NewDomain {...domains} />
    </div>
  );
}
