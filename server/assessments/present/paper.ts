import {
  ACTIVITY_LEVEL_HINTS,
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
  INVOLVEMENT_LABELS,
  SATURDAY_RATING_LABELS,
  SATURDAY_RATINGS,
} from '#shared/assessments.ts';
import type { Judgement } from '#shared/assessments.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { AssessmentRecord, NamedAmendment } from '#server/assessments/store/records.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { Entry, Paper } from '#server/documents/paper.ts';

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
      ...amendments.toReversed().map(earlier),
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
