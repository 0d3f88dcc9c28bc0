import { LATELY_DAYS } from '#shared/completion.ts';
import type { NearReason, NotReminded } from '#shared/completion.ts';
import type { Completion, CompletionWeek, Reminded } from '#shared/completion-output.ts';
import { counted, grouped } from '#shared/count-words.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** "48 of 60 trainees were assessed in the last 30 days." */
export function assessedWords({ trainees, assessed }: Completion): string {
  if (trainees === 0) return 'There is nobody in training here yet.';
  const of = `${grouped(assessed)} of ${counted(trainees, 'trainee')}`;
  return `${of} ${assessed === 1 ? 'was' : 'were'} assessed in the last ${LATELY_DAYS} days.`;
}

/** "12 requests wait, 3 of them for more than a week." */
export function waitingWords({ waiting, overdue }: Completion): string {
  if (waiting === 0) return 'No request waits.';
  const wait = `${counted(waiting, 'request')} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (overdue === 0) return `${wait}, none for more than a week.`;
  return waiting === 1
    ? `${wait} for more than a week.`
    : `${wait}, ${overdue} of them for more than a week.`;
}

/** Of the last whole week, since this one has only begun. */
export function lastWeekWords(weeks: readonly CompletionWeek[]): string {
  const last = weeks.at(-2);
  if (!last) return '';
  const { forms, asked, answered } = last;
  const answers = asked === 0 ? 'none was asked for' : `${answered} of ${asked} asked for answered`;
  return `Last week ${counted(forms, 'form')}; ${answers}.`;
}

const REASONS: Record<NearReason, string> = {
  asked: 'asked',
  procedure: 'supervised a procedure',
  assessed: 'assessed before',
};

export function nearWords({ reason, on }: { reason: NearReason; on: string }): string {
  return `${REASONS[reason]} ${longShiftDate(on).replace(/, \d{4}$/, '')}`;
}

const WHY: Record<NotReminded, string> = {
  today: 'was written to within the last day',
  nothing_waits: 'has nothing waiting',
  stopped: 'wants no reminders',
  often: 'was reminded as often as is promised already',
  gone: 'has graduated',
};

/** "3 people were written to. Tom Trainee was written to within the last day." */
export function remindedWords({ sent, left }: Reminded): string {
  const written = `${counted(sent, 'person was', 'people were')} written to.`;
  const others = left.map(({ displayName, why }) => `${displayName} ${WHY[why]}.`);
  return [written, ...others].join(' ');
}
