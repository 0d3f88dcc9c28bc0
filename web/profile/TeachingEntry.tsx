import { Link } from 'react-router';
import type { Role } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import { Entry } from '#web/ui/Entry.tsx';

/** Where one evaluates attendings, or reads what trainees said. */
export function TeachingEntry({ role }: { role: Role }) {
  if (role !== 'trainee' && role !== 'attending') return null;
  const isTrainee = role === 'trainee';
  return (
    <Entry title="Teaching">
      <p className="profile-measure">
        {isTrainee
          ? 'Once in a half-year you can evaluate each attending without your name. '
          : 'What trainees say of your teaching, once four have written and the half-year is over. '}
        <Link to={pathTo('/teaching')}>{isTrainee ? 'Evaluate teaching' : 'Your teaching'}</Link>
      </p>
    </Entry>
  );
}
