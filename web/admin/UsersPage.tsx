import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { AdminUser } from '#shared/organization-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { USERS_A_PAGE } from '#shared/user-filters.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { Invitations } from '#web/admin/Invitations.tsx';
import { InviteLink } from '#web/admin/InviteLink.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PendingMembers } from '#web/admin/PendingMembers.tsx';
import { usersExportPath, usersQuery } from '#web/admin/queries.ts';
import { useAction } from '#web/admin/use-action.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { filterQuery, isFiltered, readFilter, useChange } from '#web/admin/user-filter.ts';
import type { UserFilter } from '#web/admin/user-filter.ts';
import { DeactivateSeveral } from '#web/admin/UserAccess.tsx';
import { UserDialog } from '#web/admin/UserDialog.tsx';
import { UserFilters } from '#web/admin/UserFilters.tsx';
import { UserTable } from '#web/admin/UserTable.tsx';
import { ExportButton } from '#web/files/ExportButton.tsx';
import { useStreamedDownload } from '#web/files/use-download.ts';
import { PickBar } from '#web/lists/PickBar.tsx';
import { usePicked } from '#web/lists/use-picked.ts';
import { Page } from '#web/layout/Page.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Status } from '#web/ui/Status.tsx';

/** Where the list begins. */
const TOP = 'everyone';

function Nobody({ filter }: { filter: UserFilter }) {
  if (isFiltered(filter)) {
    return (
      <div className="empty">
        <h3>Nobody found</h3>
        <p>Nobody matches the search and the filters.</p>
        <Link className="btn second" to={pathTo('/admin/users')}>
          Show everyone
        </Link>
      </div>
    );
  }
  return (
    <div className="empty">
      <h3>Nobody is here yet</h3>
      <p>Invite people by mail, or give trainees a link to join.</p>
      <Link className="btn second" to={pathTo('/admin/users/new')}>
        Invite people
      </Link>
    </div>
  );
}

function Exports({ filter }: { filter: UserFilter }) {
  const files = (['csv', 'xlsx'] as const).map((kind) => ({
    path: usersExportPath(kind, filterQuery(filter, null)),
    label: kind.toUpperCase(),
    remark: 'Everyone, as filtered and sorted here.',
  }));
  return <ExportButton files={files} download={useStreamedDownload()} />;
}

function UserList({ named }: { named: boolean }) {
  const [address] = useSearchParams();
  const change = useChange();
  const pages = usePages(TOP);
  const action = useAction();
  const [opened, setOpened] = useState<AdminUser | null>(null);
  const filter = readFilter(address);
  const query = useQuery(usersQuery(filterQuery(filter, pages.cursor)));
  const [deactivating, setDeactivating] = useState<readonly AdminUser[] | null>(null);
  const active = (query.data?.items ?? []).filter(({ can }) => can.deactivate);
  const picks = usePicked(active);
  const isSeveral = active.length > 1;

  function show(user: AdminUser | null, several: readonly AdminUser[] | null = null) {
    action.forget();
    setOpened(user);
    setDeactivating(several);
  }

  const close = () => show(null);

  return (
    <section className="entry whole-width desk" aria-labelledby={TOP}>
      <header className="side list-head">
        <h2 id={TOP}>Everyone</h2>
        {query.data && query.data.total > 0 && (
          <div className="row close-gap">
            <Link className="btn quiet" to={pathTo('/admin/users/roster')}>
              Take in a roster
            </Link>
            <Exports filter={filter} />
          </div>
        )}
      </header>
      <div className="flow">
        <UserFilters
          filter={filter}
          total={query.data?.total}
          onChange={change}
          onClear={() => change(readFilter(new URLSearchParams({ q: filter.q })))}
        />
        <Status className="unseen">
          {query.data && !query.isPlaceholderData && counted(query.data.total, 'person', 'people')}
        </Status>
        {isSeveral && (
          <PickBar picks={picks}>
            <Button
              resting={picks.picked.length === 0}
              aria-haspopup="dialog"
              onClick={() => show(null, picks.picked)}
            >
              {`Deactivate ${picks.picked.length || 'several'}`}
            </Button>
          </PickBar>
        )}
        <Outcome
          outcome={action.outcome}
          problem={(opened || deactivating ? null : action.problem) ?? action.late}
        />
        <Loaded query={query} lines={9}>
          {(page) => (
            <>
              {page.items.length === 0 ? (
                <Nobody filter={filter} />
              ) : (
                <UserTable
                  users={page.items}
                  named={named}
                  stale={query.isPlaceholderData}
                  picks={isSeveral ? picks : null}
                  sorting={filter.sorting}
                  onSort={(sorting) => change({ sorting })}
                  onOpen={show}
                />
              )}
              <Pages pages={pages} size={USERS_A_PAGE} page={page} />
            </>
          )}
        </Loaded>
      </div>
      {deactivating && <DeactivateSeveral users={deactivating} action={action} onClose={close} />}
      {opened && <UserDialog user={opened} action={action} onClose={close} />}
    </section>
  );
}

function Users({ user }: { user: SessionUser }) {
  const isSystemAdmin = user.role === 'system_admin';
  return (
    <Page title="Users">
      <header className="head close">
        <p className="when">
          {isSystemAdmin ? 'All organizations' : user.membership?.organization.name}
        </p>
        <h1>Users</h1>
        <div className="head-actions">
          <InviteLink />
        </div>
      </header>
      <Entry title="Waiting for you" remark="Until you decide they see only what is their own.">
        <PendingMembers named={isSystemAdmin} />
      </Entry>
      <UserList named={isSystemAdmin} />
      <Entry title="Invitations" remark="Sent out and not accepted yet.">
        <Invitations named={isSystemAdmin} />
      </Entry>
    </Page>
  );
}

export function UsersPage() {
  return <Gate>{(user) => <Users user={user} />}</Gate>;
}
