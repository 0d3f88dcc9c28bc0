import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { Features } from '#web/home/Features.tsx';
import { Hero } from '#web/home/Hero.tsx';
import { Page } from '#web/layout/Page.tsx';
import { useSession } from '#web/session.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Tally } from '#web/ui/Tally.tsx';
import '#web/ui/button.css';
import './home.css';

export function HomePage() {
  const user = useSession();
  return (
    <Page
      title="Learn from the shift you just worked"
      description="A few de-identified lines about your patients become learning pearls, with practice questions to see what stuck. Free, without an account."
    >
      <Hero user={user} />

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
        body="gap-chart"
      >
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
      </Entry>

      <Entry
        title="Three things, one shift"
        remark="For trainees, attendings and program administrators, in more than 15 specialties. The form and the starter library that come with it are for emergency medicine."
      >
        <Features user={user} />
      </Entry>

      <Entry title="For programs" body="flow">
        <p className="quote">
          Who is behind, which EPAs nobody has seen this month, and the sentence an attending wrote
          at 7 a.m. that explains the number.
        </p>
        <p>
          <Link className="btn quiet" to={pathTo('/request-access')}>
            Request Institutional Access
          </Link>
        </p>
      </Entry>
    </Page>
  );
}
