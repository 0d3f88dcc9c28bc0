import { memo, useCallback, useEffect, useRef, useLayoutEffect, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { useLocation } from 'react-router';
import { LIBRARY_SOURCES } from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { Corrected } from '#web/pearls/Corrected.tsx';
import { isSettled } from '#web/pearls/live.ts';
import { Origin } from '#web/pearls/Origin.tsx';
import { Prose } from '#web/pearls/Prose.tsx';
import { Topic } from '#web/pearls/Topic.tsx';
import { Quiz } from '#web/pearls/Quiz.tsx';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { SectionReport } from '#web/reporting/section-report.ts';
import { isLibraryInstead, learner } from '#web/pearls/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A case longer than this is a paragraph, not a title. */
const LONG_DETAILS = 110;

/** Whether an element is lower than the window, as both change. */
function useFits(ref: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setFits(element.offsetHeight < window.innerHeight - 48);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return fits;
}

/** The place that a link leads to is there only once the set has been read. */
function useLanding(id: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [hash, id]);
}

function StateWords({ patient }: { patient: PearlPatient }) {
  if (isLibraryInstead(patient)) {
    return (
      <>
        <Icon name="book" /> From the starter library
      </>
    );
  }
  switch (patient.status) {
    case 'waiting':
      return 'Waiting';
    case 'generating':
      return (
        <>
          <Icon name="pen" /> Being written
        </>
      );
    case 'done':
      return (
        <>
          <Icon name="check" /> Ready
        </>
      );
    default:
      return (
        <>
          <Icon name="cross" /> Could not be written
        </>
      );
  }
}

type StateProps = { patient: PearlPatient; ref: Ref<HTMLParagraphElement> };

function State({ patient, ref }: StateProps) {
  const look = patient.status === 'generating' ? 'state live' : 'state';
  return (
    <p className={look} ref={ref} tabIndex={-1}>
      <StateWords patient={patient} />
      {patient.starred && (
        <span className="priority">
          <Icon name="star" filled tone="star" size="word" /> priority
        </span>
      )}
    </p>
  );
}

type PatientPearlsProps = {
  setId: string;
  patient: PearlPatient;
  learnerLevel: LearnerLevel;
  includeQuestions: boolean;
  /** Said when trying again failed without a sentence of the server's own. */
  failed: string;
  /** One's own set: its answers are kept on the server. */
  isKept?: boolean;
};

/** Beside each heading a way to say that something below it is wrong. */
function useSectionReport({ setId, patient: { index, content } }: PatientPearlsProps) {
  return useCallback(
    (start: number, title: string) => (
      <ReportError
        setId={setId}
        patientIndex={index}
        question={null}
        section={{ title, markdown: content, start }}
      />
    ),
    [setId, index, content],
  );
}

/** Rendered again only when this patient changes: the others stand still while one is being written. */
export const PatientPearls = memo(function PatientPearls(props: PatientPearlsProps) {
  const { setId, patient, learnerLevel, includeQuestions, failed, isKept = false } = props;
  const sectionReport = useSectionReport(props);
  const { details, status, source, content, questions } = patient;
  const text = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const goToState = useCallback(() => state.current?.focus({ preventScroll: true }), []);
  const fits = useFits(text);
  const settled = isSettled(patient);
  const number = patient.index + 1;
  useLanding(`patient-${number}`);
  // While it is written only a model writes; the line stays, so that nothing below it moves.
  const isByModel = settled ? source === 'model' : content !== '';
  const isSpread = questions.length > 0 || (includeQuestions && !settled);

  return (
    <article
      className={isSpread ? 'patient spread' : 'patient'}
      aria-busy={!settled}
      aria-labelledby={`patient-${number}`}
    >
      <header className={details.length > LONG_DETAILS ? 'patient-head long' : 'patient-head'}>
        <h2 id={`patient-${number}`}>
          <span className="of">Patient {number}:</span> <span className="bidi">{details}</span>
        </h2>
        <State patient={patient} ref={state} />
        {isByModel && (
          <p className="small soft">
            Written by a model for {learner(learnerLevel)}. No clinician has reviewed it.
            {content.includes(`\n${LIBRARY_SOURCES}\n`) &&
              ' A number in brackets names a source of the starter library; what has none is the model’s own.'}
          </p>
        )}
      </header>
      <div className={fits ? 'flow text fits' : 'flow text'} ref={text}>
        {settled && (
          <>
            <Origin setId={setId} patient={patient} failed={failed} onRetried={goToState} />
            <Topic setId={setId} patient={patient} onChosen={goToState} />
            <Corrected patients={[patient]} />
          </>
        )}
        {content.trim() === '' ? (
          !settled && <Skeleton />
        ) : (
          <SectionReport value={settled ? sectionReport : null}>
            <Prose markdown={content} isWriting={status === 'generating'} />
          </SectionReport>
        )}
      </div>
      {questions.length > 0 && <Quiz setId={setId} questions={questions} isKept={isKept} />}
    </article>
  );
});
