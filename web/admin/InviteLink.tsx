import { Link } from 'react-router';
import { adminNewUsersPath } from '#web/paths.ts';

/** What an administrator does next: right of the title, and within the thumb's reach on phones. */
export function InviteLink() {
  return (
    <Link className="btn primary" to={adminNewUsersPath()}>
      Invite people
    </Link>
  );
}
