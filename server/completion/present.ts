import type {
  AttendingCompletion,
  Completion,
  CompletionWeek,
  TraineeCompletion,
} from '#shared/completion-output.ts';
import { wasRemindedToday } from '#server/completion/rules.ts';
import type { AttendingRow } from '#server/completion/store/attendings.ts';
import type { Near, TraineeRow } from '#server/completion/store/trainees.ts';
import type { ProgramCount } from '#server/completion/store/weeks.ts';

type Weekly = {
  sundays: readonly string[];
  forms: ReadonlyMap<string, number>;
  requests: ReadonlyMap<string, Pick<CompletionWeek, 'asked' | 'answered'>>;
};

export function presentCompletion(
  { sundays, forms, requests }: Weekly,
  open: Pick<Completion, 'waiting' | 'overdue'>,
  programs: readonly ProgramCount[],
): Completion {
  const sum = (key: 'trainees' | 'assessed') =>
    programs.reduce((total, program) => total + program[key], 0);
  return {
    trainees: sum('trainees'),
    assessed: sum('assessed'),
    ...open,
    weeks: sundays.map((from) => ({
      from,
      forms: forms.get(from) ?? 0,
      ...(requests.get(from) ?? { asked: 0, answered: 0 }),
    })),
    programs: [...programs],
  };
}

type Counts = {
  forms: ReadonlyMap<string, number>;
  waiting: ReadonlyMap<string, { waiting: number; overdue: number }>;
  reminded: ReadonlyMap<string, Date>;
  now: Date;
};

const NONE = { waiting: 0, overdue: 0 };

function reminder(id: string, { reminded, now }: Counts) {
  const at = reminded.get(id) ?? null;
  return {
    remindedAt: at?.toISOString() ?? null,
    can: { remind: !wasRemindedToday(at, now) },
  };
}

export function presentTrainee(
  row: TraineeRow,
  counts: Counts,
  near: readonly Near[],
): TraineeCompletion {
  const { id, displayName, traineeLevel, programName, programYear, lastAssessedOn } = row;
  return {
    id,
    displayName,
    traineeLevel,
    programName,
    programYear,
    lastAssessedOn,
    forms: counts.forms.get(id) ?? 0,
    waiting: (counts.waiting.get(id) ?? NONE).waiting,
    near: near
      .filter(({ traineeId }) => traineeId === id)
      .map(({ id: attendingId, displayName: name, reason, on }) => ({
        id: attendingId,
        displayName: name,
        reason,
        on,
      })),
    ...reminder(id, counts),
  };
}

export function presentAttending(row: AttendingRow, counts: Counts): AttendingCompletion {
  const { id, displayName, lastAssessedOn, waiting } = row;
  const { overdue } = counts.waiting.get(id) ?? NONE;
  const { remindedAt, can } = reminder(id, counts);
  return {
    id,
    displayName,
    lastAssessedOn,
    forms: counts.forms.get(id) ?? 0,
    waiting,
    overdue,
    remindedAt,
    can: { remind: can.remind && waiting > 0 },
  };
}
