import { Link } from 'react-router';
import type { Report, ReportTrainee } from '#shared/report-output.ts';
import { pathTo } from '#shared/screens.ts';

type NeighboursProps = { report: Report; trainees: readonly ReportTrainee[]; traineeId: string };

/** From one trainee to the next, in the order of the list. */
export function Neighbours({ report: { id, names }, trainees, traineeId }: NeighboursProps) {
  const at = trainees.findIndex((trainee) => trainee.id === traineeId);
  const link = (word: string, next: ReportTrainee | undefined) =>
    next && (
      <Link to={pathTo('/reports/:id', { id, trainee: next.id })}>
        {word}: <bdi>{names[next.id]}</bdi>
      </Link>
    );
  if (trainees.length < 2) return null;
  return (
    <nav className="report-neighbours" aria-label="Other trainees">
      {link('Before', trainees[at - 1])}
      {link('Next', trainees[at + 1])}
    </nav>
  );
}
