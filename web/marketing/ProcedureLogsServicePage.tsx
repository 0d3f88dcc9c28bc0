import { pathTo } from '#shared/screens.ts';
import { ServicePage } from '#web/marketing/ServicePage.tsx';
import { PROCEDURES } from '#web/marketing/words.ts';
import { Standing } from '#web/marketing/Standing.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Tally } from '#web/ui/Tally.tsx';

function startFor() {
  return { label: 'Log Procedure', to: pathTo('/procedure-logs', { new: '1' }) };
}

const PARTS = [
  {
    term: 'Procedure',
    text: 'Central line, intubation, lumbar puncture, arterial line, thoracentesis, paracentesis, chest tube, cardioversion, joint aspiration, and those that only a minimum asks for, such as cricothyrotomy.',
  },
  {
    term: 'Level',
    text: 'Observed only, performed with assistance, or performed independently.',
  },
  { term: 'Patient', text: 'Adult, pediatric, infant or neonate. Nothing else about the patient.' },
  {
    term: 'Supervisor',
    text: 'Picked from the organization or typed. Then, where there is something to say: real or simulated, attempts, success, ultrasound guidance, site, complications, notes.',
  },
];

const EXAMPLE = [
  { name: 'Lumbar puncture', done: 13, goal: 15 },
  { name: 'Chest tube', done: 4, goal: 10 },
  { name: 'Pericardiocentesis', done: 1, goal: 3 },
];

export function ProcedureLogsServicePage() {
  return (
    <ServicePage
      title="Procedure Logs"
      description="A procedure log of one line each, counted against the program’s minimums. What works today, and what it will not do."
      heading="Every procedure, counted while it is fresh."
      lede="One line each, for trainees who perform procedures and the supervisors who stand beside them. And what is still missing, before the rare ones run out of months."
      start={startFor}
    >
      <Standing remark="For emergency medicine first." today={PROCEDURES.today} />
      <Entry title="The gap">
        <ul className="figures">
          <li>
            <b>60%</b>
            <span>
              of what they had performed is what residents of one emergency medicine program
              recorded over seven years, by its own estimate.{' '}
              <a href="https://pubmed.ncbi.nlm.nih.gov/9472773/" rel="noopener noreferrer">
                J Emerg Med 1998
              </a>
            </span>
          </li>
          <li>
            <b>881</b>
            <span>
              graduates of eight programs: among what they had logged least were pericardiocentesis,
              cricothyrotomy and cardiac pacing.{' '}
              <a href="https://doi.org/10.1002/aet2.10841" rel="noopener noreferrer">
                AEM Education and Training 2023
              </a>
            </span>
          </li>
        </ul>
      </Entry>
      <Entry title="One line">
        <dl className="parts-of">
          {PARTS.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Entry>
      <Entry
        title="Against the minimums"
        remark="An example, nobody’s data. A full stroke is one done, a faint one still to do. The program sets the numbers."
      >
        <ul className="minimums-example">
          {EXAMPLE.map(({ name, done, goal }) => (
            <li key={name}>
              <span>{name}</span>
              <Tally done={done} goal={goal} />
              <span className="n">
                <b>{done}</b> of {goal}
              </span>
            </li>
          ))}
        </ul>
      </Entry>
      <Entry title="What it will not do">
        <ul className="points plain">
          <li>It asks for no medical record number, and is no place for one.</li>
          <li>
            It does not file cases with the ACGME: no way to upload them is published. What it gives
            is files.
          </li>
          <li>Nobody verifies their own.</li>
          <li>It does not say that anybody is competent. A supervisor does.</li>
        </ul>
      </Entry>
    </ServicePage>
  );
}
