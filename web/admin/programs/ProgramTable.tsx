import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { Program } from '#shared/program-output.ts';
import { programSpecialty, yearBeginWords } from '#shared/programs.ts';
import { pathTo } from '#shared/screens.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CountCell } from '#web/ui/CountCell.tsx';
import '#web/ui/table.css';

function ProgramRow({ program, named }: { program: Program; named: boolean }) {
  const { id, name, specialty, sites, years, yearBegins, isClosed, people } = program;
  return (
    <tr>
      <th scope="row" className="main">
        <Link className="strong" to={pathTo('/admin/programs/:id', { id })}>
          {name}
        </Link>
        <span className="soft small">
          {named && `${program.organization.name}${specialty ? ', ' : ''}`}
          {specialty && programSpecialty(specialty)}
        </span>
        {isClosed && <Badge state="rest">Closed</Badge>}
      </th>
      <td className="wide-cell">{counted(years, 'year')}</td>
      <td className="wide-cell">{yearBeginWords(yearBegins)}</td>
      <td className="widest-cell">{sites.join(', ') || '—'}</td>
      <CountCell
        className="side-c"
        of={people.trainees}
        words={counted(people.trainees, 'trainee')}
      />
      <CountCell
        className="sub"
        of={people.others}
        words={counted(people.others, 'other member')}
      />
      <CountCell
        className="meta"
        of={people.graduates}
        words={counted(people.graduates, 'graduate')}
      />
    </tr>
  );
}

type ProgramTableProps = {
  programs: readonly Program[];
  /** Says whose each is, for those who administer several organizations. */
  named: boolean;
};

export function ProgramTable({ programs, named }: ProgramTableProps) {
  return (
    <table className="table dense">
      <thead>
        <tr>
          <th scope="col">Program</th>
          <th scope="col" className="wide-cell">
            Length
          </th>
          <th scope="col" className="wide-cell">
            Year begins
          </th>
          <th scope="col" className="widest-cell">
            Sites
          </th>
          <th scope="col">Trainees</th>
          <th scope="col">Other members</th>
          <th scope="col">Graduates</th>
        </tr>
      </thead>
      <tbody>
        {programs.map((program) => (
          <ProgramRow key={program.id} program={program} named={named} />
        ))}
      </tbody>
    </table>
  );
}
