import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { MAX_ORGANIZATION_NAME_LENGTH } from '#shared/organizations.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { pathTo } from '#shared/screens.ts';
import { bySchema } from '#web/forms/checks.ts';
import { wordsOf } from '#web/forms/form-data.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { organizationsQuery, showSaved } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import '#web/ui/golist.css';
import { Icon } from '#web/ui/Icon.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

function OrganizationLink({ organization }: { organization: OrganizationSettings }) {
  const { id, name, members, pendingMembers, sso } = organization;
  return (
    <Link to={pathTo('/admin/organizations/:id', { id })}>
      <div className="go-text">
        <h3>{name}</h3>
        <p>
          {counted(members, 'member')}
          {pendingMembers > 0 && (
            <>
              , <span className="attention">{pendingMembers} waiting</span>
            </>
          )}
          {sso && ', single sign-on'}
        </p>
      </div>
      <Icon name="arrow" />
    </Link>
  );
}

const checks = bySchema(
  async () => (await import('#shared/organization-input.ts')).NewOrganizationInput,
  (name: string) => ({ name }),
);

function NewOrganization() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: (name: string) => call('POST /api/admin/organizations', { body: { name } }),
    onDone: async (organization) => {
      await showSaved(client, organization);
      await navigate(pathTo('/admin/organizations/:id', { id: organization.id }));
    },
    fallback: 'Failed to create the organization. Please try again.',
    names: ['name'],
  });
  return (
    <Form
      errors={fields}
      trouble={trouble}
      label="New organization"
      onSubmit={(data) => submit(wordsOf(data, 'name'))}
    >
      <TextField
        label="Name"
        name="name"
        error={fields['name']}
        maxLength={MAX_ORGANIZATION_NAME_LENGTH}
        autoComplete="off"
        hint="As its people write it. Its settings come next."
      />
      <div className="submit-row">
        <SubmitButton busy={isBusy} busyLabel="Creating...">
          Create organization
        </SubmitButton>
      </div>
    </Form>
  );
}

function Organizations() {
  const query = useQuery(organizationsQuery());
  return (
    <Page title="Organizations">
      <header className="head">
        <p className="when">System administration</p>
        <h1>Organizations</h1>
      </header>
      <Entry title="All">
        <Loaded query={query} lines={6}>
          {({ items }) =>
            items.length === 0 ? (
              <p>No organization yet. Create the first one below.</p>
            ) : (
              <div className="golist">
                {items.map((organization) => (
                  <OrganizationLink key={organization.id} organization={organization} />
                ))}
              </div>
            )
          }
        </Loaded>
      </Entry>
      <Entry title="New" body="narrow">
        <NewOrganization />
      </Entry>
    </Page>
  );
}

export function OrganizationsPage() {
  return <Gate>{() => <Organizations />}</Gate>;
}
