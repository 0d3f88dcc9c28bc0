import type { QuestionWords } from '#shared/correction-output.ts';
import { NO_TOPIC } from '#shared/pearls.ts';
import type { TopicName } from '#shared/pearl-output.ts';
import type { Errata } from '#server/errata.ts';
import type { Library } from '#server/library/catalogue.ts';
import type { Presentation } from '#server/library/presentation.ts';
import { readPatient } from '#shared/patient.ts';
import type { PatientFacts } from '#shared/patient.ts';

/** What the library has for one case. */
export type Choice = {
  patient: PatientFacts;
  topic: TopicName | null;
  otherTopics: TopicName[];
  /** Null where nothing fits, or a person said so. */
  presentation: Presentation | null;
};

const PLACES = { A: 0, B: 1, C: 2, D: 3 } as const;

/** Without the questions that were withdrawn since the text was shipped. */
export function withoutWithdrawn(presentation: Presentation, errata: Errata): Presentation {
  const isAsked = ({
    question,
    options,
    answer,
    explanation,
  }: Presentation['questions'][number]) => {
    const words: QuestionWords = {
      question,
      options: [options.A, options.B, options.C, options.D],
      correctAnswer: PLACES[answer],
      explanation,
    };
    return errata.question(words, presentation.id).correction?.kind !== 'withdrawn';
  };
  return { ...presentation, questions: presentation.questions.filter(isAsked) };
}

const MAX_OTHERS = 4;

/** By the topic that a person chose, else by the case. */
export function chooseText(
  library: Library,
  { details, chosenTopic }: { details: string; chosenTopic: string | null },
): Choice {
  const patient = readPatient(details);
  const fitting = library.find(details);
  const id = chosenTopic === null ? fitting[0] : chosenTopic;
  const presentation = id && id !== NO_TOPIC ? library.read(id, patient) : null;
  const named = (ids: readonly string[]): TopicName[] =>
    library.topics
      .filter((topic) => ids.includes(topic.id))
      .map(({ id: key, title }) => ({ id: key, title }))
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    patient,
    topic: presentation && id ? (named([id])[0] ?? null) : null,
    otherTopics: named(fitting.filter((one) => one !== id).slice(0, MAX_OTHERS)),
    presentation,
  };
}
