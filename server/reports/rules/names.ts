import type { ReportListItem, ReportNarrative } from '#shared/report-output.ts';
import type { ReportRow } from '#server/reports/tables.ts';

/** How the people of a report are called, by `assessorKey` or the trainee's id. */
export type Names = Record<string, string>;

/** Who wrote a form: an account, or the form's own id of somebody who was not signed in. */
export function assessorKey({
  assessorId,
  assessmentId,
}: Pick<ReportNarrative, 'assessorId' | 'assessmentId'>): string {
  return assessorId ?? assessmentId;
}

type Head = Pick<ReportRow, 'id' | 'traineeId' | 'programId' | 'programName' | 'title'> & {
  traineeName: string | null;
};

export function subjectOf(head: Head): ReportListItem['subject'] {
  const { traineeId, traineeName, programId, programName, id } = head;
  if (traineeId !== null) return { kind: 'trainee', id: traineeId, name: traineeName ?? '' };
  return { kind: 'program', id: programId ?? id, name: programName ?? '' };
}

/** As typed, or after its subject. */
export function titleOf(head: Head): string {
  return head.title ?? subjectOf(head).name;
}
