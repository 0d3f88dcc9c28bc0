import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import type { TeachingAttendings } from '#shared/teaching-output.ts';
import { ownTextKey } from '#web/kept/own-text.ts';
import { readKept } from '#web/kept/storage.ts';
import { draftName } from '#web/teaching/draft-text.ts';
import { named } from '#web/teaching/named.ts';
import { passTeacher } from '#web/teaching/passing.ts';
import { teachersQuery } from '#web/teaching/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Status } from '#web/ui/Status.tsx';
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

/** Attendings of the own organization: those one has worked with first. */
export function Teachers({ userId }: { userId: string }) {
  const [q, setQ] = useState('');
  const query = useQuery(teachersQuery);
  return (
    <div className="flow">
      <div className="taught-search">
        <SearchField label="Search attendings" value={q} onSearch={setQ} />
      </div>
      <Status className="unseen">
        {q !== '' && query.data && counted(named(query.data.items, q).length, 'attending')}
      </Status>
      <Loaded query={query} lines={6}>
        {({ half, items }) => {
          const found = named(items, q);
          return found.length === 0 ? (
            <p className="soft">
              {q === ''
                ? 'No attending of your organization is here yet.'
                : 'No attending is called that.'}
            </p>
          ) : (
            <ul className="teachers">
              {found.map((teacher) => (
                <Row key={teacher.id} teacher={teacher} half={half} userId={userId} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}
