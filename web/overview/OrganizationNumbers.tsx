import type { AdminOverview } from '#shared/administration-output.ts';
import type { Role } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { graduatesWords, trendWords, usersTrend } from '#web/overview/words.ts';
import { Figures } from '#web/ui/Figures.tsx';
import type { Figure } from '#web/ui/Figures.tsx';

const ROLES: [role: Role & keyof AdminOverview['people'], one: string, many: string][] = [
  ['trainee', 'Trainee', 'Trainees'],
  ['attending', 'Attending physician', 'Attending physicians'],
  ['administrator', 'Administrator', 'Administrators'],
];

type Statuses = { status: 'active' | undefined };

function mainOf({ users, assessments, programs, reports, organizations }: AdminOverview): Figure[] {
  return [
    {
      label: 'Users',
      remark: usersTrend(users),
      count: users.count,
      to: pathTo('/admin/users', activeWhere(organizations)),
    },
    {
      label: 'Assessments',
      remark: trendWords(assessments),
      count: assessments.count,
      to: pathTo('/assessments'),
    },
    { label: 'Active programs', count: programs, to: pathTo('/admin/programs') },
    {
      label: 'Reports made',
      remark: trendWords(reports),
      count: reports.count,
      to: pathTo('/admin/reports'),
    },
    ...(organizations === null
      ? []
      : [{ label: 'Organizations', count: organizations, to: pathTo('/admin/organizations') }]),
  ];
}

/** Of an organization active members are counted; of all, everybody. */
function activeWhere(organizations: number | null): Statuses {
  return { status: organizations === null ? 'active' : undefined };
}

function peopleOf({ people, openInvitations, organizations }: AdminOverview): Figure[] {
  return [
    ...ROLES.map(([role, one, many]) => ({
      label: people[role] === 1 ? one : many,
      remark: role === 'trainee' ? graduatesWords(people.graduate) : '',
      count: people[role],
      to: pathTo('/admin/users', { role, ...activeWhere(organizations) }),
    })),
    {
      label: openInvitations === 1 ? 'Open invitation' : 'Open invitations',
      count: openInvitations,
      to: pathTo('/admin/users'),
    },
  ];
}

export function OrganizationNumbers({ overview }: { overview: AdminOverview }) {
  return (
    <div className="flow">
      <Figures figures={mainOf(overview)} />
      <Figures figures={peopleOf(overview)} />
    </div>
  );
}
