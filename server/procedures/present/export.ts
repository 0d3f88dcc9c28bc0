import { ANSWER_WAY_LABELS, ANSWERED_FROM_WORDS } from '#shared/links.ts';
import {
  PATIENT_TYPE_LABELS,
  PROCEDURE_LEVEL_LABELS,
  VERIFICATION_LABELS,
} from '#shared/procedures.ts';
import type { AnswerWay } from '#shared/links.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { canSeeVerifierAddress } from '#server/procedures/policy.ts';
import { nameThen } from '#shared/people.ts';
import { moment, yes } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';
import {
  caseNumber,
  isByLink,
  supervisorOf,
  wayOf,
  trainingYearOn,
  verifiedBy,
} from '#server/procedures/rules/cases.ts';
import type { Total } from '#server/procedures/rules/stats.ts';
import type { ListedProcedure } from '#server/procedures/store/lists.ts';
import type { ProcedureOwner } from '#server/procedures/store/owners.ts';

/** All that a list holds of a procedure. */
export const LIST_COLUMNS: readonly ExportColumn<ListedProcedure>[] = [
  { title: 'Date', width: 12, of: ({ date }) => ({ day: date }) },
  { title: 'Procedure', width: 26, of: ({ procedure }) => procedure },
  { title: 'Patient', width: 11, of: ({ patient }) => PATIENT_TYPE_LABELS[patient] },
  { title: 'Level', width: 25, of: ({ level }) => PROCEDURE_LEVEL_LABELS[level] },
  { title: 'Real or simulated', width: 17, of: (row) => realOrSimulated(row) },
  { title: 'Attempts', width: 9, of: ({ attempts }) => attempts },
  {
    title: 'Successful',
    width: 11,
    of: ({ isSuccessful }) => (isSuccessful === null ? null : yes(isSuccessful)),
  },
  { title: 'Ultrasound', width: 11, of: (row) => yes(row.isUltrasoundGuided) },
  { title: 'Site', width: 20, of: ({ site }) => site },
  { title: 'Logged by', width: 24, of: (row) => nameThen(row.ownerThen, row.ownerName) },
  { title: 'Supervisor', width: 24, of: (row) => supervisorOf(row) },
  { title: 'Verification', width: 17, of: (row) => VERIFICATION_LABELS[row.verification] },
  { title: 'Verified by', width: 24, of: (row) => verifiedBy(row) },
  {
    title: 'Verified by link',
    width: 16,
    of: (row) => (row.verification === 'verified' ? yes(isByLink(row)) : null),
  },
  { title: 'Verified how', width: 24, of: (row) => labelOf(wayOf(row)) },
  {
    title: 'Verified at',
    width: 21,
    of: ({ verification, verifiedAt }) => (verification === 'verified' ? moment(verifiedAt) : null),
  },
  {
    title: 'Sent back because',
    width: 40,
    of: ({ verification, returnReason }) => (verification === 'returned' ? returnReason : null),
  },
  { title: 'Complications', width: 40, of: ({ complications }) => complications },
  { title: 'Notes', width: 60, of: ({ notes }) => notes },
  { title: 'Logged at', width: 21, of: ({ createdAt }) => moment(createdAt) },
  { title: 'Corrected at', width: 21, of: ({ correctedAt }) => moment(correctedAt) },
];

function labelOf(way: AnswerWay | null): string | null {
  return way && ANSWER_WAY_LABELS[way];
}

function realOrSimulated({ isSimulated }: Pick<ListedProcedure, 'isSimulated'>): string {
  return isSimulated ? 'Simulated' : 'Real';
}

/** Of an organization: where somebody answered a link who was not signed in is for its administrators. */
export function listColumns(viewer: UserActor): readonly ExportColumn<ListedProcedure>[] {
  const at = LIST_COLUMNS.findIndex(({ title }) => title === 'Verified at');
  const from: ExportColumn<ListedProcedure> = {
    title: 'Answered from',
    width: 40,
    of: (row) =>
      row.verification === 'verified' && row.verifiedFrom && canSeeVerifierAddress(viewer, row)
        ? ANSWERED_FROM_WORDS[row.verifiedFrom]
        : null,
  };
  return administers(viewer) ? LIST_COLUMNS.toSpliced(at, 0, from) : LIST_COLUMNS;
}

const administers = (viewer: UserActor) =>
  viewer.role === 'system_admin' || administeredOrganization(viewer) !== null;

/**
 * The fields that programs export of a case log. The comments say how far and whether it is verified, in our
 * words: complications and notes stay here.
 */
export function caseColumns(owner: ProcedureOwner): ExportColumn<ListedProcedure>[] {
  return [
    { title: 'Resident', width: 24, of: () => owner.displayName },
    { title: 'Date', width: 12, of: ({ date }) => ({ day: date }) },
    { title: 'Case number', width: 15, of: ({ id }) => caseNumber(id) },
    { title: 'Site', width: 20, of: ({ site }) => site },
    { title: 'Supervising attending', width: 24, of: (row) => supervisorOf(row) },
    { title: 'Resident year', width: 14, of: ({ date }) => trainingYearOn(date, owner) },
    {
      title: 'Patient type',
      width: 12,
      of: ({ patient }) => (patient === 'adult' ? 'Adult' : 'Pediatric'),
    },
    { title: 'Real or simulated', width: 17, of: (row) => realOrSimulated(row) },
    { title: 'Procedure', width: 30, of: ({ procedure }) => procedure },
    { title: 'Comments', width: 50, of: (row) => comments(row) },
  ];
}

function comments(row: ListedProcedure): string {
  const by = verifiedBy(row);
  return [
    PROCEDURE_LEVEL_LABELS[row.level],
    by === null ? VERIFICATION_LABELS[row.verification] : `Verified by ${by}`,
  ].join('; ');
}

const NO_MINIMUM = 'Minimums are of all of the training: none stands beside a period.';

/** `caution`: where the minimums are from. `period`: in words; with one they are left out (docs/decisions/016). */
export function totalColumns(
  { displayName }: ProcedureOwner,
  caution: string,
  period: string | null,
): ExportColumn<Total>[] {
  const isOfPeriod = period !== null;
  return [
    { title: 'Resident', width: 24, of: () => displayName },
    { title: 'Key index procedure', width: 32, of: ({ label }) => label },
    ...(isOfPeriod ? [{ title: 'Period', width: 36, of: () => period }] : []),
    { title: 'Real', width: 8, of: ({ real }) => real },
    { title: 'Simulated', width: 10, of: ({ simulated }) => simulated },
    { title: 'Minimum', width: 9, of: ({ minimum }) => (isOfPeriod ? null : minimum || null) },
    { title: 'Verified real', width: 13, of: ({ realVerified }) => realVerified },
    { title: 'Verified simulated', width: 18, of: (total) => total.simulatedVerified },
    { title: 'Verified by account', width: 19, of: ({ ways }) => ways.account },
    { title: 'Verified by link', width: 16, of: ({ ways }) => ways.link },
    { title: 'By link, same network', width: 20, of: ({ ways }) => ways.network },
    { title: 'By link, to be confirmed', width: 24, of: ({ ways }) => ways.unconfirmed },
    { title: 'About the minimum', width: 60, of: () => (isOfPeriod ? NO_MINIMUM : caution) },
  ];
}
