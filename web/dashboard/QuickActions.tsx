import { Link } from 'react-router';
import type { SessionUser } from '#shared/people.ts';
import { waitingWords } from '#web/dashboard/words.ts';
import { adminPath, adminUsersPath, learningMaterialsPath } from '#web/paths.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import '#web/ui/golist.css';

type Action = { icon: IconName; title: string; text: string; to: string };

const LEARNING: Action = {
  icon: 'book',
  title: 'Learning Materials',
  text: 'Pearls for the patients of the last shift, and those kept from earlier ones.',
  to: learningMaterialsPath(),
};

const ADMINISTERING: Action[] = [
  {
    icon: 'people',
    title: 'Users',
    text: 'Who belongs here, in which role, and who asks to come in.',
    to: adminUsersPath(),
  },
  {
    icon: 'tally',
    title: 'Administration',
    text: 'What waits for a decision, and the figures.',
    to: adminPath(),
  },
];

function GoList({ actions, waiting = false }: { actions: Action[]; waiting?: boolean }) {
  return (
    <div className={waiting ? 'golist dash-waiting' : 'golist'}>
      {actions.map(({ icon, title, text, to }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          <div className="go-text">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <Icon name="arrow" />
        </Link>
      ))}
    </div>
  );
}

export function QuickActions({ can }: Pick<SessionUser, 'can'>) {
  return (
    <Entry title="Quick actions">
      <GoList actions={can.administer ? [...ADMINISTERING, LEARNING] : [LEARNING]} />
    </Entry>
  );
}

export function WaitingPeople({ people }: { people: number }) {
  const action: Action = {
    icon: 'alert',
    title: waitingWords(people),
    text: 'Until then they see only what is their own.',
    to: adminUsersPath({ status: 'pending' }),
  };
  return (
    <Entry title="Waiting">
      <GoList actions={[action]} waiting />
    </Entry>
  );
}
