import type { AdminOverview } from '#shared/organization-output.ts';

type Figure = { label: string; count: number };

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

/** Lines on a phone, columns on a wide screen. */
export function Figures({ overview }: { overview: AdminOverview }) {
  return (
    <dl className="admin-figures">
      {figuresOf(overview).map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
