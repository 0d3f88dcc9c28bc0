import { ACTIVITY_LEVELS, INVOLVEMENT_LABELS, TO_BE_CONFIRMED } from '#shared/assessments.ts';
import { nameThen } from '#shared/people.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { placeOf, ratingWordsOf, wayOf } from '#server/assessments/rules/records.ts';
import type { AssessmentRecord, NamedAmendment } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Entry, Paper } from '#server/documents/paper.ts';
import { momentWords } from '#server/documents/table.ts';

/** Of the amendments the newest, as far as they are short: 2,500 lines take most of a second to set. */
const PRINTED_AMENDMENTS = 5;
const PRINTED_LINES = 1000;

/** An assessment as a page to print. The trainee's private reflection is not on it. */
export function presentPaper({ row, amendments, voidedByName, form }: AssessmentRecord): Paper {
  return {
    kind: 'End-of-shift assessment',
    title: row.epaTitle ?? `${row.dayOfWeek} shift`,
    subtitle: `${row.epaNumber === null ? '' : `EPA ${row.epaNumber} · `}${row.dayOfWeek}, ${longShiftDate(row.shiftDate)}`,
    void: row.voidedAt && {
      word: 'Voided',
      text: `On ${momentWords(row.voidedAt)}${voidedByName ? ` by ${voidedByName}` : ''}: ${row.voidReason ?? ''}`,
    },
    entries: [
      { label: 'Trainee', type: 'lines', lines: [nameThen(row.traineeThen, row.traineeName)] },
      { label: 'Evaluator', type: 'lines', lines: evaluator(row) },
      judged(row, form),
      ...(row.involvement ? [involvement(INVOLVEMENT_LABELS[row.involvement])] : []),
      { label: 'What went well', type: 'words', text: row.strengths },
      { label: 'Areas for improvement', type: 'words', text: row.improvements },
      { label: 'On record', type: 'lines', lines: onRecord(row) },
      ...printed(row, amendments),
    ],
    foot: row.id,
  };
}

function involvement(words: string): Entry {
  return { label: 'Involvement', type: 'lines', lines: [words] };
}

function evaluator(row: AssessmentRecord['row']): string[] {
  const { evaluatorName, evaluatorThen, submitterId, evaluatorEmail } = row;
  if (submitterId !== null) return [nameThen(evaluatorThen, evaluatorName)];
  return [
    evaluatorName,
    `Not signed in${evaluatorEmail ? ` · ${evaluatorEmail}` : ''}`,
    ...(wayOf(row) === 'unconfirmed' ? [TO_BE_CONFIRMED] : []),
  ];
}

function judged(row: AssessmentRow, { template }: FormVersion): Entry {
  const { activityLevel, rating, observationsCount } = row;
  const words = ratingWordsOf(row);
  if (activityLevel !== null) {
    return {
      label: 'Entrustment',
      type: 'scale',
      steps: ACTIVITY_LEVELS.map((_, index) => String(index + 1)),
      chosen: rating,
      words,
      hint: template.levels[rating - 1]?.hint ?? '',
    };
  }
  return {
    label: 'Rating',
    type: 'scale',
    steps: template.saturday?.scale ?? [String(rating)],
    chosen: rating,
    words,
    hint: observations(observationsCount),
  };
}

function observations(count: number | null): string {
  return `${count ?? 0} ${count === 1 ? 'observation' : 'observations'}`;
}

function onRecord({ createdAt, acknowledgedAt }: AssessmentRow): string[] {
  return [
    `Submitted on ${momentWords(createdAt)}`,
    acknowledgedAt
      ? `Acknowledged by the trainee on ${momentWords(acknowledgedAt)}`
      : 'Not yet acknowledged by the trainee',
  ];
}

function printed(row: AssessmentRow, amendments: NamedAmendment[]): Entry[] {
  const newest = amendments.slice(-PRINTED_AMENDMENTS).toReversed();
  const tooFar = newest.findIndex((_, index) => lines(newest.slice(0, index + 1)) > PRINTED_LINES);
  const entries = newest
    .slice(0, tooFar === -1 ? newest.length : tooFar)
    .map((amendment) => earlier(row, amendment));
  const left = amendments.length - entries.length;
  if (left === 0) return entries;
  const words = left === 1 ? '1 earlier amendment is' : `${left} earlier amendments are`;
  const remark = `${words} in the record in Debrief, not on this paper.`;
  return [...entries, { label: 'Before that', type: 'lines', lines: [remark] }];
}

function lines(amendments: NamedAmendment[]): number {
  const texts = amendments.flatMap(({ strengths, improvements }) => [strengths, improvements]);
  return texts.join('\n').split('\n').length;
}

function earlier(row: AssessmentRow, amendment: NamedAmendment): Entry {
  return {
    label: 'Amended',
    type: 'earlier',
    lines: [
      `On ${momentWords(amendment.amendedAt)} by ${amendment.amendedByName}. Before that it read:`,
      inWords(row, amendment),
    ],
    parts: [
      { label: 'What went well', text: amendment.strengths },
      { label: 'Areas for improvement', text: amendment.improvements },
    ],
  };
}

function inWords({ epaNumber, shiftDate }: AssessmentRow, before: NamedAmendment): string {
  const { observationsCount, involvement: how, ratingWords } = before;
  const words = ratingWordsOf({ ratingWords, epaNumber, shiftDate, rating: placeOf(before) });
  const level = epaNumber === null ? `Rating ${words}, ${observations(observationsCount)}` : words;
  return how ? `${level} · ${INVOLVEMENT_LABELS[how]}` : level;
}
