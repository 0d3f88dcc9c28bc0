import './teaching.css';
import { Entry } from '#web/ui/Entry.tsx';

/** For whoever writes and whoever reads, in the same words. */
export function HowItIsKept() {
  return (
    <Entry title="How it stays anonymous" body="flow">
      <ul className="taught-kept">
        <li>What a trainee writes is kept without a name and without a day: only the half-year.</li>
        <li>
          That somebody has evaluated an attending is kept apart from it, so that nobody does twice,
          and is deleted once the evaluations are shown.
        </li>
        <li>
          It is shown when the half-year is over and four different trainees have written or more.
          Fewer wait for the next half-year.
        </li>
        <li>
          Then the attending reads it, and the administrators of the organization, one attending at
          a time. Answers are counted together, and comments stand in an order of chance.
        </li>
        <li>There is no list that compares attendings, and no file of all of them.</li>
        <li>
          What this cannot hide: how somebody writes. Four who answer all the same tell each other’s
          answers. Three who speak with one another know the fourth. And whoever runs the server
          could watch evaluations come in, one by one.
        </li>
      </ul>
    </Entry>
  );
}
