import { Link } from 'react-router';
import type { Role } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { Entry } from '#web/ui/Entry.tsx';

/** Where one finds what a committee found of oneself, or the meetings one sits in. */
export function CommitteeEntry({ role }: { role: Role }) {
  const isTrainee = role === 'trainee';
  return (
    <Entry title="Competency committee">
      <p className="profile-measure">
        {isTrainee
          ? 'After each meeting you can read the page that the committee had of you, and what it found. '
          : 'If you sit in a committee, its meetings stand in one place. '}
        <Link to={pathTo('/committee')}>{isTrainee ? 'Your pages' : 'Your meetings'}</Link>
      </p>
    </Entry>
  );
}
