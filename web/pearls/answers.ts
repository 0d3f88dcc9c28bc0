import { byName, Counted, oneOf, Switch, Typed, whole } from '#web/kept/fields.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { parsed } from '#web/kept/text.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';

type Answer = { chosen: number; submitted: boolean };
/** By question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** Of a set: what was answered, and how one answers. */
export type SetAnswers = {
  given: Answers;
  change: (answers: Answers) => void;
  /** Of a submitted one; where the server keeps none it does nothing. */
  send: (questionId: string, chosen: number) => void;
};

export function isAsked({ correction }: Pick<PearlQuestion, 'correction'>): boolean {
  return correction?.kind !== 'withdrawn';
}

/** "1 of 3", over what is asked. */
export function countAnswered(
  questions: readonly Pick<PearlQuestion, 'id' | 'correction'>[],
  answers: Answers,
): { answered: number; asked: number } {
  const asked = questions.filter(isAsked);
  return {
    answered: asked.filter(({ id }) => answers[id]?.submitted).length,
    asked: asked.length,
  };
}

/** A submitted answer is locked. */
export function chooseOption(answers: Answers, questionId: string, chosen: number): Answers {
  if (answers[questionId]?.submitted) return answers;
  return { ...answers, [questionId]: { chosen, submitted: false } };
}

export function submitAnswer(answers: Answers, questionId: string): Answers {
  const answer = answers[questionId];
  return answer ? { ...answers, [questionId]: { ...answer, submitted: true } } : answers;
}

type Given = { questionId: string; chosen: number };
const answerGiven = whole<Given>({ questionId: Typed, chosen: Counted });

/** Of what waits to be sent, the answers to questions of one set. */
export function waitingIn(
  kept: readonly { value: { path: string; body: Record<string, unknown> } }[],
  path: string,
): Given[] {
  return kept.flatMap(({ value }) => (value.path === path ? (answerGiven(value.body) ?? []) : []));
}

/** The server keeps the first answer: it stands above what waits here, and that above what the tab remembers. */
export function mergeAnswers(
  inTab: Answers,
  waiting: readonly Given[],
  onServer: readonly Given[],
): Answers {
  const given = [...waiting, ...onServer].map(
    ({ questionId, chosen }) => [questionId, { chosen, submitted: true }] as const,
  );
  return { ...inTab, ...Object.fromEntries(given) };
}

const keptAnswers = byName(whole({ chosen: oneOf([0, 1, 2, 3]), submitted: Switch }));

export function answersFromText(text: string | null): Answers {
  return keptAnswers(parsed(text)) ?? {};
}

function key(setId: string): string {
  return `debrief.answers.${setId}`;
}

export function loadAnswers(setId: string): Answers {
  return answersFromText(readKept('tab', key(setId)));
}

/** Each patient's questions keep their own answers: what the others have stored stays. */
export function storeAnswers(setId: string, answers: Answers): void {
  writeKept('tab', key(setId), JSON.stringify({ ...loadAnswers(setId), ...answers }));
}

export function discardAnswers(setId: string): void {
  writeKept('tab', key(setId), null);
}
