import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { OrganizationSettings } from '#shared/organization-output.ts';
import { RETAINED, RETENTION } from '#shared/retention.ts';
import { pathTo } from '#shared/screens.ts';
import { SECOND_FACTOR_LABELS } from '#shared/sign-in-rules.ts';
import { ASSESSMENT_SWITCHES, SWITCH_LABELS } from '#web/admin/AssessmentSwitches.tsx';
import { Gate } from '#web/admin/Gate.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { organizationQuery } from '#web/admin/queries.ts';
import { OwnMailbox } from '#web/admin/OwnMailbox.tsx';
import { RetentionForm } from '#web/admin/RetentionForm.tsx';
import { SettingsForm } from '#web/admin/SettingsForm.tsx';
import { SignInRules } from '#web/admin/SignInRules.tsx';
import { Sso, SsoFacts } from '#web/admin/Sso.tsx';
import { RETAINED_LABELS } from '#web/admin/words.ts';
import { Trust } from '#web/admin/Trust.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';

const ASK = 'Ask your system administrator to change this.';

function ReadOnlySettings({ organization }: { organization: OrganizationSettings }) {
  const { name, idleMinutes } = organization;
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Idle sign-out</dt>
      <dd>{idleMinutes === null ? 'Off' : counted(idleMinutes, 'minute')}</dd>
      {ASSESSMENT_SWITCHES.map((key) => (
        <Fragment key={key}>
          <dt>{SWITCH_LABELS[key]}</dt>
          <dd>{organization[key] ? 'On' : 'Off'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function ReadOnlySignIn({ organization }: { organization: OrganizationSettings }) {
  return (
    <dl className="facts">
      <dt>Two-factor sign-in</dt>
      <dd>{SECOND_FACTOR_LABELS[organization.secondFactor]}</dd>
      <dt>Single sign-on only</dt>
      <dd>{organization.ssoOnly ? 'On' : 'Off'}</dd>
    </dl>
  );
}

function ReadOnlyRetention({ organization }: { organization: OrganizationSettings }) {
  return (
    <dl className="facts">
      {RETAINED.map((what) => (
        <Fragment key={what}>
          <dt>{RETAINED_LABELS[what]}</dt>
          <dd>{counted(organization[what] ?? RETENTION[what].shipped, 'day')}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function ReadOnlyTrust({ organization }: { organization: OrganizationSettings }) {
  const { autoApprove, domains } = organization;
  return (
    <dl className="facts">
      <dt>Approve automatically</dt>
      <dd>{autoApprove ? 'On' : 'Off'}</dd>
      <dt>Domains</dt>
      <dd>{domains.length === 0 ? 'None' : domains.join(', ')}</dd>
    </dl>
  );
}

function ReadOnlySso({ organization: { sso } }: { organization: OrganizationSettings }) {
  return sso ? <SsoFacts sso={sso} /> : <p>Off. People sign in with their password.</p>;
}

function Settings({ organization }: { organization: OrganizationSettings }) {
  const { can } = organization;
  return (
    <>
      <Entry title="Settings" body="narrow">
        {can.editSettings ? (
          <SettingsForm organization={organization} />
        ) : (
          <ReadOnlySettings organization={organization} />
        )}
      </Entry>
      <Entry title="Signing in" body="narrow">
        {can.editSettings ? (
          <SignInRules organization={organization} />
        ) : (
          <ReadOnlySignIn organization={organization} />
        )}
      </Entry>
      <Entry title="Programs">
        <p>
          <Link to={pathTo('/admin/programs', { organization: organization.id })}>Programs</Link>,
          their people and their years.
        </p>
      </Entry>
      <Entry title="Kept for" remark="In days; what belongs to no member is kept as shipped.">
        {can.editSettings ? (
          <RetentionForm organization={organization} />
        ) : (
          <ReadOnlyRetention organization={organization} />
        )}
      </Entry>
      <Entry title="Procedures">
        <p>
          <Link to={pathTo('/admin/procedure-minimums', { organization: organization.id })}>
            Procedure minimums
          </Link>
          , by the year training began.
        </p>
      </Entry>
      <Entry title="Coming in" remark={can.editTrust ? 'Without anybody’s decision.' : ASK}>
        {can.editTrust ? (
          <Trust organization={organization} />
        ) : (
          <ReadOnlyTrust organization={organization} />
        )}
      </Entry>
      <OwnMailbox organizationId={organization.id} />
      <Entry
        title="Single sign-on"
        remark={can.editTrust ? 'By the organization’s own identity provider.' : ASK}
      >
        {can.editTrust ? (
          <Sso organization={organization} />
        ) : (
          <ReadOnlySso organization={organization} />
        )}
      </Entry>
    </>
  );
}

function Organization({ id }: { id: string }) {
  const query = useQuery(organizationQuery(id));
  const { data } = query;
  return (
    <Page title={data?.name ?? 'Organization'}>
      <header className="head">
        <p className="when">Organization settings</p>
        <h1>{data?.name ?? 'Organization'}</h1>
        {data && (
          <p className="soft">
            <Link to={pathTo('/admin/users')}>{counted(data.members, 'member')}</Link>
            {data.pendingMembers > 0 && `, ${data.pendingMembers} waiting`}
          </p>
        )}
      </header>
      <Loaded query={query} lines={8}>
        {(organization) => <Settings key={organization.id} organization={organization} />}
      </Loaded>
    </Page>
  );
}

export function OrganizationPage() {
  const { id = '' } = useParams();
  return <Gate>{() => <Organization id={id} />}</Gate>;
}
