import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ChooseOrganization } from '#web/admin/ChooseOrganization.tsx';
import { Gate } from '#web/admin/Gate.tsx';
import { InviteForm } from '#web/admin/InviteForm.tsx';
import { JoinLinks } from '#web/admin/JoinLinks.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';

function Invite({ user }: { user: SessionUser }) {
  const isSystemAdmin = user.role === 'system_admin';
  const [chosen, setChosen] = useState('');
  const organizationId = isSystemAdmin && chosen !== '' ? chosen : null;
  const disabled = isSystemAdmin && chosen === '';
  return (
    <Page title="Invite people">
      <header className="head">
        <p className="when">{isSystemAdmin ? 'Users' : user.membership?.organization.name}</p>
        <h1>Invite people</h1>
        <p className="lede">
          Whoever comes by an invitation is a member at once: no further approval is needed.
        </p>
      </header>
      {isSystemAdmin && (
        <Entry title="For" remark="Choose it first." body="narrow">
          <ChooseOrganization value={chosen} onChange={setChosen} />
        </Entry>
      )}
      <Entry title="By mail" remark="For any role.">
        <InviteForm organizationId={organizationId} disabled={disabled} />
      </Entry>
      <Entry title="By link" remark="For trainees, on a slide or a wall.">
        <JoinLinks key={chosen} organizationId={organizationId} disabled={disabled} />
      </Entry>
      <Entry title="By roster" remark="Everybody from a file: new, changed and gone.">
        <Link className="lone-link" to={pathTo('/admin/users/roster')}>
          Take in a roster
        </Link>
      </Entry>
      <Entry title="Sent before">
        <p>
          Open invitations stand at the end of <Link to={pathTo('/admin/users')}>Users</Link>.
        </p>
      </Entry>
    </Page>
  );
}

export function InvitePage() {
  return <Gate>{(user) => <Invite user={user} />}</Gate>;
}
