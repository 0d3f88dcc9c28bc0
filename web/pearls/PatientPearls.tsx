import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LearnerLevel } from '#shared/pearls.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { countAnswered } from '#web/pearls/answers.ts';
import type { SetAnswers } from '#web/pearls/answers.ts';
import { Corrected } from '#web/pearls/Corrected.tsx';
import { FoldedText } from '#web/pearls/FoldedText.tsx';
import { isSettled } from '#web/pearls/live.ts';
import { Origin } from '#web/pearls/Origin.tsx';
import { PatientState } from '#web/pearls/PatientState.tsx';
import { notForIn } from '#web/pearls/sections.ts';
import { Topic } from '#web/pearls/Topic.tsx';
import { Quiz } from '#web/pearls/Quiz.tsx';
import { Unchecked } from '#web/pearls/Unchecked.tsx';
import { questionsInWords } from '#web/pearls/words.ts';
import { ReportError } from '#web/reporting/ReportError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A case longer than this is a paragraph, not a title. */
const LONG_DETAILS = 110;

/** The place that a link leads to is there only once the set has been read. */
function useLanding(id: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [hash, id]);
}

type Phase = 'blank' | 'writing' | 'settled';

function phaseOf(patient: PearlPatient): Phase {
  if (isSettled(patient)) return 'settled';
  return patient.content.trim() === '' ? 'blank' : 'writing';
}

/** Whoever reads a text while it is written goes on reading: its questions come after it, until they are asked for. */
function useReading(phase: Phase, isShown: boolean): [boolean, () => void] {
  const [before, setBefore] = useState(phase);
  const [isReading, setReading] = useState(false);
  if (before !== phase) {
    setBefore(phase);
    setReading(phase === 'settled' && before === 'writing' && isShown);
  }
  return [isReading, () => setReading(false)];
}

type PatientPearlsProps = {
  setId: string;
  patient: PearlPatient;
  learnerLevel: LearnerLevel;
  includeQuestions: boolean;
  /** Said when trying again failed without a sentence of the server's own. */
  failed: string;
  answers: SetAnswers;
  isShown: boolean;
  /** The question to begin with. */
  startAt: string | null;
  /** Of Submit Answer: a page has one filled button. */
  look: 'primary' | 'second';
  /** How the patient after this one is called. */
  nextName: string | null;
  onGo: (index: number) => void;
};

/** Rendered again only when this patient changes: the others stand still while one is being written. */
export const PatientPearls = memo(function PatientPearls(props: PatientPearlsProps) {
  const { setId, patient, learnerLevel, includeQuestions, failed, answers, isShown } = props;
  const { index, details, content, questions, topic } = patient;
  const head = useRef<HTMLElement>(null);
  const text = useRef<HTMLElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const [isTextWanted, setTextWanted] = useState(false);
  const phase = phaseOf(patient);
  const settled = phase === 'settled';
  const [isReading, askNow] = useReading(phase, isShown);
  const number = index + 1;
  useLanding(`patient-${number}`);

  const { answered, asked } = countAnswered(questions, answers.given);
  const awaitsQuestions = includeQuestions && !settled;
  const isTried = asked === 0 || answered > 0 || isTextWanted;
  const opens = !settled || isReading ? 'all' : isTried ? 'first' : 'none';
  const notFor = settled ? notForIn(content) : null;

  const goToState = useCallback(() => state.current?.focus({ preventScroll: true }), []);
  const report = useCallback(
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

  function skipToText() {
    setTextWanted(true);
    requestAnimationFrame(() => {
      text.current?.focus({ preventScroll: true });
      text.current?.scrollIntoView({ block: 'nearest' });
      if ((text.current?.getBoundingClientRect().height ?? 0) > window.innerHeight / 2)
        text.current?.scrollIntoView({ block: 'start' });
    });
  }

  function askFirst() {
    askNow();
    requestAnimationFrame(() => {
      head.current?.scrollIntoView({ block: 'start' });
      head.current?.querySelector('h2')?.focus({ preventScroll: true });
    });
  }

  const quiz = questions.length > 0 && (
    <Quiz
      setId={setId}
      questions={questions}
      answers={answers}
      startAt={props.startAt}
      look={props.look}
      onSkip={isTried || isReading ? null : skipToText}
      next={
        props.nextName === null ? null : { name: props.nextName, onGo: () => props.onGo(index + 1) }
      }
    />
  );
  // What nothing was found for is said first, unless somebody is reading.
  const isChoiceLast = topic !== null || isReading;
  const choice = settled && <Topic setId={setId} patient={patient} onChosen={goToState} />;

  return (
    <article
      className={questions.length > 0 || awaitsQuestions ? 'patient spread' : 'patient'}
      aria-busy={!settled}
      aria-labelledby={`patient-${number}`}
    >
      <div className="ask-first">
        <header
          className={details.length > LONG_DETAILS ? 'patient-head long' : 'patient-head'}
          ref={head}
        >
          <h2 id={`patient-${number}`} tabIndex={-1}>
            <span className="of">Patient {number}:</span> <span className="bidi">{details}</span>
          </h2>
          <PatientState patient={patient} isAsking={answered < asked && !isReading} ref={state} />
          {notFor !== null && (
            <Notice look="look">
              <p>{notFor}</p>
            </Notice>
          )}
          {settled && <Corrected patients={[patient]} />}
        </header>
        {awaitsQuestions && (
          <p className="soft ahead">The questions come once the text is whole.</p>
        )}
        {isReading && questions.length > 0 && (
          <div className="ahead one-leaf">
            <Button look="quiet" onClick={askFirst}>
              {questionsInWords(asked)}: try before you read on
            </Button>
          </div>
        )}
        {!isReading && quiz}
      </div>
      <section className="text" aria-label={`Text on patient ${number}`} tabIndex={-1} ref={text}>
        {!isChoiceLast && choice}
        <Unchecked patient={patient} learnerLevel={learnerLevel} />
        {settled && (
          <Origin setId={setId} patient={patient} failed={failed} onRetried={goToState} />
        )}
        {content.trim() === '' ? (
          !settled && <Skeleton />
        ) : (
          <FoldedText
            markdown={content}
            isWriting={phase === 'writing'}
            opens={opens}
            report={settled ? report : null}
          />
        )}
        {isChoiceLast && choice}
      </section>
      {isReading && quiz && <div className="ask-after">{quiz}</div>}
    </article>
  );
});
