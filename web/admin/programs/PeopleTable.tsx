import { Link } from 'react-router';
import type { ProgramPeopleSort } from '#shared/program-filters.ts';
import type { ProgramPerson } from '#shared/program-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { pathTo } from '#shared/screens.ts';
import { ORDER_WORDS } from '#web/admin/programs/people-filter.ts';
import { leaveWords, standingWords } from '#web/admin/programs/words.ts';
import { ROLE_WORDS } from '#web/admin/words.ts';
import { today } from '#web/days/use-today.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { MailAddress } from '#web/ui/MailAddress.tsx';
import { SortHead } from '#web/ui/Table.tsx';
import type { Sorting } from '#web/ui/Table.tsx';
import './programs.css';

type PersonRowProps = { person: ProgramPerson; onOpen: () => void };

function PersonRow({ person, onOpen }: PersonRowProps) {
  const { id, displayName, email, role, programYear, trainingStart, leaves } = person;
  const { state, word } = standingWords(person);
  return (
    <tr>
      <th scope="row" className="main">
        {role === 'trainee' ? (
          <Link className="strong" to={pathTo('/trainees/:id', { id })}>
            {displayName}
          </Link>
        ) : (
          <b>{displayName}</b>
        )}
        <span className="soft small">
          <MailAddress>{email}</MailAddress>
        </span>
      </th>
      <td className="side-c own-words">
        {programYear === null ? ROLE_WORDS[role] : `Year ${programYear}`}
      </td>
      <td className="sub">
        <Badge state={state}>{word}</Badge>
      </td>
      <td className="wide-cell">{trainingStart ? longShiftDate(trainingStart) : '—'}</td>
      <td className="wide-cell">{leaveWords(leaves, today())}</td>
      <td className="act">
        <IconButton
          icon="more"
          label={`Change ${displayName}`}
          aria-haspopup="dialog"
          data-opens
          onClick={onOpen}
        />
      </td>
    </tr>
  );
}

type PeopleTableProps = {
  people: readonly ProgramPerson[];
  /** The rows still belong to the question before this one. */
  stale: boolean;
  sorting: Sorting<ProgramPeopleSort>;
  onSort: (sorting: Sorting<ProgramPeopleSort>) => void;
  onOpen: (person: ProgramPerson) => void;
};

export function PeopleTable({ people, stale, sorting, onSort, onOpen }: PeopleTableProps) {
  const head = (column: ProgramPeopleSort, className?: string) => (
    <SortHead column={column} sorting={sorting} onSort={onSort} className={className}>
      {ORDER_WORDS[column].asc}
    </SortHead>
  );
  return (
    <table
      className={stale ? 'table dense program-people stale' : 'table dense program-people'}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr>
          {head('name')}
          {head('year')}
          <th scope="col">Standing</th>
          {head('start', 'wide-cell')}
          <th scope="col" className="wide-cell">
            Leave
          </th>
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onOpen={() => onOpen(person)} />
        ))}
      </tbody>
    </table>
  );
}
