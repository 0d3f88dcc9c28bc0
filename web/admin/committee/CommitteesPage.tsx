import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MeetingListItem } from '#shared/committee-output.ts';
import { MEETINGS_A_PAGE } from '#shared/committee.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { Leanings } from '#web/admin/committee/Leanings.tsx';
import { MeetingForm } from '#web/admin/committee/MeetingForm.tsx';
import { meetingsQuery } from '#web/admin/committee/queries.ts';
import { heldWords } from '#web/admin/committee/words.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { OfOrganization } from '#web/admin/OfOrganization.tsx';
import { programsQuery } from '#web/admin/programs/queries.ts';
import { useOrganization } from '#web/admin/use-organization.ts';
import { Page } from '#web/layout/Page.tsx';
import { overviewQuery } from '#web/overview/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { usePages } from '#web/ui/use-pages.ts';

function Meetings({ items, named }: { items: readonly MeetingListItem[]; named: boolean }) {
  return (
    <GoList
      ways={items.map((meeting) => ({
        icon: 'calendar',
        title: shiftWords(meeting.on),
        text: heldWords(meeting, named),
        to: pathTo('/committee/:id', { id: meeting.id }),
      }))}
    />
  );
}

type PlanningProps = { organizationId: string | null; isOfAll: boolean };

function Planning({ organizationId, isOfAll }: PlanningProps) {
  const programs = useQuery(programsQuery(organizationId));
  const meetings = useQuery(meetingsQuery(organizationId, null));
  // A system administrator's figures are of all organizations.
  const overview = useQuery({ ...overviewQuery(), enabled: !isOfAll });
  return (
    <Loaded query={programs} lines={8}>
      {({ items }) => (
        <MeetingForm
          organizationId={organizationId}
          programs={items}
          meetings={meetings.data?.items ?? []}
          trainees={isOfAll ? null : (overview.data?.people.trainee ?? null)}
        />
      )}
    </Loaded>
  );
}

function Committees({ user }: { user: SessionUser }) {
  const organization = useOrganization(user);
  const pages = usePages();
  const query = useQuery(meetingsQuery(organization.id, pages.cursor));
  const isOfNone = organization.choose !== null && organization.id === null;
  const isSome = (query.data?.items.length ?? 0) > 0;
  return (
    <Page title="Committee" offline="You are offline. What you write is kept here.">
      <header className="head">
        <p className="when">{organization.of}</p>
        <h1>Clinical Competency Committee</h1>
        <p className="lede">
          A meeting has a page for each resident, from the figures of one moment, and the
          committee’s own word on each. <Link to={pathTo('/fair-level')}>How a level is found</Link>
        </p>
      </header>
      <OfOrganization organization={organization} />
      {(isSome || !query.data) && (
        <Entry title="Meetings" remark="The latest first.">
          <Loaded query={query} lines={6}>
            {(page) => (
              <div className="flow">
                <Meetings items={page.items} named={organization.choose !== null} />
                <Pages pages={pages} size={MEETINGS_A_PAGE} page={page} />
              </div>
            )}
          </Loaded>
        </Entry>
      )}
      <Entry title="Other evidence" remark="For the pages.">
        <GoList
          ways={[
            {
              icon: 'table',
              title: 'Enter results from a file',
              text: 'In-training exams, 360° feedback, simulation, attendance.',
              to: pathTo('/admin/committee/evidence'),
            },
          ]}
        />
      </Entry>
      {!isOfNone && (
        <Fragment key={organization.id}>
          <Planning organizationId={organization.id} isOfAll={organization.choose !== null} />
          <Leanings organizationId={organization.id} />
        </Fragment>
      )}
    </Page>
  );
}

export function CommitteesPage() {
  return <Gate>{(user) => <Committees user={user} />}</Gate>;
}
