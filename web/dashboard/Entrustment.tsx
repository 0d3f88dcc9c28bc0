import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { counted } from '#shared/count-words.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { allForms, formsWords, givenWords } from '#web/dashboard/all-forms.ts';
import type { Form } from '#web/dashboard/all-forms.ts';
import { freshQuery } from '#web/query.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Plot } from '#web/ui/Plot.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const LEVELS = ACTIVITY_LEVELS.map((_, index) => String(index + 1));
/** Until levels come with how sure they are, nobody's forms are joined to one line. */
const NO_LINE: [] = [];

function linkTo({ assessmentId }: Form): string {
  return pathTo('/assessments', { open: assessmentId });
}

/** "EPA 14, Perform procedural sedation: 5, I didn't need to be there at all". */
function formWords({ epa, rating, words }: Form): string {
  return `EPA ${epa.number}, ${epa.title}: ${rating}, ${words}`;
}

function Picture({ forms, first, last }: { forms: Form[]; first: Form; last: Form }) {
  const dayOf = (date: string) => daysBetween(first.shiftDate, date);
  const given = givenWords(forms);
  return (
    <>
      {given && <p>{given}</p>}
      <Plot
        levels={LEVELS}
        points={forms.map((form) => ({
          id: form.assessmentId,
          at: dayOf(form.shiftDate),
          level: form.rating,
          series: 1,
          title: `${longShiftDate(form.shiftDate)}, ${formWords(form)}`,
          to: linkTo(form),
        }))}
        line={NO_LINE}
        from={0}
        to={dayOf(last.shiftDate)}
        ends={periodEnds(first.shiftDate, last.shiftDate)}
        isCertain={false}
      />
      <p>
        Last, {longShiftDate(last.shiftDate)}:{' '}
        <Link className="dash-more" to={linkTo(last)}>
          {formWords(last)}
        </Link>
      </p>
    </>
  );
}

function Forms({ userId, progress }: { userId: string; progress: TraineeProgress }) {
  const forms = allForms(progress);
  const [first, last] = [forms[0], forms.at(-1)];
  if (!first || !last) {
    return (
      <p className="soft">
        {progress.saturdays.length > 0 ? 'No EPA assessed yet.' : 'No assessment yet.'}{' '}
        <Link to={pathTo('/assessments/new')}>Ask somebody you worked with</Link>.
      </p>
    );
  }
  return (
    <div className="flow">
      <Picture forms={forms} first={first} last={last} />
      <p>
        <Link className="dash-more" to={pathTo('/trainees/:id', { id: userId })}>
          All {progress.form.epas.length} EPAs, and what was said
        </Link>
      </p>
    </div>
  );
}

function remarkOf(progress: TraineeProgress | undefined) {
  const forms = progress ? allForms(progress) : [];
  const unconfirmed = progress?.unconfirmed ?? 0;
  const waits = countOnceConfirmed(unconfirmed, counted(unconfirmed, 'assessment'));
  const known = forms.length > 0 ? `${formsWords(forms)} Each faint dot is a form.` : '';
  return [known, unconfirmed > 0 ? `${waits}.` : ''].filter(Boolean).join(' ');
}

/** All of one's forms in one picture; EPA by EPA they are a screen of their own. */
export function Entrustment({ userId }: { userId: string }) {
  const { data, error } = useQuery(
    freshQuery('GET /api/trainees/:id/progress', { path: { id: userId } }),
  );
  if (error && !data) return null;
  return (
    <Entry title="Entrustment" remark={remarkOf(data)}>
      {data ? <Forms userId={userId} progress={data} /> : <Skeleton lines={4} late />}
    </Entry>
  );
}
