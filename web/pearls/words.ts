import { kindsInWords } from '#shared/phi-kinds.ts';
import type { PearlPatient, PhiReceipt } from '#shared/pearl-output.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import type { LearnerLevel, Problem } from '#shared/pearls.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
];

/** The model was asked, and the library's text stands where its answer should. */
export function isLibraryInstead({ status, source, problem }: PearlPatient): boolean {
  return status === 'done' && problem !== null && source !== 'model';
}

/** "1 of 3 ready, the second is being written". Changes when a patient does, not with every word. */
export function progressWords(patients: readonly PearlPatient[]): string {
  const count = (status: PearlPatient['status']) =>
    patients.filter((patient) => patient.status === status).length;
  const ready = count('done');
  const failed = count('failed');
  const writing = patients.filter(({ status }) => status === 'generating');

  const parts = [
    ready === patients.length && ready > 1
      ? `All ${ready} ready`
      : `${ready} of ${patients.length} ready`,
  ];
  if (patients.length === 1 && ready === 1) parts[0] = 'Ready';
  const instead = patients.filter(isLibraryInstead).length;
  if (instead > 0) {
    const share = instead < patients.length ? `${instead} ` : patients.length > 1 ? 'all ' : '';
    parts.push(`${share}from the starter library`);
  }
  if (failed > 0) parts.push(`${failed} could not be written`);
  const [only] = writing;
  if (only && writing.length === 1) {
    const at = patients.indexOf(only);
    parts.push(
      patients.length === 1 ? 'it is being written' : `the ${ORDINALS[at]} is being written`,
    );
  } else if (writing.length > 1) parts.push(`${writing.length} are being written`);
  return parts.join(', ');
}

/** "a senior resident", "an intern". */
export function learner(level: LearnerLevel): string {
  const label = LEARNER_LEVEL_LABELS[level].toLowerCase();
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

export function questionsInWords(count: number): string {
  if (count === 0) return 'No questions';
  return count === 1 ? '1 question' : `${count} questions`;
}

const PROBLEM_WORDS: Record<Problem, string> = {
  rate_limited: 'The model is limiting requests at the moment.',
  waited_out:
    'The model is limiting requests, and this patient’s turn did not come in the time it may wait.',
  unreachable: 'The model could not be reached.',
  too_slow: 'The model did not answer in time.',
  cut_off: 'The model’s answer broke off before its end.',
  refused: 'The model declined to write about this case.',
  unusable: 'What the model answered could not be used.',
  no_questions: 'No practice question could be read from the model’s answer.',
  ended_early: 'The model’s answer reached its length limit and ends early.',
};

export function problemWords(problem: Problem): string {
  return PROBLEM_WORDS[problem];
}

/** "Checked for identifiers: none found." */
export function receiptInWords({ found, confirmed }: PhiReceipt): string {
  const kinds = kindsInWords(found);
  if (kinds === '') return 'Checked for identifiers: none found.';
  return `Checked for identifiers: ${kinds} ${confirmed ? 'kept on request' : 'found'}.`;
}
