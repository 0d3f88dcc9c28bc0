import { Link } from 'react-router';
import { ExampleShift } from '#web/home/ExampleShift.tsx';
import { Features } from '#web/home/Features.tsx';
import { Page } from '#web/layout/Page.tsx';
import { freePath } from '#web/paths.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Tally } from '#web/ui/Tally.tsx';
import '#web/ui/button.css';
import './home.css';

export function HomePage() {
  return (
    <Page
      title="Learn from the shift you just worked"
      description="A few de-identified lines about your patients become learning pearls, with practice questions to see what stuck. Free, without an account."
    >
      <section className="hero">
        <div className="flow">
          <h1>Write down what the shift taught you.</h1>
          <p className="lede">
            A few lines about your patients become learning pearls, with questions to see what
            stuck. It takes the walk to the car.
          </p>
          <div className="row">
            <Link className="btn primary" to={freePath()}>
              Generate learning pearls <Icon name="arrow" />
            </Link>
            <span className="soft small">Free, without an account.</span>
          </div>
        </div>
        <ExampleShift />
      </section>

      <Entry
        title="The gap"
        remark={
          <>
            Emergency medicine, with text prompts to every attending:{' '}
            <a href="https://pubmed.ncbi.nlm.nih.gov/33391600/" rel="noopener noreferrer">
              JGME 2020
            </a>
          </>
        }
      >
        <div className="gap-chart">
          <div className="flow">
            <p>
              <b>18</b> of 20 shifts end with a talk, trainees say.
            </p>
            <Tally done={18} goal={20} large />
          </div>
          <div className="flow">
            <p>
              <b>9</b> of 20 leave a form behind.
            </p>
            <Tally done={9} goal={20} large />
          </div>
        </div>
      </Entry>

      <Entry
        title="Three things, one shift"
        remark="For trainees, attendings and program administrators, in more than 15 specialties."
      >
        <Features />
      </Entry>

      <Entry title="For programs" remark="Coming with accounts">
        <p className="quote">
          Who is behind, which EPAs nobody has seen this month, and the sentence an attending wrote
          at 7 a.m. that explains the number.
        </p>
      </Entry>
    </Page>
  );
}
