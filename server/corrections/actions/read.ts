import { findPhi } from '#shared/phi.ts';
import { FOR_REVIEWERS, NO_TEXT_REPORT } from '#shared/text-reports.ts';
import { canSettle } from '#server/corrections/policy.ts';
import { sectionAround } from '#server/corrections/rules/around.ts';
import type { Around } from '#server/corrections/rules/around.ts';
import { findReport } from '#server/corrections/store/reports.ts';
import type { ListedReport } from '#server/corrections/store/reports.ts';
import { findReviewer } from '#server/corrections/store/reviewers.ts';
import type { TextReportRow, TextReviewerRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
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

type Place = Pick<TextReportRow, 'setId' | 'sharedId' | 'patientIndex' | 'quoted' | 'textId'>;
type Shown = Pick<PearlPatientRow, 'content' | 'source' | 'presentation'>;

async function findShown(db: Db, place: Place, now: Date): Promise<Shown | null> {
  const { setId, sharedId, patientIndex } = place;
  const full = setId && (await findFullSet(db, setId, now));
  if (full) return full.patients.find(({ index }) => index === patientIndex) ?? null;
  const share = sharedId && (await findShareById(db, sharedId));
  if (!share || !isOpen(share, now)) return null;
  return share.snapshot.patients.find(({ index }) => index === patientIndex) ?? null;
}

/** A model may repeat whom it was told of. */
function isOfNobody({ source }: Shown, section: string): boolean {
  return source === 'library' || findPhi(section).length === 0;
}

/** The section that was reported, and nothing else of somebody’s pearls: not the case. */
export async function readAround(
  { db, now, errata }: Store & Clock & Corrected,
  place: Place,
): Promise<Around> {
  const shown = await findShown(db, place, now());
  if (!shown) return { around: null, source: null, presentation: null };
  const { source, presentation, content } = shown;
  const corrected = (await errata.now()).applied(content, place.textId);
  const section = sectionAround(corrected, place.quoted) ?? sectionAround(content, place.quoted);
  const around = section !== null && isOfNobody(shown, section) ? section : null;
  return { around, source, presentation };
}
