import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { GoList } from '#web/ui/GoList.tsx';
import type { Way } from '#web/ui/GoList.tsx';

function areasOf({ role, membership }: SessionUser): Way[] {
  return [
    {
      icon: 'people',
      title: 'Users',
      text: 'Find, approve, change roles, remove.',
      to: pathTo('/admin/users'),
    },
    {
      icon: 'star',
      title: 'Assessments',
      text: 'Week by week, who has not been assessed, reminders.',
      to: pathTo('/admin/assessments'),
    },
    {
      icon: 'out',
      title: 'Reports',
      text: 'A trainee or a program over a period, saved and shared.',
      to: pathTo('/admin/reports'),
    },
    {
      icon: 'table',
      title: 'Committee',
      text: 'A page for each resident, and what the committee decides.',
      to: pathTo('/admin/committee'),
    },
    ...(role === 'administrator' ? [TEACHING] : []),
    {
      icon: 'plus',
      title: 'Invite people',
      text: 'By mail with a role, or trainees by a link and QR code.',
      to: pathTo('/admin/users/new'),
    },
    {
      icon: 'calendar',
      title: 'Programs',
      text: 'Who is in which year, leave, and promotion by a year.',
      to: pathTo('/admin/programs'),
    },
    ...(membership
      ? [
          {
            icon: 'pen' as const,
            title: 'Organization settings',
            text: `Sign-out, assessors without an account, dictation and hints at ${membership.organization.name}.`,
            to: pathTo('/admin/organizations/:id', { id: membership.organization.id }),
          },
        ]
      : []),
    {
      icon: 'book',
      title: 'Assessment form',
      text: 'EPAs, their days, the words and procedures, in versions.',
      to: pathTo('/admin/assessment-templates'),
    },
    {
      icon: 'tally',
      title: 'Procedure minimums',
      text: 'How many of each procedure trainees need, by the year they began.',
      to: pathTo('/admin/procedure-minimums'),
    },
    {
      icon: 'eye',
      title: 'Activity',
      text: 'Who did what, and when.',
      to: pathTo('/admin/activity'),
    },
    ...(role === 'system_admin' ? SYSTEM_AREAS : []),
  ];
}

const TEACHING: Way = {
  icon: 'notebook',
  title: 'Teaching',
  text: 'What trainees say of an attending, without their names.',
  to: pathTo('/admin/teaching'),
};

const SYSTEM_AREAS: Way[] = [
  {
    icon: 'check',
    title: 'Access requests',
    text: 'Organizations that ask to come in.',
    to: pathTo('/admin/access-requests'),
  },
  {
    icon: 'book',
    title: 'Organizations',
    text: 'All of them, their domains and single sign-on.',
    to: pathTo('/admin/organizations'),
  },
  {
    icon: 'flag',
    title: 'Reported errors',
    text: 'What readers find wrong in pearls and questions.',
    to: pathTo('/error-reports'),
  },
  {
    icon: 'people',
    title: 'Reviewers',
    text: 'Clinicians who settle reported errors and sign texts.',
    to: pathTo('/admin/reviewers'),
  },
  {
    icon: 'out',
    title: 'Outbox',
    text: 'Mail that was sent, waits or failed.',
    to: pathTo('/admin/outbox'),
  },
  {
    icon: 'info',
    title: 'System',
    text: 'Database, jobs, mail and model: whether all is well.',
    to: pathTo('/admin/system'),
  },
];

export function Areas({ user }: { user: SessionUser }) {
  return <GoList ways={areasOf(user)} />;
}
