/** What is asked and said of a committee's meetings, in `zod/mini`: forms run it, too. */
import * as z from 'zod/mini';
import {
  aboutPatients,
  byDefault,
  notAboutPatients,
  paragraph,
  shiftDate,
} from '#shared/fields.ts';
import {
  COMMITTEE_PARTS,
  FROM_AFTER_MEETING,
  JUDGED_LEVELS,
  MAX_JUDGEMENT_NOTE_LENGTH,
  MAX_MINUTES_LENGTH,
  MAX_STATEMENT_LENGTH,
  MEETING_FROM_REQUIRED,
  MEETING_ON_REQUIRED,
  MEMBERS_FROM_LIST,
  MOST_MEMBERS,
  NOT_ASSESSABLE,
  STATEMENT_REQUIRED,
} from '#shared/committee.ts';
import { PROGRAM_FROM_LIST } from '#shared/programs.ts';

const days = {
  /** Of the meeting. */
  on: shiftDate(MEETING_ON_REQUIRED),
  /** The first shift that counts; the last is that of the day on which it is prepared. */
  from: shiftDate(MEETING_FROM_REQUIRED),
};
const isOrdered = ({ on, from }: { on: string; from: string }) => from <= on;
const ORDER = { error: FROM_AFTER_MEETING, path: ['from'] };

export const MeetingInput = z
  .object({
    programId: z.uuid(PROGRAM_FROM_LIST),
    ...days,
    chairId: z.uuid(MEMBERS_FROM_LIST),
    members: z
      .array(z.uuid(MEMBERS_FROM_LIST), MEMBERS_FROM_LIST)
      .check(z.maxLength(MOST_MEMBERS, `At most ${MOST_MEMBERS} members`)),
  })
  .check(z.refine(isOrdered, ORDER));
export type MeetingInput = z.output<typeof MeetingInput>;

/** Before it is prepared; afterwards only the day may still change. */
export const MeetingChangeInput = z.object(days).check(z.refine(isOrdered, ORDER));
export type MeetingChangeInput = z.output<typeof MeetingChangeInput>;

export const MemberInput = z.object({ part: z.enum(COMMITTEE_PARTS) });
export type MemberInput = z.output<typeof MemberInput>;

const LEVEL = 'Please choose a level in halves, or that it cannot be assessed yet';
const level = z.nullable(
  z.union([z.literal(JUDGED_LEVELS, LEVEL), z.literal(NOT_ASSESSABLE, LEVEL)], LEVEL),
);

/** What the writer saw as stored when beginning. Without it, as an earlier version asks, the last one wins. */
const over = (name: string, max: number) => z.optional(notAboutPatients(paragraph(name, max)));

/** The committee's own word. Null takes it back. */
export const CommitteeJudgementInput = z.object({
  level,
  note: byDefault(aboutPatients(paragraph('The note', MAX_JUDGEMENT_NOTE_LENGTH)), ''),
  /** The same: of level and note, what is as it was seen is left as it is stored. */
  over: z.optional(
    z.object({
      level,
      note: notAboutPatients(paragraph('What it replaces', MAX_JUDGEMENT_NOTE_LENGTH)),
    }),
  ),
});
export type CommitteeJudgementInput = z.output<typeof CommitteeJudgementInput>;

/** What is left out stays as it is stored. */
export const CommitteeStatementInput = z
  .object({
    text: z.optional(aboutPatients(paragraph('What the committee says', MAX_STATEMENT_LENGTH))),
    over: over('What it replaces', MAX_STATEMENT_LENGTH),
    /** The committee is done with this trainee. */
    isDecided: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ text, isDecided }) => text !== undefined || isDecided !== undefined, {
      error: STATEMENT_REQUIRED,
      path: ['text'],
    }),
  );
export type CommitteeStatementInput = z.output<typeof CommitteeStatementInput>;

export const MinutesInput = z.object({
  minutes: notAboutPatients(paragraph('Minutes', MAX_MINUTES_LENGTH)),
  over: over('What they replace', MAX_MINUTES_LENGTH),
});
export type MinutesInput = z.output<typeof MinutesInput>;
