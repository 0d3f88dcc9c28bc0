import { ServicePage } from '#web/marketing/ServicePage.tsx';
import { Standing } from '#web/marketing/Standing.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Tally } from '#web/ui/Tally.tsx';

const TODAY = ['Accounts for trainees, and the organizations they belong to.'];

const COMING = [
  'The log itself. No procedure can be logged yet.',
  'Search, and filters by procedure, level and patient type.',
  'Counts and charts from the trainee’s own entries, against the program’s minimums.',
  'The supervisor verifies an entry or sends it back.',
  'Export as CSV and XLSX, entry by entry and in totals.',
];

const PARTS = [
  {
    term: 'Procedure',
    text: 'Central line, intubation, lumbar puncture, arterial line, thoracentesis, paracentesis, chest tube, cardioversion, joint aspiration. A program can put its own list in their place.',
  },
  {
    term: 'Level',
    text: 'Observed only, performed with assistance, or performed independently.',
  },
  { term: 'Patient', text: 'Adult, pediatric, infant or neonate. Nothing else about the patient.' },
  { term: 'Supervisor', text: 'By name, with complications and notes where there are any.' },
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
      description="A procedure log of one line each, counted against the program’s minimums. What works today, what is being built, and what it will not do."
      heading="Every procedure, counted while it is fresh."
      lede="One line each, for trainees who perform procedures and the supervisors who stand beside them. And what is still missing, before the rare ones run out of months."
    >
      <Standing remark="The log is not here yet." today={TODAY} coming={COMING} />
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
      <Entry title="One line" remark="As it is being built.">
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
        <ul className="minimums">
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
          <li>It does not say that anybody is competent. A supervisor does.</li>
        </ul>
      </Entry>
    </ServicePage>
  );
}
