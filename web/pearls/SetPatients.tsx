import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { caseName } from '#shared/pearl-names.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import type { PearlPatient, PearlSet } from '#shared/pearl-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { SetAnswers } from '#web/pearls/answers.ts';
import { PatientPearls } from '#web/pearls/PatientPearls.tsx';
import { PatientTab } from '#web/pearls/PatientTab.tsx';
import { IN_APP } from '#web/pearls/parts.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { SharePearls } from '#web/pearls/SharePearls.tsx';
import { useKeptAnswers, useOthersAnswers } from '#web/pearls/use-kept-answers.ts';
import { useLiveSet } from '#web/pearls/use-live-set.ts';
import { useShownPatient } from '#web/pearls/use-shown-patient.ts';
import { progressWords } from '#web/pearls/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { tabId, TabList, TabPanel } from '#web/ui/TabList.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import './pearls.css';
import './leaves.css';

const PAUSED =
  'The connection is lost. The pearls are written on; they go on here when you are back.';

type LeavesProps = {
  setId: string;
  patients: readonly PearlPatient[];
  learnerLevel: LearnerLevel;
  includeQuestions: boolean;
  failed: string;
  answers: SetAnswers;
  startAt?: string | null;
  /** Part of a page that is about more. */
  isWithin?: boolean;
};

function idOf(index: number): string {
  return `leaf-${index + 1}`;
}

function nameOf({ details }: PearlPatient): string {
  const { who, what } = caseName(details);
  return who || what;
}

/** Each patient under a tab, one at a time. */
function Leaves(props: LeavesProps) {
  const { setId, patients, answers, startAt = null, isWithin = false } = props;
  const [shown, setShown] = useShownPatient(setId, patients, startAt);
  const leaves = useRef<HTMLDivElement>(null);

  const choose = useCallback(
    (index: number) => {
      setShown(index);
      requestAnimationFrame(() => {
        const { current } = leaves;
        // Read further down, the next one would begin out of sight.
        if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
      });
    },
    [setShown],
  );
  const go = useCallback(
    (index: number) => {
      choose(index);
      requestAnimationFrame(() =>
        document.getElementById(tabId(idOf(index)))?.focus({ preventScroll: true }),
      );
    },
    [choose],
  );

  const names = patients.map(nameOf);
  const one = (patient: PearlPatient, at: number) => (
    <PatientPearls
      key={patient.index}
      setId={setId}
      patient={patient}
      learnerLevel={props.learnerLevel}
      includeQuestions={props.includeQuestions}
      failed={props.failed}
      answers={answers}
      isShown={patient.index === shown}
      startAt={startAt}
      look={isWithin ? 'second' : 'primary'}
      nextName={names[at + 1] ?? null}
      onGo={go}
    />
  );

  if (patients.length < 2) return patients.map(one);
  return (
    <div className={isWithin ? 'leaves within' : 'leaves'} ref={leaves}>
      <TabList
        label="Patients of this set"
        tabs={patients.map((patient, at) => ({
          id: idOf(patient.index),
          words: (
            <PatientTab
              patient={patient}
              answers={answers.given}
              isAlike={names.filter((name) => name === names[at]).length > 1}
            />
          ),
        }))}
        chosen={idOf(shown)}
        onChoose={(id) => choose(Number(id.slice('leaf-'.length)) - 1)}
        upright={!isWithin}
      />
      <div className="patient-leaf">
        {patients.map((patient, at) => (
          <TabPanel key={patient.index} id={idOf(patient.index)} isShown={patient.index === shown}>
            {one(patient, at)}
          </TabPanel>
        ))}
      </div>
    </div>
  );
}

type PatientsProps = Omit<LeavesProps, 'answers'> & {
  /** One's own set: its answers are kept on the server. */
  isKept?: boolean;
};

function KeptLeaves(props: PatientsProps) {
  const { setId, patients } = props;
  const questions = useMemo(() => patients.flatMap((patient) => patient.questions), [patients]);
  return <Leaves {...props} answers={useKeptAnswers(setId, questions)} />;
}

function OthersLeaves(props: PatientsProps) {
  return <Leaves {...props} answers={useOthersAnswers(props.setId)} />;
}

export function Patients({ isKept = false, ...props }: PatientsProps) {
  return isKept ? <KeptLeaves {...props} /> : <OthersLeaves {...props} />;
}

/** A set that stands within a page, live while it is written; somebody else's set only as it was read. */
export function SetPatients({ set, isOwn = true }: { set: PearlSet; isOwn?: boolean }) {
  const isWriting = set.status === 'generating';
  const isBroken = useLiveSet(set.id, isWriting && isOwn);
  const online = useOnline();
  return (
    <div className="set-within">
      <Status className="unseen">{isWriting && progressWords(set.patients)}</Status>
      {isWriting && (isBroken || !online) && <Notice icon="offline">{PAUSED}</Notice>}
      <Patients
        setId={set.id}
        patients={set.patients}
        learnerLevel={set.learnerLevel}
        includeQuestions={set.includeQuestions}
        failed={IN_APP.failed}
        isKept={set.can.edit}
        isWithin
      />
    </div>
  );
}

/** What is done with a set, wherever it stands within a page. */
export function SetWays({
  set,
}: {
  set: Pick<PearlSet, 'id' | 'status' | 'patients'> | undefined;
}) {
  if (!set) return null;
  return (
    <>
      <SharePearls
        setId={set.id}
        isReady={set.status === 'complete' && set.patients.some(({ status }) => status === 'done')}
      />
      <Link className="btn quiet" to={pathTo('/learning-materials/:id', { id: set.id })}>
        To these pearls
      </Link>
    </>
  );
}

/** As it was read with a report, and for its owner as it is being written. */
export function PearlsRead({ set, isOwn }: { set: PearlSet; isOwn: boolean }) {
  const { data } = useQuery({ ...pearlSetQuery(set.id), initialData: set, enabled: isOwn });
  const shown = isOwn ? data : set;
  return (
    <>
      <SetPatients set={shown} isOwn={isOwn} />
      {isOwn && (
        <div className="row set-ways">
          <SetWays set={shown} />
        </div>
      )}
    </>
  );
}
