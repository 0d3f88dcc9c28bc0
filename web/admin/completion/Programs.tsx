import { Link } from 'react-router';
import type { Completion } from '#shared/completion-output.ts';
import { grouped } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import '#web/ui/table.css';

type Row = Completion['programs'][number];

function ProgramRow({ id, name, trainees, assessed }: Row) {
  return (
    <tr>
      <th scope="row" className="main">
        {id ? (
          <Link className="strong" to={pathTo('/admin/assessments', { program: id })}>
            {name}
          </Link>
        ) : (
          'In no program'
        )}
      </th>
      <td className="side-c">
        {grouped(assessed)} of {grouped(trainees)}
        <span className="phone-only"> trainees</span>
      </td>
    </tr>
  );
}

export function Programs({ programs }: Pick<Completion, 'programs'>) {
  return (
    <table className="table dense narrow">
      <thead>
        <tr>
          <th scope="col">Program</th>
          <th scope="col">Trainees assessed in the last 30 days</th>
        </tr>
      </thead>
      <tbody>
        {programs.map((program) => (
          <ProgramRow key={program.id} {...program} />
        ))}
      </tbody>
    </table>
  );
}
