import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { ServicePage } from '#web/marketing/ServicePage.tsx';
import { Standing } from '#web/marketing/Standing.tsx';
import { ASSESSMENTS } from '#web/marketing/words.ts';
import { ACTIVITY_LEVEL_LABELS, AMEND_DAYS } from '#shared/assessments.ts';
import { FORMS_FOR_RELIABILITY } from '#shared/progress.ts';
import { Entry } from '#web/ui/Entry.tsx';

const LEVELS = Object.values(ACTIVITY_LEVEL_LABELS);

const [FEWEST, MOST] = FORMS_FOR_RELIABILITY;

function startFor(user: SessionUser | undefined) {
  if (user?.can.assess) return { label: 'New Assessment', to: pathTo('/assessments/new') };
  return user?.role === 'trainee'
    ? { label: 'Request an assessment', to: pathTo('/assessments/new') }
    : { label: 'Assessments', to: pathTo('/assessments') };
}

export function AssessmentsServicePage() {
  return (
    <ServicePage
      title="Assessments"
      description="End-of-shift assessments by entrustable professional activity: six taps and one comment. What works today, and what it will not do."
      heading="The assessment, before the shift is forgotten."
      lede="End-of-shift assessments by entrustable professional activity (EPA), for trainees and the attendings who worked with them. Six taps and one comment, on a phone, at seven in the morning."
      start={startFor}
    >
      <Standing remark="For emergency medicine first." today={ASSESSMENTS.today} />
      <Entry title="The gap">
        <ul className="figures">
          <li>
            <b>45%</b>
            <span>
              of emergency medicine shifts left a form behind, with text prompts to every attending.
              Trainees said that the talk happened on 90%.{' '}
              <a href="https://pubmed.ncbi.nlm.nih.gov/33391600/" rel="noopener noreferrer">
                JGME 2020
              </a>
            </span>
          </li>
          <li>
            <b>12 to 47</b>
            <span>
              clicks for the same EPA, depending on the form of the program.{' '}
              <a href="https://doi.org/10.36834/cmej.81428" rel="noopener noreferrer">
                Canadian Medical Education Journal
              </a>
            </span>
          </li>
        </ul>
      </Entry>
      <Entry title="One question" remark="How much of the attending it took.">
        <ol className="level-list">
          {LEVELS.map((level) => (
            <li key={level}>{level}</li>
          ))}
        </ol>
      </Entry>
      <Entry title="The rest of the form" body="flow prose-entry">
        <p>
          The trainee, the shift date, and one or several of the EPAs of that weekday: on the form
          that comes with it about eight, so that nobody is faced with all 22 of emergency medicine,
          and on Saturdays one rating and the number of observations instead. Then what went well,
          and one area for improvement.
        </p>
      </Entry>
      <Entry title="Who reads it" body="flow prose-entry">
        <p>
          The trainee, the attending who wrote it, active administrators of the organization that
          the trainee belonged to at the time, and the system administrators of the installation. A
          submitted assessment is not edited: its author may amend it for {AMEND_DAYS} days, and the
          earlier words stay in its history. An administrator may void one, with a reason. What a
          trainee writes in reply stays with the trainee.
        </p>
      </Entry>
      <Entry title="What it will not do">
        <ul className="points plain">
          <li>No model sets or suggests an entrustment level. An attending does.</li>
          <li>Nobody assesses who is still waiting for an organization’s approval.</li>
          <li>
            It does not take a typed name for a checked one: who answers a link without an account
            is shown as “not signed in”. An organization can require an account.
          </li>
          <li>
            It does not make a verdict of a few forms: studies needed {FEWEST} to {MOST} for a
            reliable average, and a curve of fewer looks it.
          </li>
          <li>It is no place for what could point to a patient.</li>
        </ul>
      </Entry>
    </ServicePage>
  );
}
