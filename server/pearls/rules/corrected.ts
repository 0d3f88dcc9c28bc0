import type { QuestionCorrection, QuestionWords } from '#shared/correction-output.ts';
import type { PearlPatient, PearlQuestion } from '#shared/pearl-output.ts';
import { byWhom } from '#shared/corrections.ts';
import type { Errata } from '#server/errata.ts';

/** A question as it stands now; what it said before goes with it. */
export function correctedQuestion(
  question: PearlQuestion,
  textId: string | null,
  errata: Errata,
): PearlQuestion {
  const { words, correction } = errata.question(question, textId);
  const { question: stem, options, correctAnswer, explanation } = words;
  return { ...question, question: stem, options, correctAnswer, explanation, correction };
}

/** An answer is judged by the key that is right now. */
export function keyedAsOfNow<Question extends QuestionWords>(
  question: Question,
  errata: Errata,
): Question {
  return { ...question, correctAnswer: errata.question(question, null).words.correctAnswer };
}

type Written = Pick<PearlPatient, 'content' | 'questions'> & {
  textId?: string | null;
  textVersion?: string | null;
  source: PearlPatient['source'];
};

/** With what was corrected since it was written, and who has signed it. What is still being written is left alone. */
export function withErrata<Patient extends Written>(
  patient: Patient,
  errata: Errata,
): Patient & Pick<PearlPatient, 'content' | 'questions' | 'corrections' | 'review'> {
  const { content, questions, source, textId = null, textVersion = null } = patient;
  if (source === null) return { ...patient, corrections: [], review: null };
  return {
    ...patient,
    ...errata.shown(content, textId),
    questions: questions.map((question) => correctedQuestion(question, textId, errata)),
    review: source === 'library' ? errata.reviewOf(textId, textVersion) : null,
  };
}

const LETTERS = ['A', 'B', 'C', 'D'];

/** Both wordings for paper and cards: what was wrong with a question, who says so, and what it said before. */
export function correctionWords(correction: QuestionCorrection): string {
  const { kind, was, reason } = correction;
  const said = `${kind === 'corrected' ? 'Corrected' : 'Withdrawn'} ${byWhom(correction)}: ${reason}`;
  if (!was) return said;
  const options = was.options.map((option, at) => `${LETTERS[at]}. ${option}`).join(' ');
  return `${said}\nBefore, it said: ${was.question} ${options} Answer: ${LETTERS[was.correctAnswer]}. ${was.explanation}`;
}
