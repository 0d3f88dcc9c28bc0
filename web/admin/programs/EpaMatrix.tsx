import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import type { EpasOfTrainee, EpaSeen, ProgramEpas } from '#shared/progress-output.ts';
import { shownOf } from '#shared/progress.ts';
import { pathTo } from '#shared/screens.ts';
import { Band } from '#web/epas/Band.tsx';
import { shownWords } from '#web/epas/words.ts';
import './matrix.css';

type Form = ProgramEpas['form'];

function Seen({ seen }: { seen: EpaSeen }) {
  const shown = shownOf(seen);
  return (
    <>
      <span className="unseen">{`${shownWords(shown)}, ${counted(seen.forms, 'form')}`}</span>
      {shown.state === 'median' ? (
        <>
          <b aria-hidden="true">{shown.median}</b>
          <Band shown={shown} forms={seen.forms} small />
        </>
      ) : (
        <svg className="matrix-few" viewBox="0 0 44 16" aria-hidden="true">
          <path d="M14 13l4-10M18 13l4-10M22 13l4-10M26 13l4-10" />
        </svg>
      )}
    </>
  );
}

type RowProps = { trainee: EpasOfTrainee; form: Form; onOpen: (number: number) => void };

function Row({ trainee: { id, displayName, forms, epas }, form, onOpen }: RowProps) {
  const seen = new Map(epas.map((epa) => [epa.number, epa]));
  return (
    <tr>
      <th scope="row">
        <Link to={pathTo('/trainees/:id', { id })}>{displayName}</Link>
      </th>
      {form.epas.map(({ number }) => {
        const epa = seen.get(number);
        return (
          <td key={number}>
            {epa ? (
              <button type="button" aria-haspopup="dialog" onClick={() => onOpen(number)}>
                <Seen seen={epa} />
              </button>
            ) : (
              <span className="unseen">not seen</span>
            )}
          </td>
        );
      })}
      <td className="matrix-count">{forms}</td>
      <td className="matrix-count">{form.epas.length - seen.size}</td>
    </tr>
  );
}

type EpaMatrixProps = {
  page: ProgramEpas;
  /** The rows still belong to the question before this one. */
  stale: boolean;
  onOpen: (traineeId: string, number: number) => void;
};

/** A row a trainee, a column an EPA; on phones it scrolls in its own region, and the names stay. */
export function EpaMatrix({ page: { form, items }, stale, onOpen }: EpaMatrixProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it scrolls only with the focus in it
    <section className="matrix-box" aria-label="EPAs of each trainee" tabIndex={0}>
      <table className={stale ? 'matrix stale' : 'matrix'} aria-busy={stale || undefined}>
        <caption className="unseen">What was given, trainee by trainee and EPA by EPA</caption>
        <thead>
          <tr>
            <th scope="col">Trainee</th>
            {form.epas.map(({ number, title, shortName }) => (
              <th key={number} scope="col" aria-label={`${number} ${shortName}`}>
                <abbr className="matrix-head" title={title}>
                  <span>{shortName}</span> <b>{number}</b>
                </abbr>
              </th>
            ))}
            <th scope="col" className="matrix-count">
              Forms
            </th>
            <th scope="col" className="matrix-count">
              Blank
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((trainee) => (
            <Row
              key={trainee.id}
              trainee={trainee}
              form={form}
              onOpen={(number) => onOpen(trainee.id, number)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
