import { readingWords } from '#shared/pearls.ts';
import { nameOf } from '#shared/pearl-names.ts';
import type { CardBox, Card } from '#server/documents/cards.ts';
import type { Errata } from '#server/errata.ts';
import { correctionWords } from '#server/pearls/rules/corrected.ts';
import { originOf } from '#server/pearls/rules/chapters.ts';
import type { CardPatient, CardSet } from '#server/pearls/store/cards.ts';
import type { PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';

/** A card for each question that nothing speaks against, in a deck for each set. */
export function presentDecks(sets: readonly CardSet[], errata: Errata): CardBox['decks'] {
  return sets.flatMap(({ set, patients, questions }) => {
    const cards = questions.flatMap((question) => {
      const patient = patients.find(({ index }) => index === question.patientIndex);
      return patient && !question.isDoubted ? [cardOf(set, patient, question, errata)] : [];
    });
    return cards.length > 0 ? [{ name: nameOf({ title: set.title, cases: patients }), cards }] : [];
  });
}

/** One that was withdrawn stays a card and says so: whoever took it before has it replaced by this one. */
function cardOf(
  set: PearlSetRow,
  patient: CardPatient,
  question: PearlQuestionRow,
  errata: Errata,
): Card {
  const { readingTitle, readingUrl, isReadingChecked: isChecked } = question;
  const { words, correction } = errata.question(question, patient.textId);
  const isWithdrawn = correction?.kind === 'withdrawn';
  const review =
    patient.source === 'library' ? errata.reviewOf(patient.textId, patient.textVersion) : null;
  return {
    id: question.id,
    madeAt: madeAt(question.id),
    scene: patient.details,
    question: isWithdrawn ? `Withdrawn: ${words.question}` : words.question,
    options: words.options,
    correct: words.correctAnswer,
    explanation: correction
      ? `${correctionWords(correction)}\n\n${words.explanation}`
      : words.explanation,
    reading:
      readingTitle === null
        ? null
        : { title: readingWords({ title: readingTitle, isChecked }), url: readingUrl },
    source: originOf({ ...patient, review }, set.learnerLevel).join('. '),
    tags: [...tagsOf(set, patient), ...(correction ? [correction.kind] : [])],
    isSuspended: isWithdrawn,
  };
}

function tagsOf(set: PearlSetRow, { starred, source, presentation }: CardPatient): string[] {
  return [
    'debrief',
    `level::${set.learnerLevel}`,
    ...(starred ? ['starred'] : []),
    ...(source ? [`source::${source}`] : []),
    ...(presentation ? [`presentation::${slug(presentation)}`] : []),
  ];
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** An id of ours begins with the milliseconds at which it was made (RFC 9562). */
function madeAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
