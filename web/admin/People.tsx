import type { AdminOverview } from '#shared/organization-output.ts';
import { Figures } from '#web/ui/Figures.tsx';
import type { Figure } from '#web/ui/Figures.tsx';

function figuresOf({ people, openInvitations, organizations }: AdminOverview): Figure[] {
  return [
    { label: people.trainee === 1 ? 'Trainee' : 'Trainees', count: people.trainee },
    {
      label: people.attending === 1 ? 'Attending physician' : 'Attending physicians',
      count: people.attending,
    },
    {
      label: people.administrator === 1 ? 'Administrator' : 'Administrators',
      count: people.administrator,
    },
    {
      label: openInvitations === 1 ? 'Open invitation' : 'Open invitations',
      count: openInvitations,
    },
    ...(organizations === null ? [] : [{ label: 'Organizations', count: organizations }]),
  ];
}

export function People({ overview }: { overview: AdminOverview }) {
  return <Figures figures={figuresOf(overview)} />;
}
