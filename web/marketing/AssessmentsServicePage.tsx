import { ServicePage } from '#web/marketing/ServicePage.tsx';
import { Standing } from '#web/marketing/Standing.tsx';
import { Entry } from '#web/ui/Entry.tsx';

const TODAY = [
  'Accounts for trainees, attendings and administrators.',
  'Organizations: an administrator approves who joins as an attending, and invites trainees by address or link.',
];

const COMING = [
  'The form itself. No assessment can be written yet.',
  'Asking an attending for one by link or QR code, answered without an account.',
  'The list with search, filters and export, and each assessment as a PDF.',
  'Entrustment over time for a trainee; for a program, who is behind and which EPAs nobody has seen.',
];

/** Spec point 9, in their order. */
const LEVELS = [
  'I had to do it',
  'I helped a lot',
  'I helped a little',
  'I needed to be there but did not help',
  'I didn’t need to be there at all',
];

export function AssessmentsServicePage() {
  return (
    <ServicePage
      title="Assessments"
      description="End-of-shift assessments by entrustable professional activity: eight taps and one comment. What works today, what is being built, and what it will not do."
      heading="The assessment, before the shift is forgotten."
      lede="End-of-shift assessments by entrustable professional activity (EPA), for trainees and the attendings who worked with them. Eight taps and one comment, on a phone, at seven in the morning."
    >
      <Standing remark="The form is not here yet." today={TODAY} coming={COMING} />
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
      <Entry title="One question" remark="How much of the attending it took. As it is being built.">
        <ol className="levels">
          {LEVELS.map((level) => (
            <li key={level}>{level}</li>
          ))}
        </ol>
      </Entry>
      <Entry title="The rest of the form" remark="As it is being built.">
        <div className="flow measured">
          <p>
            The trainee, the shift date, and one of about eight EPAs of that weekday: nobody is
            faced with all 22 of emergency medicine. On Saturdays one rating and the number of
            observations instead. Then what went well, and one area for improvement.
          </p>
          <p>
            The 22 and their weekdays are the set that comes with it. A program can put its own in
            their place.
          </p>
        </div>
      </Entry>
      <Entry title="Who reads it" remark="As it is being built.">
        <div className="flow measured">
          <p>
            The trainee, the attending who wrote it, active administrators of the trainee’s
            organization, and the system administrators of the installation. A submitted assessment
            is not edited: its author may amend it for 7 days, and the earlier words stay in its
            history.
          </p>
        </div>
      </Entry>
      <Entry title="What it will not do">
        <ul className="points plain">
          <li>No model sets or suggests an entrustment level. An attending does.</li>
          <li>Nobody assesses who is still waiting for an organization’s approval.</li>
          <li>It is no place for what could point to a patient.</li>
        </ul>
      </Entry>
    </ServicePage>
  );
}
