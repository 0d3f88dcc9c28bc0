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
      icon: 'plus',
      title: 'Invite people',
      text: 'By mail with a role, or trainees by a link and QR code.',
      to: pathTo('/admin/users/new'),
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
      icon: 'tally',
      title: 'Procedure minimums',
      text: 'How many of each procedure trainees need, by the year they began.',
      to: pathTo('/admin/procedure-minimums'),
    },
    ...(role === 'system_admin' ? SYSTEM_AREAS : []),
  ];
}

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
    icon: 'out',
    title: 'Outbox',
    text: 'Mail that was sent, waits or failed.',
    to: pathTo('/admin/outbox'),
  },
];

export function Areas({ user }: { user: SessionUser }) {
  return <GoList ways={areasOf(user)} />;
}
