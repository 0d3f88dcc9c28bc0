import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import type { Epa } from '#shared/form-templates.ts';
import { isEnough, seenOf, shownOf } from '#shared/progress.ts';
import type { EpaForms, SaidForm } from '#shared/progress-output.ts';
import { pathTo } from '#shared/screens.ts';
import { daysBetween, longShiftDate, periodEnds } from '#shared/shift-date.ts';
import { countWords, daysWords, shownWords } from '#web/epas/words.ts';
import { freshQuery } from '#web/query.ts';
import { Ring } from '#web/ui/Choices.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Plot } from '#web/ui/Plot.tsx';
import { runningMedian } from '#web/ui/scale.ts';
import './sheet.css';

const LEVELS = ACTIVITY_LEVELS.map((_, index) => String(index + 1));

function linkTo({ assessmentId }: Pick<SaidForm, 'assessmentId'>): string {
  return pathTo('/assessments', { open: assessmentId });
}

function Course({ points }: Pick<EpaForms, 'points'>) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const isCertain = isEnough(points);
  const steps = points.map(({ shiftDate, rating }) => ({
    at: daysBetween(first.shiftDate, shiftDate),
    level: rating,
  }));
  return (
    <Plot
      levels={LEVELS}
      points={points.map((point, index) => ({
        id: point.assessmentId,
        at: steps[index]?.at ?? 0,
        level: point.rating,
        series: 1,
        title: `${longShiftDate(point.shiftDate)}: ${point.rating}, ${point.words}`,
        to: linkTo(point),
      }))}
      line={isCertain ? runningMedian(steps) : []}
      from={0}
      to={daysBetween(first.shiftDate, last.shiftDate)}
      ends={periodEnds(first.shiftDate, last.shiftDate)}
      isCertain={isCertain}
    />
  );
}

function Said({ form }: { form: SaidForm }) {
  const { rating, words, strengths, improvements, by, isSignedIn, shiftDate } = form;
  return (
    <li>
      <span className="epa-rating" aria-hidden="true">
        {rating}
        <Ring drawn />
      </span>
      <div>
        {strengths && <p className="epa-quote bidi">“{strengths}”</p>}
        {improvements && <p className="bidi">Next time: {improvements}</p>}
        <p className="small soft">
          {rating}, {words}. {by}
          {!isSignedIn && ', not signed in'},{' '}
          <Link to={linkTo(form)}>{longShiftDate(shiftDate)}</Link>
        </p>
      </div>
    </li>
  );
}

type OfTrainee = {
  traineeId: string;
  /** Of somebody else: the name; null of one's own. */
  name: string | null;
};

function Body({ forms, traineeId, name }: OfTrainee & { forms: EpaForms }) {
  const { points, said, days, epa } = forms;
  const seen = seenOf(points);
  if (seen === null) {
    return (
      <div className="flow">
        <p>{forms.scope === 'own' ? 'You have not assessed this one yet.' : 'Not seen yet.'}</p>
        <p className="soft">{daysWords(days)}</p>
      </div>
    );
  }
  const whose = name === null ? {} : { traineeId };
  const list = pathTo('/assessments', { ...whose, epa: String(epa.number) });
  const words = shownWords(shownOf(seen));
  return (
    <>
      <p>
        <b className="strong">{`${words.charAt(0).toUpperCase()}${words.slice(1)}.`}</b>{' '}
        <span className="soft">{countWords(seen)}.</span>
      </p>
      <Course points={points} />
      <ol className="epa-said">
        {said.map((form) => (
          <Said key={form.assessmentId} form={form} />
        ))}
      </ol>
      <p className="row close-gap">
        {said.length < points.length && `The last ${said.length} of ${points.length}. `}
        <Link className="btn quiet" to={list}>{`Assessments of EPA ${epa.number}`}</Link>
      </p>
    </>
  );
}

type EpaSheetProps = OfTrainee & { epa: Epa; set: string; onClose: () => void };

/** What was said of one EPA of a trainee, as much as the viewer may read. */
export function EpaSheet({ traineeId, name, epa: { number, title }, set, onClose }: EpaSheetProps) {
  const query = useQuery(
    freshQuery('GET /api/trainees/:id/epas/:number', {
      path: { id: traineeId, number },
      query: { set },
    }),
  );
  const above = [name, `EPA ${number}`].filter(Boolean).join(', ');
  return (
    <Dialog title={title} above={above} onClose={onClose} light leaf>
      <Loaded query={query} lines={8}>
        {(forms) => <Body forms={forms} traineeId={traineeId} name={name} />}
      </Loaded>
    </Dialog>
  );
}
