/** What administrators ask of reports, in `zod/mini`: their forms run it, too. */
import * as z from 'zod/mini';
import { byDefault, line, notAboutPatients, shiftDate } from '#shared/fields.ts';
import {
  MAX_READERS_AT_ONCE,
  MAX_REPORT_TITLE_LENGTH,
  READERS_FROM_LIST,
  SUBJECT_REQUIRED,
  TRAINEE_FROM_LIST,
} from '#shared/reports.ts';
import { PROGRAM_FROM_LIST } from '#shared/programs.ts';

/** Left empty, a report is called after its subject. */
const Title = z.pipe(
  z.nullable(notAboutPatients(line('Title', MAX_REPORT_TITLE_LENGTH))),
  z.transform((title) => title || null),
);

export const ReportInput = z
  .object({
    programId: byDefault(z.nullable(z.uuid(PROGRAM_FROM_LIST)), null),
    traineeId: byDefault(z.nullable(z.uuid(TRAINEE_FROM_LIST)), null),
    from: shiftDate('Please enter the first day'),
    to: shiftDate('Please enter the last day'),
    title: byDefault(Title, null),
  })
  .check(
    z.refine(({ programId, traineeId }) => (programId === null) !== (traineeId === null), {
      error: SUBJECT_REQUIRED,
      path: ['traineeId'],
    }),
  );
export type ReportInput = z.output<typeof ReportInput>;

/** By account; who has it already keeps it. */
export const ReportSharesInput = z.object({
  people: z
    .array(z.uuid(READERS_FROM_LIST), READERS_FROM_LIST)
    .check(
      z.minLength(1, 'Please choose at least one person'),
      z.maxLength(MAX_READERS_AT_ONCE, `At most ${MAX_READERS_AT_ONCE} people at once`),
    ),
});
export type ReportSharesInput = z.output<typeof ReportSharesInput>;
