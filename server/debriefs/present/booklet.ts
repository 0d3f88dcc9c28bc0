import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { AssessmentSummary } from '#shared/assessment-output.ts';
import {
  NO_ASSESSMENT_OF_SHIFT,
  NO_PEARLS_OF_SHIFT,
  NO_PROCEDURES_OF_SHIFT,
} from '#shared/debriefs.ts';
import type { DebriefReport } from '#shared/debrief-output.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import {
  PATIENT_TYPE_LABELS,
  PROCEDURE_LEVEL_LABELS,
  VERIFICATION_LABELS,
} from '#shared/procedures.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { dateAt, longShiftDate, shiftWords } from '#shared/shift-date.ts';
import type { Booklet } from '#server/documents/booklet.ts';
import { linkWords } from '#server/links/way.ts';
import { chaptersOf } from '#server/pearls/rules/chapters.ts';

/** A shift as pages to print: the pearls first, then what was assessed and done, the answers to the questions last. */
export function presentBooklet(report: DebriefReport, now: Date): Booklet {
  const { debrief, owner, pearls, assessments, requests, procedures } = report;
  const written = pearls?.patients.filter(isWritten) ?? [];
  const level = owner.traineeLevel && TRAINEE_LEVEL_LABELS[owner.traineeLevel];
  return {
    kind: 'Shift debrief',
    title: shiftWords(debrief.shiftDate),
    subtitle: level ? `${owner.name} · ${level}` : owner.name,
    facts: [
      ...(debrief.tagged ? [{ label: taggedAs(report), text: debrief.tagged.name }] : []),
      {
        label: 'Clinical Pearls',
        text: pearls ? inAll(pearls, written.length) : NO_PEARLS_OF_SHIFT,
      },
      { label: 'Prepared', text: `On ${longShiftDate(dateAt(now, 0))}` },
    ],
    chapters: pearls ? chaptersOf(written, pearls.learnerLevel) : [],
    parts: [
      {
        title: 'Assessment',
        lines: [
          ...(assessments.length > 0 ? assessments.map(assessed) : [NO_ASSESSMENT_OF_SHIFT]),
          ...requests.map(asked),
        ],
      },
      {
        title: 'Procedures',
        lines: procedures.length > 0 ? procedures.map(done) : [NO_PROCEDURES_OF_SHIFT],
      },
    ],
    foot: `${owner.name} · ${longShiftDate(debrief.shiftDate)}`,
  };
}

function isWritten({ status }: PearlSet['patients'][number]): boolean {
  return status === 'done' || status === 'failed';
}

function inAll({ patients }: PearlSet, written: number): string {
  const cases = patients.length === 1 ? '1 patient' : `${patients.length} patients`;
  return written === patients.length ? cases : `${cases}, ${written} of them written so far`;
}

function taggedAs({ owner }: DebriefReport): string {
  if (owner.role === 'trainee') return 'Attending';
  return owner.role === 'attending' ? 'Trainee' : 'With';
}

function assessed(row: AssessmentSummary): string {
  const { epa, rating, ratingWords, trainee, evaluator } = row;
  const words = epa
    ? `EPA ${epa.number}, ${epa.title}: ${rating} of 5, “${ratingWords}”.`
    : `${row.dayOfWeek} shift: rated ${ratingWords}.`;
  const by = `${evaluator.name}${evaluator.way === 'account' ? '' : ` (${linkWords(evaluator.way)})`}`;
  const marks = [
    ...(row.isVoided ? ['Voided.'] : []),
    ...(row.isAmended ? ['Amended.'] : []),
    ...(row.isAcknowledged ? ['Acknowledged.'] : []),
  ];
  return [words, `${trainee.name}, assessed by ${by}.`, ...marks].join(' ');
}

function asked({ assessor, createdAt }: AssessmentRequest): string {
  const whom = assessor.name ?? assessor.email;
  return `Requested${whom ? ` from ${whom}` : ''} on ${longShiftDate(createdAt.slice(0, 10))}, not yet answered.`;
}

function done(row: ProcedureSummary): string {
  const facts = [
    PATIENT_TYPE_LABELS[row.patient],
    PROCEDURE_LEVEL_LABELS[row.level],
    ...(row.isSimulated ? ['Simulated'] : []),
    ...(row.isUltrasoundGuided ? ['Ultrasound-guided'] : []),
    ...(row.attempts > 1 ? [`${row.attempts} attempts`] : []),
    ...(row.isSuccessful === false ? ['Not successful'] : []),
    `Supervisor: ${row.supervisor}`,
    VERIFICATION_LABELS[row.verification],
  ];
  return `${row.procedure} · ${facts.join(' · ')}`;
}
