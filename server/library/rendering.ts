import type { AgeGroup, Population } from '#shared/populations.ts';
import { POPULATIONS, populationWords } from '#shared/populations.ts';
import type { ContentDepth, LearnerLevel } from '#shared/pearls.ts';
import { tellsDose } from '#server/library/doses.ts';
import type { Presentation, Reader, Reference, Section } from '#server/library/presentation.ts';
import type { ParsedQuestion } from '#server/pearls/rules/acceptance.ts';

/** What of a patient decides whether a text holds; null where nothing tells the age. */
export type Listener = {
  group: AgeGroup | null;
  isPregnant: boolean;
  /** Groups of other patients of the same case. */
  others?: readonly AgeGroup[];
};

const READER_OF_LEVEL: Record<LearnerLevel, Reader> = {
  'medical-student': 'student',
  'nursing-student': 'student',
  intern: 'resident',
  resident: 'resident',
  'senior-resident': 'senior',
  fellow: 'senior',
};

const SECTIONS: readonly (readonly [Section, string])[] = [
  ['pathophysiology', 'Pathophysiology'],
  ['diagnosis', 'Diagnosis/Clinical Presentation'],
  ['management', 'Management/Treatment'],
  ['pearls', 'Key clinical pearls'],
];

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const QUESTIONS = 5;

/** Whether what was written for these people is right for this one. Where nothing tells the age, what is found decides. */
export function holdsFor(populations: readonly Population[], patient: Listener): boolean {
  if (!(patient.others ?? []).every((group) => populations.includes(group))) return false;
  if (patient.isPregnant) return populations.includes('pregnant');
  return patient.group === null || populations.includes(patient.group);
}

/** Content and questions of one presentation for one learner and patient, in the shape of a model's answer. */
export function renderPresentation(
  presentation: Presentation,
  learner: { learnerLevel: LearnerLevel; contentDepth: ContentDepth },
  patient: Listener,
): { content: string; questions: ParsedQuestion[] } {
  const references = presentation.references.map((reference) => `- ${cite(reference)}`).join('\n');
  return {
    content: `${sectionsFor(presentation, learner, patient)}\n\n## References\n\n${references}`,
    questions: questionsFor(presentation, READER_OF_LEVEL[learner.learnerLevel], patient),
  };
}

/** The four sections alone. */
export function sectionsFor(
  presentation: Presentation,
  learner: { learnerLevel: LearnerLevel; contentDepth: ContentDepth },
  patient: Listener,
): string {
  const reader = READER_OF_LEVEL[learner.learnerLevel];
  const isDetailed = learner.contentDepth === 'detailed';
  const written = SECTIONS.map(([key, heading]) => {
    const { essential, more } = presentation[reader][key];
    const held = presentation.holds[key];
    const isHeld = holdsFor(held, patient);
    const points = (isDetailed ? [...essential, ...more] : essential).filter(
      (point) => isHeld || !tellsDose(point),
    );
    const asList = key === 'management' || key === 'pearls';
    const body = asList ? [points.map((point) => `- ${point}`).join('\n')] : points;
    const notice = isHeld
      ? key === 'management'
        ? writtenFor(held, patient)
        : []
      : leftOut(held, patient);
    return [`## ${heading}`, ...notice, ...body].filter(Boolean).join('\n\n');
  });
  return written.join('\n\n');
}

/** "adults", "adults, which this patient is not": whom a text was written for, and that this one is none of them. */
export function whomFor(held: readonly Population[], patient: Listener): string {
  const words = populationWords(held);
  if (holdsFor(held, patient)) return words;
  if (patient.others?.length) return `${words}, which not all patients of this case are`;
  return patient.isPregnant
    ? `${words} who are not pregnant`
    : `${words}, which this patient is not`;
}

function writtenFor(held: readonly Population[], patient: Listener): string[] {
  const isForAll = POPULATIONS.every((population) => held.includes(population));
  const isTold = patient.group !== null || patient.isPregnant || isForAll;
  const whom = `Written for ${whomFor(held, patient)}`;
  return [isTold ? `*${whom}.*` : `**${whom}: the case tells no age that could be read.**`];
}

function leftOut(held: readonly Population[], patient: Listener): string[] {
  return [
    `> **Written for ${whomFor(held, patient)}.** Doses are left out: look them up in a source for this patient.`,
  ];
}

function questionsFor(
  { questions, references, holds }: Presentation,
  reader: Reader,
  patient: Listener,
): ParsedQuestion[] {
  const isHeld = holdsFor(holds.management, patient);
  return questions
    .filter(({ levels }) => levels.includes(reader))
    .filter(
      ({ question, options, explanation }) =>
        isHeld || !tellsDose([question, ...Object.values(options), explanation].join('\n')),
    )
    .slice(0, QUESTIONS)
    .map(({ question, options, answer, explanation, reading }) => {
      const source = references.find(({ key }) => key === reading);
      return {
        question,
        options: [options.A, options.B, options.C, options.D],
        correctAnswer: LETTERS.indexOf(answer) as 0 | 1 | 2 | 3,
        explanation,
        ...(source ? { additionalReading: readingOf(source) } : {}),
      };
    });
}

/** A reference as it is cited, by its key. */
export function sourceOf(reference: Reference): { key: string; title: string; url: string | null } {
  return { key: reference.key, title: named(reference), url: urlOf(reference) };
}

function readingOf(reference: Reference) {
  const url = urlOf(reference);
  return { title: named(reference), url, isChecked: url !== null };
}

function named({ title, body, year }: Reference): string {
  return `${title}. ${body}, ${year}`;
}

function urlOf({ doi, pmid }: Reference): string | null {
  if (doi) return `https://doi.org/${doi}`;
  return pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;
}

function cite(reference: Reference): string {
  const url = urlOf(reference);
  return url ? `${named(reference)}. <${url}>` : `${named(reference)} (not checked)`;
}
