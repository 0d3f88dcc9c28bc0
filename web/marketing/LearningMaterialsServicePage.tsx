import { Link } from 'react-router';
import { MAX_PATIENTS, questionCount } from '#shared/pearls.ts';
import { pathTo } from '#shared/screens.ts';
import { ServicePage } from '#web/marketing/ServicePage.tsx';
import { LEARNING } from '#web/marketing/words.ts';
import { Standing } from '#web/marketing/Standing.tsx';
import { Entry } from '#web/ui/Entry.tsx';

export function LearningMaterialsServicePage() {
  return (
    <ServicePage
      title="Learning Materials"
      description="One de-identified line a patient becomes learning pearls for the reader’s level, with practice questions. What it does, for whom, and what it does not do."
      heading="Learning pearls from the patients of the shift."
      lede="One de-identified line a patient, typed the way it is said at sign-out. What comes back: what to know about each, and questions to check that it stuck."
    >
      <Entry
        title="One line in"
        remark={`Up to ${MAX_PATIENTS} patients at a time.`}
        body="flow prose-entry"
      >
        <p className="quote">62F septic shock, lactate 4.8</p>
        <p>
          becomes pathophysiology, clinical presentation and diagnosis, management, and the key
          clinical pearls: concise, or in detail. Then {questionCount(false)} multiple-choice
          questions, {questionCount(true)} for a case marked as priority, each with its explanation
          and, where there is one, something to read on.
        </p>
        <p>
          <Link className="btn quiet" to={pathTo('/free')}>
            Try it, without an account
          </Link>
        </p>
      </Entry>
      <Entry title="For whom" body="flow prose-entry">
        <p>
          Medical students, nursing students, interns, residents, senior residents and fellows: the
          text is written for the level that is chosen. And for attendings who want something to
          teach from before the next shift.
        </p>
      </Entry>
      <Standing
        remark="An account for pearls waits for nobody’s approval."
        today={LEARNING.today}
      />
      <Entry
        title="Why questions"
        body="flow prose-entry"
        remark={
          <>
            <a href="https://pmc.ncbi.nlm.nih.gov/articles/PMC5536283/" rel="noopener noreferrer">
              PLOS ONE 2017
            </a>
            ,{' '}
            <a href="https://doi.org/10.3352/jeehp.2016.13.36" rel="noopener noreferrer">
              JEEHP 2016
            </a>
          </>
        }
      >
        <p>
          Reading alone may not be enough. Clinical pearls repeated by email did not raise the
          scores of residents, only those of interns; teaching points sent to emergency medicine
          residents by email or text message did not improve what they retained.
        </p>
      </Entry>
      <Entry title="Where the text is from" body="flow prose-entry">
        <p>
          From a language model, where the operator of the installation has set one up, or from the
          starter library: emergency presentations, each with its references. Every text says which.
          Neither has been reviewed by a clinician unless it says so.
        </p>
      </Entry>
      <Entry title="What it does not do">
        <ul className="points plain">
          <li>It gives no medical advice and is not a reference to treat by.</li>
          <li>It is no place for protected health information. HIPAA does not cover it.</li>
          <li>It does not check the references that a model names.</li>
        </ul>
      </Entry>
    </ServicePage>
  );
}
