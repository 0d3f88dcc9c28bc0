import { letterOf } from '#server/documents/booklet.ts';
import { moment, yes } from '#server/documents/table.ts';
import type { ExportColumn } from '#server/documents/table.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';
import type { PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';
import type { PearlAnswerRow, ReviewRow } from '#server/review/tables.ts';

export type AnsweredQuestion = Pick<PearlAnswerRow, 'chosen' | 'isCorrect' | 'answeredAt'> &
  Pick<PearlQuestionRow, 'question' | 'options' | 'correctAnswer'>;

export const ANSWER_COLUMNS: readonly ExportColumn<AnsweredQuestion>[] = [
  { title: 'Answered at', width: 21, of: ({ answeredAt }) => moment(answeredAt) },
  { title: 'Question', width: 60, of: ({ question }) => question },
  { title: 'Your answer', width: 40, of: (row) => option(row, row.chosen) },
  { title: 'Right answer', width: 40, of: (row) => option(row, row.correctAnswer) },
  { title: 'Right', width: 8, of: ({ isCorrect }) => yes(isCorrect) },
];

function option({ options }: AnsweredQuestion, place: number): string {
  return `${letterOf(place)}. ${options[place] ?? ''}`;
}

export const REVIEW_COLUMNS: readonly ExportColumn<ReviewRow>[] = [
  { title: 'Reviewed at', width: 21, of: ({ reviewedAt }) => moment(reviewedAt) },
  { title: 'Question', width: 38, of: ({ questionId }) => questionId ?? '' },
  { title: 'In its set', width: 10, of: ({ isInSet }) => yes(isInSet) },
  { title: 'Your answer', width: 12, of: ({ chosen }) => letterOf(chosen) },
  { title: 'Rating', width: 8, of: ({ rating }) => rating },
];

export const DEBRIEF_COLUMNS: readonly ExportColumn<DebriefRow>[] = [
  { title: 'Shift date', width: 12, of: ({ shiftDate }) => ({ day: shiftDate }) },
  { title: 'With', width: 24, of: ({ taggedName }) => taggedName },
  { title: 'Shared at', width: 21, of: ({ sharedAt }) => moment(sharedAt) },
  { title: 'Begun at', width: 21, of: ({ createdAt }) => moment(createdAt) },
  { title: 'Changed at', width: 21, of: ({ changedAt }) => moment(changedAt) },
];

export const PEARL_COLUMNS: readonly ExportColumn<PearlSetRow>[] = [
  { title: 'Made at', width: 21, of: ({ createdAt }) => moment(createdAt) },
  { title: 'Title', width: 40, of: ({ title }) => title },
  { title: 'Learner level', width: 18, of: ({ learnerLevel }) => learnerLevel },
  { title: 'Deleted at', width: 21, of: ({ deletedAt }) => moment(deletedAt) },
];
