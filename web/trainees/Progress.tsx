import { EPA_UNSEEN_DAYS } from '#shared/assessments.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { FORMS_FOR_RELIABILITY } from '#shared/progress.ts';
import { EpaCurve } from '#web/trainees/EpaCurve.tsx';
import { Saturdays } from '#web/trainees/Saturdays.tsx';
import { endsOf, epasNotSeen } from '#web/trainees/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { useToday } from '#web/days/use-today.ts';

const [FEWEST, MOST] = FORMS_FOR_RELIABILITY;

function Levels({ levels }: TraineeProgress['form']) {
  return (
    <ol className="level-key">
      {levels.map(({ words }, index) => (
        <li key={words}>
          <b>{index + 1}</b> <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

function NotSeen({ progress }: { progress: TraineeProgress }) {
  const today = useToday();
  const epas = epasNotSeen(progress, today, EPA_UNSEEN_DAYS);
  const whose = progress.scope === 'own' ? ' by you' : '';
  return (
    <Entry
      title="Not seen lately"
      remark={`EPAs without an assessment${whose} in the last ${EPA_UNSEEN_DAYS} days.`}
    >
      {epas.length === 0 ? (
        <p>None: each has been seen.</p>
      ) : (
        <ul className="epas-unseen">
          {epas.map(({ number, title }) => (
            <li key={number}>
              <b>{number}</b> <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
}

/** Entrustment over time, one EPA at a time, so that little evidence looks as little as it is. */
export function Progress({ progress }: { progress: TraineeProgress }) {
  const { epas, saturdays } = progress;
  const [from, to] = endsOf([...epas.flatMap(({ points }) => points), ...saturdays]);
  if (from === null) return null;
  const period = { from, to };
  return (
    <>
      {epas.length > 0 && (
        <Entry
          title="Entrustment"
          remark={
            <>
              Each mark is one assessment, each shape one assessor, the last one filled. A solid
              line is a running median.
            </>
          }
        >
          <div>
            <p className="measure">
              Studies needed {FEWEST} to {MOST} forms before their average was reliable (0.70),
              because about half of a score comes from who gives it. Read every line here as a
              question to ask, not as a verdict.
            </p>
            <Levels {...progress.form} />
            {epas.map((epa) => (
              <EpaCurve
                key={`${epa.epa.number} ${epa.set}`}
                progress={epa}
                form={progress.form}
                period={period}
              />
            ))}
          </div>
        </Entry>
      )}
      {saturdays.length > 0 && (
        <Entry title="Saturdays" remark="One rating for the day instead of an EPA.">
          <Saturdays saturdays={saturdays} period={period} />
        </Entry>
      )}
      <NotSeen progress={progress} />
    </>
  );
}
