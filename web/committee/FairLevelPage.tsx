import { Link } from 'react-router';
import { levelWords } from '#shared/committee-words.ts';
import { pathTo } from '#shared/screens.ts';
import { monthOf } from '#shared/shift-date.ts';
import { Course } from '#web/committee/Course.tsx';
import { EXAMPLE, EXAMPLE_AXIS, NARROW, WIDE } from '#web/committee/example.ts';
import { OwnLeaning } from '#web/committee/OwnLeaning.tsx';
import { Trials } from '#web/committee/Trials.tsx';
import { Band } from '#web/epas/Band.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import './committee.css';
import './method.css';

function Bands() {
  return (
    <ul className="method-bands">
      {[
        { level: NARROW, forms: 31, words: 'Many forms by many people: the line is short.' },
        { level: WIDE, forms: 9, words: 'Few forms, or few people: the line is long.' },
      ].map(({ level, forms, words }) => (
        <li key={words}>
          <Band
            shown={{
              state: 'median',
              median: level.estimate,
              low: level.low,
              high: level.high,
            }}
            forms={forms}
          />
          <p>
            {words} Said: {levelWords(level)}.
          </p>
        </li>
      ))}
    </ul>
  );
}

function Reading() {
  return (
    <Entry title="How to read it" remark="Made by hand for this page: nobody’s forms." body="flow">
      <figure className="method-figure">
        <Course
          epa={EXAMPLE}
          axis={EXAMPLE_AXIS}
          label="Ten forms between August 2025 and October 2026, from 2 to 4. The level begins where it is likely 1.9 to 3.3 and ends where it is likely 3.5 to 4.1."
        />
        <p className="method-ends soft small" aria-hidden="true">
          <span>{monthOf(EXAMPLE_AXIS.from)}</span>
          <span>{monthOf(EXAMPLE_AXIS.to)}</span>
        </p>
        <figcaption>
          Each faint ring is a form. The pen line is the level. The wash is where the level lies
          nine times in ten: wide at first, narrower as more people write.
        </figcaption>
      </figure>
      <Bands />
      <p className="measure">
        Read the range first, then the number. Two people whose ranges overlap may well be at the
        same level. A range that reaches from 2 to 4 says: ask more people. It does not say: this
        resident is a 3.
      </p>
    </Entry>
  );
}

function Finding() {
  return (
    <Entry title="How it is found" body="flow">
      <p className="measure">
        Some people rate strictly, some mildly. Whoever happens to work with mild people would look
        better than they are. In one study of 166,686 ratings, who rated explained 37 % of the
        differences at one time; whom they rated explained 19 %. A plain mean cannot tell the two
        apart.
      </p>
      <ol className="method-steps measure">
        <li>
          You are compared through the people you share. If somebody gives everybody half a level
          less than others do, that half level is given back.
        </li>
        <li>
          One person’s eighth form says less than a first form by somebody new. People keep their
          opinion of you, good or bad.
        </li>
        <li>
          Several EPAs of one shift, by one person, are one form. They are not five witnesses.
        </li>
        <li>
          Every weekday form of your training counts, on the line it belongs to. Earlier forms say
          where you came from, not where you are.
        </li>
        <li>An EPA seen rarely leans on what is known of your other EPAs. Its range says so.</li>
        <li>
          With fewer than 8 weekday forms or 3 people in your whole training there is no level, and
          of one EPA none with fewer than 3 forms or 2 people. You see the forms, and the words “too
          few”.
        </li>
      </ol>
    </Entry>
  );
}

function Limits() {
  return (
    <Entry title="What it cannot know" body="flow">
      <ul className="method-steps measure">
        <li>
          Whether what was rated was the whole of the work. It knows forms. It does not know what
          nobody wrote.
        </li>
        <li>
          Who is better in two sites that share no assessor. Then each site has levels of its own,
          and the page says that they cannot be compared.
        </li>
        <li>
          Whether all people together are too mild. It corrects one against the others, not all
          against the truth.
        </li>
        <li>
          What is above 5. At the end of the scale a range is cut off, and looks surer than it is.
        </li>
        <li>
          Days rated as a whole, such as Saturdays. They have another scale, and are never mixed in.
        </li>
        <li>
          Why. A level that falls may be illness, leave, a harder service or a new assessor. What
          was said stands beside it.
        </li>
      </ul>
      <p className="measure">
        So it proposes nothing. No milestone is computed from it, nothing is filled in for the
        committee, and no color says pass or fail. Once in ten the truth lies outside the range:
        that is what nine times in ten means.
      </p>
    </Entry>
  );
}

/** The method on one page, for whoever reads a level and for whoever is read. */
export function FairLevelPage() {
  return (
    <Page title="How a level is found">
      <header className="head">
        <p className="when">
          <Link className="committee-alone" to={pathTo('/committee')}>
            Committee
          </Link>
        </p>
        <h1>How a level is found</h1>
        <p className="lede">
          A level is the answer to one question: how would an assessor who is neither strict nor
          mild rate this resident today? It is given as a range on the form’s scale from 1 to 5.
        </p>
      </header>
      <Reading />
      <Finding />
      <Trials />
      <OwnLeaning />
      <Limits />
      <Entry title="For who wants the mathematics" body="flow">
        <p className="measure">
          It is a linear mixed model of all ratings: EPAs and time as fixed effects; residents,
          their slopes, residents by EPA, assessors, pairs and forms as random ones. Variances come
          from restricted maximum likelihood. The interval is 1.645 standard errors, 7 % wider since
          the variances are themselves estimated, and cut at 1 and 5. The same records give the same
          figures, to the last digit.
        </p>
        <p className="soft small measure">
          The study: Kelleher and others, 2020, 395 assessors and 253 residents.
        </p>
      </Entry>
    </Page>
  );
}
