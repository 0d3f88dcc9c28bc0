import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';

/** What an administrator does next: right of the title, and within the thumb's reach on phones. */
export function InviteLink() {
  return (
    <Link className="btn primary" to={pathTo('/admin/users/new')}>
      Invite people
    </Link>
  );
}
