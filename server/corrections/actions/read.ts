import type { QuestionWords } from '#shared/correction-output.ts';
import { FOR_REVIEWERS, NO_TEXT_REPORT } from '#shared/text-reports.ts';
import { canSettle } from '#server/corrections/policy.ts';
import { sectionAround, shows } from '#server/corrections/rules/around.ts';
import type { Around } from '#server/corrections/rules/around.ts';
import { holding } from '#server/corrections/rules/holders.ts';
import { listErrata } from '#server/corrections/store/corrections.ts';
import { findReport } from '#server/corrections/store/reports.ts';
import type { ListedReport } from '#server/corrections/store/reports.ts';
import { findReviewer } from '#server/corrections/store/reviewers.ts';
import type { TextReportRow, TextReviewerRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Erratum } from '#server/errata-passages.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import { AppError } from '#server/http/errors.ts';
import type { FindKinds } from '#server/http/phi.ts';
import type { Library } from '#server/library/catalogue.ts';
import { textParts } from '#server/library/words.ts';
import { findFullSet } from '#server/pearls/store/sets.ts';
import type { PearlPatientRow } from '#server/pearls/tables.ts';
import type { Clock, Corrected, Store } from '#server/ports.ts';
import { isOpen } from '#server/sharing/policy.ts';
import { findShareById } from '#server/sharing/store/shares.ts';

/** Somebody who settles reports, and the role in which a clinician was named; throws forbidden for everybody else. */
export async function getSettler(db: Db, user: UserActor): Promise<TextReviewerRow | null> {
  const reviewer = await findReviewer(db, user.userId);
  if (!canSettle(user, reviewer)) throw new AppError('forbidden', FOR_REVIEWERS);
  return reviewer;
}

export async function getReport(db: Db, id: string): Promise<ListedReport> {
  const report = await findReport(db, id);
  if (!report) throw new AppError('not_found', NO_TEXT_REPORT);
  return report;
}

type Searched = { findKinds: FindKinds };
type Shelf = { library: () => Library };
type Words = Pick<TextReportRow, 'quoted' | 'question' | 'section' | 'textId'>;

/** What stands in our own text names nobody. */
function isOurs({ library }: Shelf, { textId, quoted, question }: Words): boolean {
  const text = textId === null ? null : library().open(textId);
  if (!text) return false;
  if (!question) return textParts(text).some((part) => shows(part, quoted));
  return text.questions.some(
    ({ explanation, ...asked }) =>
      explanation === question.explanation &&
      fingerprintOf({ question: asked.question, options: Object.values(asked.options) }) ===
        fingerprintOf(question),
  );
}

/** Of which of these the words may say who a patient is: a model may repeat whom it was told of, and a person write it. */
export async function keptBack(
  ports: Searched & Shelf,
  reports: readonly Words[],
): Promise<boolean[]> {
  const texts = reports.map((report) => {
    if (isOurs(ports, report)) return '';
    const { section, quoted, question } = report;
    const { options = [], explanation } = question ?? {};
    return [section, question?.question ?? quoted, ...options, explanation]
      .filter(Boolean)
      .join('\n');
  });
  const kinds = await ports.findKinds(texts, 'all');
  return kinds.map((found) => found.length > 0);
}

type Place = Pick<TextReportRow, 'setId' | 'sharedId' | 'patientIndex' | 'quoted' | 'textId'>;
type Shown = Pick<PearlPatientRow, 'content' | 'source' | 'presentation'> & {
  questions: readonly QuestionWords[];
};

async function findShown(db: Db, place: Place, now: Date): Promise<Shown | null> {
  const { setId, sharedId, patientIndex } = place;
  const full = setId && (await findFullSet(db, setId, now));
  if (full) {
    const patient = full.patients.find(({ index }) => index === patientIndex);
    const questions = full.questions.filter((one) => one.patientIndex === patientIndex);
    return patient ? { ...patient, questions } : null;
  }
  const share = sharedId && (await findShareById(db, sharedId));
  if (!share || !isOpen(share, now)) return null;
  return share.snapshot.patients.find(({ index }) => index === patientIndex) ?? null;
}

/** Whether a correction would show where the words were reported; true where that is gone. */
export async function wouldShow(
  { db, now }: Store & Clock,
  place: Place,
  erratum: Erratum,
): Promise<boolean> {
  const shown = await findShown(db, place, now());
  const isHeld = holding(await listErrata(db), erratum);
  return shown === null || isHeld({ ...shown, textId: place.textId });
}

/** The section, or the explanation, that was reported, and nothing else of somebody’s pearls: not the case. */
export async function readAround(
  { db, now, errata, findKinds }: Store & Clock & Corrected & Searched,
  place: Place,
): Promise<Around> {
  const shown = await findShown(db, place, now());
  if (!shown) return { around: null, source: null, presentation: null };
  const { source, presentation, content, questions } = shown;
  const known = await errata.now();
  const written = [content, ...questions.map(({ explanation }) => explanation)];
  const section = [...written.map((text) => known.applied(text, place.textId)), ...written]
    .map((text) => sectionAround(text, place.quoted))
    .find((part) => part !== null);
  if (section === undefined) return { around: null, source, presentation };
  const [found = []] = source === 'library' ? [] : await findKinds([section], 'all');
  return { around: found.length > 0 ? null : section, source, presentation };
}
