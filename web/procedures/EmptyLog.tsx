import { Link } from 'react-router';
import type { SessionUser } from '#shared/people-output.ts';
import { NO_PROCEDURES } from '#shared/procedures.ts';
import { pathTo } from '#shared/screens.ts';
import { isFiltered } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { Button } from '#web/ui/Button.tsx';

type EmptyLogProps = {
  user: SessionUser;
  filter: ListFilter;
  /** The first step is being taken. */
  isFormOpen: boolean;
  onShowAll: () => void;
};

function NextStep({ user, filter, isFormOpen, onShowAll }: EmptyLogProps) {
  if (isFiltered(filter)) {
    return (
      <>
        <p>None matches the search and the filters.</p>
        <Button onClick={onShowAll}>Show all</Button>
      </>
    );
  }
  if (filter.scope === 'own') {
    if (isFormOpen) return null;
    return (
      <>
        <p>
          The first one takes ten seconds: procedure, patient type, level, supervisor. A log kept
          elsewhere can be imported from a file.
        </p>
        <div className="row">
          <Link className="btn second" to={pathTo('/procedure-logs', { new: '1' })}>
            Log your first procedure
          </Link>
          <Link className="btn quiet" to={pathTo('/procedure-logs/import')}>
            Import a file
          </Link>
        </div>
      </>
    );
  }
  if (filter.scope === 'supervised') {
    return <p>What trainees log with you as their supervisor stands here.</p>;
  }
  return (
    <>
      <p>They appear as soon as trainees log them.</p>
      {user.can.administer && (
        <Link className="btn second" to={pathTo('/admin/users/new')}>
          Invite people
        </Link>
      )}
    </>
  );
}

export function EmptyLog(props: EmptyLogProps) {
  return (
    <div className="empty">
      <h3>{NO_PROCEDURES}</h3>
      <NextStep {...props} />
    </div>
  );
}
