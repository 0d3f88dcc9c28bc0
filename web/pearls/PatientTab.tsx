import { caseName } from '#shared/pearl-names.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { countAnswered } from '#web/pearls/answers.ts';
import type { Answers } from '#web/pearls/answers.ts';
import { Icon } from '#web/ui/Icon.tsx';

function stateWords({ status, questions }: PearlPatient, answers: Answers): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'generating') return 'Being written';
  if (status === 'failed') return 'Not written';
  const { answered, asked } = countAnswered(questions, answers);
  return asked === 0 ? 'Ready' : `${answered} of ${asked}`;
}

type PatientTabProps = {
  patient: PearlPatient;
  answers: Answers;
  /** Another one is called the same: only what it is about tells them apart. */
  isAlike: boolean;
};

/** As at sign-out, with how many of its questions are answered. */
export function PatientTab({ patient, answers, isAlike }: PatientTabProps) {
  const { who, what } = caseName(patient.details);
  const look = patient.status === 'generating' ? 'tab-state live' : 'tab-state';
  return (
    <>
      <span className="tab-name">
        <span className={who ? 'tab-who' : 'tab-who words'}>{who || what}</span>{' '}
        {patient.starred && (
          <>
            <Icon name="star" filled tone="star" size="word" />
            <span className="unseen">priority</span>{' '}
          </>
        )}
        {who && <span className={isAlike ? 'tab-what alike' : 'tab-what'}>{what}</span>}
      </span>{' '}
      <span className={look}>{stateWords(patient, answers)}</span>
    </>
  );
}
