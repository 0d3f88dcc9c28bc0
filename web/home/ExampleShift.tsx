import { Stars } from '#web/ui/Stars.tsx';
import { Tally } from '#web/ui/Tally.tsx';

const CASES = [
  { details: '62F septic shock', result: '4 of 5 right' },
  { details: '28F 34 wk, BP 168/112', result: '3 of 3' },
  { details: '7M asthma, tiring on BiPAP', result: '2 of 3' },
];

const PROCEDURES = [
  { name: 'Endotracheal Intubation', done: 27, goal: 35 },
  { name: 'Central Line Placement', done: 14, goal: 20 },
];

/** What a shift can look like on one sheet. Nobody's data, and it says so. */
export function ExampleShift() {
  return (
    <figure className="leaf">
      <figcaption className="top">
        Friday night <span>An example shift</span>
      </figcaption>
      <div>
        <p className="label">Pearls</p>
        <ol>
          {CASES.map(({ details, result }) => (
            <li key={details}>
              <span>{details}</span> <span className="soft small">{result}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="flow">
        <p className="label">Assessment</p>
        <p className="row between">
          <span>EPA 12 · Airway management</span> <Stars rating={4} />
        </p>
        <p className="quote">
          “You asked for the bougie before the second look, and said so out loud.”
        </p>
      </div>
      <div>
        <p className="label">Procedures</p>
        <ul className="counts">
          {PROCEDURES.map(({ name, done, goal }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="n">
                <b>{done}</b> of {goal}
              </span>
              <Tally done={done} goal={goal} />
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
