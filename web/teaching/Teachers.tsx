import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import type { TeachingAttendings } from '#shared/teaching-output.ts';
import { ownTextKey } from '#web/kept/own-text.ts';
import { readKept } from '#web/kept/storage.ts';
import { Attendings } from '#web/teaching/Attendings.tsx';
import { draftName } from '#web/teaching/draft-text.ts';
import { passTeacher } from '#web/teaching/passing.ts';
import { teachersQuery } from '#web/teaching/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import '#web/ui/button.css';
import './teaching.css';

type Teacher = TeachingAttendings['items'][number];

function Row({
  teacher: { id, name, isMet, isDone },
  half,
  userId,
}: {
  teacher: Teacher;
  half: string;
  userId: string;
}) {
  const isBegun = readKept('tab', ownTextKey(userId, draftName(id))) !== null;
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        {isMet && <span className="soft small">With you this half-year</span>}
      </span>
      {isDone ? (
        <span className="teacher-done">
          <Icon name="check" /> Done this half
        </span>
      ) : (
        // No address has the name, no log on the way, and not the browser's history.
        <Link
          className="btn second"
          to={pathTo('/teaching/evaluate')}
          onClick={() => passTeacher(userId, { id, name, half })}
        >
          {isBegun ? 'Go on' : 'Evaluate'}
          <span className="unseen"> {name}</span>
        </Link>
      )}
    </li>
  );
}

/** Those one has worked with first. */
export function Teachers({ userId }: { userId: string }) {
  const query = useQuery(teachersQuery);
  return (
    <Attendings query={query} isCounted>
      {(found, { half }) => (
        <ul className="teachers">
          {found.map((teacher) => (
            <Row key={teacher.id} teacher={teacher} half={half} userId={userId} />
          ))}
        </ul>
      )}
    </Attendings>
  );
}
