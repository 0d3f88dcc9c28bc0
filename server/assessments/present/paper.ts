import {
  ACTIVITY_LEVEL_HINTS,
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
  INVOLVEMENT_LABELS,
  SATURDAY_RATING_LABELS,
  SATURDAY_RATINGS,
} from '#shared/assessments.ts';
import type { Judgement } from '#shared/assessment-record-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { AssessmentRecord, NamedAmendment } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Entry, Paper } from '#server/documents/paper.ts';

/** Of the amendments the newest, as far as they are short: 2,500 lines take most of a second to set. */
const PRINTED_AMENDMENTS = 5;
const PRINTED_LINES = 1000;

const day = (at: Date) => longShiftDate(at.toISOString().slice(0, 10));

/** An assessment as a page to print. The trainee's private reflection is not on it. */
export function presentPaper({ row, amendments, voidedByName }: AssessmentRecord): Paper {
  return {
    kind: 'End-of-shift assessment',
    title: row.epaTitle ?? 'Saturday shift',
    subtitle: `${row.epaNumber === null ? '' : `EPA ${row.epaNumber} · `}${row.dayOfWeek}, ${longShiftDate(row.shiftDate)}`,
    void: row.voidedAt && {
      word: 'Voided',
      text: `On ${day(row.voidedAt)}${voidedByName ? ` by ${voidedByName}` : ''}: ${row.voidReason ?? ''}`,
    },
    entries: [
      { label: 'Trainee', type: 'lines', lines: [row.traineeName] },
      { label: 'Evaluator', type: 'lines', lines: evaluator(row) },
      judged(row),
      ...(row.involvement ? [involvement(INVOLVEMENT_LABELS[row.involvement])] : []),
      { label: 'What went well', type: 'words', text: row.strengths },
      { label: 'Areas for improvement', type: 'words', text: row.improvements },
      { label: 'On record', type: 'lines', lines: onRecord(row) },
      ...printed(amendments),
    ],
    foot: row.id,
  };
}

function involvement(words: string): Entry {
  return { label: 'Involvement', type: 'lines', lines: [words] };
}

function evaluator({ evaluatorName, submitterId, evaluatorEmail }: AssessmentRow): string[] {
  if (submitterId !== null) return [evaluatorName];
  return [evaluatorName, `Not signed in${evaluatorEmail ? ` · ${evaluatorEmail}` : ''}`];
}

function judged({ activityLevel, rating, observationsCount }: AssessmentRow): Entry {
  if (activityLevel !== null) {
    return {
      label: 'Entrustment',
      type: 'scale',
      steps: ACTIVITY_LEVELS.map((_, index) => String(index + 1)),
      chosen: rating,
      words: ACTIVITY_LEVEL_LABELS[activityLevel],
      hint: ACTIVITY_LEVEL_HINTS[activityLevel],
    };
  }
  return {
    label: 'Rating',
    type: 'scale',
    steps: SATURDAY_RATINGS.map((value) => SATURDAY_RATING_LABELS[value] ?? ''),
    chosen: rating,
    words: `${SATURDAY_RATING_LABELS[rating] ?? rating} on a scale of 1 to 3+`,
    hint: observations(observationsCount),
  };
}

function observations(count: number | null): string {
  return `${count ?? 0} ${count === 1 ? 'observation' : 'observations'}`;
}

function onRecord({ createdAt, acknowledgedAt }: AssessmentRow): string[] {
  return [
    `Submitted on ${day(createdAt)}`,
    acknowledgedAt
      ? `Acknowledged by the trainee on ${day(acknowledgedAt)}`
      : 'Not yet acknowledged by the trainee',
  ];
}

function printed(amendments: NamedAmendment[]): Entry[] {
  const newest = amendments.slice(-PRINTED_AMENDMENTS).toReversed();
  const tooFar = newest.findIndex((_, index) => lines(newest.slice(0, index + 1)) > PRINTED_LINES);
  const entries = newest.slice(0, tooFar === -1 ? newest.length : tooFar).map(earlier);
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

function earlier(amendment: NamedAmendment): Entry {
  return {
    label: 'Amended',
    type: 'earlier',
    lines: [
      `On ${day(amendment.amendedAt)} by ${amendment.amendedByName}. Before that it read:`,
      inWords(amendment),
    ],
    parts: [
      { label: 'What went well', text: amendment.strengths },
      { label: 'Areas for improvement', text: amendment.improvements },
    ],
  };
}

function inWords(before: Judgement): string {
  const { activityLevel, numericRating, observationsCount, involvement: how } = before;
  const level = activityLevel
    ? ACTIVITY_LEVEL_LABELS[activityLevel]
    : `Rating ${SATURDAY_RATING_LABELS[numericRating ?? 0] ?? ''}, ${observations(observationsCount)}`;
  return how ? `${level} · ${INVOLVEMENT_LABELS[how]}` : level;
}
