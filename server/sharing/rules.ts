import { picked } from '#shared/answers.ts';
import { hasWebAddress } from '#shared/web-address.ts';
import { findPhi } from '#shared/phi.ts';
import { plainText } from '#shared/text.ts';
import type { Errata } from '#server/errata.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { SharedPatient } from '#shared/sharing-output.ts';
import { withErrata } from '#server/pearls/rules/corrected.ts';
import { holdsDoubt } from '#server/pearls/rules/marks.ts';
import { questionOf } from '#server/pearls/rules/stored.ts';
import type { PearlPatientRow, PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';
import type { KeptPatient, SharedSnapshot } from '#server/sharing/tables.ts';

/** Mail is read on the way: what may identify somebody stays behind the sign-in, even where it was kept on request. */
function isFitForMail(text: string): boolean {
  return !hasWebAddress(text) && findPhi(text).length === 0;
}

const KEPT = SharedPatient.omit({ corrections: true, review: true });

type Full = { set: PearlSetRow; patients: PearlPatientRow[]; questions: PearlQuestionRow[] };

/** The set as it is now, without what could not be written. */
export function snapshotOf(
  { set, patients, questions }: Full,
  by: Pick<SharedSnapshot, 'isOwn' | 'isKnown'>,
): SharedSnapshot {
  const written = patients.filter(({ status }) => status === 'done');
  return {
    learnerLevel: set.learnerLevel,
    includeQuestions: set.includeQuestions,
    contentDepth: set.contentDepth,
    phiReceipt: set.phiReceipt,
    madeAt: set.createdAt.toISOString(),
    ...by,
    patients: written.map((row, index) =>
      picked(KEPT, {
        ...row,
        index,
        questions: questions
          .filter(({ patientIndex }) => patientIndex === row.index)
          .map((question) => ({ ...questionOf(question), patientIndex: index })),
      }),
    ),
  };
}

/** As it was then, with what was corrected since. */
export function sharedAsOfNow(patient: KeptPatient, errata: Errata): SharedPatient {
  const version = { textId: null, textVersion: null };
  return picked(SharedPatient, withErrata({ ...version, ...patient }, errata));
}

/** A mail shows no more than what is right. */
export function rightOf(patient: KeptPatient, errata: Errata): SharedPatient {
  const now = sharedAsOfNow(patient, errata);
  return {
    ...now,
    content: errata.applied(patient.content, now.textId),
    questions: now.questions.filter(({ correction }) => correction?.kind !== 'withdrawn'),
  };
}

/** One question to answer at once: of a starred case if there is one, and nothing of it doubted. */
export function questionForMail(patients: readonly SharedPatient[]): PearlQuestion | null {
  const inOrder = [
    ...patients.filter(({ starred }) => starred),
    ...patients.filter(({ starred }) => !starred),
  ];
  return (
    inOrder
      .flatMap(({ questions }) => questions)
      .filter(({ isDoubted, explanation }) => !isDoubted && !holdsDoubt(explanation))
      .find(({ question, options }) => [question, ...options].every(isFitForMail)) ?? null
  );
}

const LONGEST_CASE = 160;

export function numberOf({ index }: Pick<SharedPatient, 'index'>): string {
  return `Patient ${index + 1}`;
}

/** The case as far as it may stand in a mail. */
export function caseForMail(patient: Pick<SharedPatient, 'index' | 'details'>): string {
  const { details } = patient;
  if (!isFitForMail(details)) return numberOf(patient);
  return `${numberOf(patient)}: ${shortened(details.replace(/\s+/g, ' '), LONGEST_CASE)}`;
}

const LONGEST_LINE = 240;
const LINES = 2;

/**
 * The first of what stands below "Key clinical pearls" or, without it, of the whole text: as plain lines. What a check doubts
 * is none of it: a line is shortened, and its mark is at the end.
 */
export function teaserOf(markdown: string): string[] {
  const lines = plainText(markdown).split('\n');
  const key = lines.findIndex((text) => /^\W*(?:\d+\W+)?key\b.*\bpearls?\b/i.test(text));
  const after = linesOf(lines.slice(key + 1));
  return (after.length > 0 ? after : linesOf(lines)).slice(0, LINES);
}

function linesOf(lines: readonly string[]): string[] {
  const items = lines.filter((text) => /^\s*(?:[-*+•]|\d{1,2}[.)])\s+\S/.test(text));
  const texts = items.length > 0 ? items : lines.filter((text) => /^\s*[\p{L}\p{N}]/u.test(text));
  return texts
    .filter((text) => !holdsDoubt(text))
    .map(withoutMarks)
    .filter((text) => text.length > 20 && isFitForMail(text));
}

function withoutMarks(markdown: string): string {
  const text = markdown
    .replace(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(text, LONGEST_LINE);
}

/** Ends with a whole word. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\s,;:.]+\S*$/, '')}…`;
}
