/** Reports of errors and what becomes of them, in `zod/mini`: the dialogs run it, too. */
import * as z from 'zod/mini';
import {
  aboutPatients,
  byDefault,
  Email,
  line,
  notAboutPatients,
  paragraph,
  said,
} from '#shared/fields.ts';
import { passageKey } from '#shared/passages.ts';
import { required } from '#shared/sentences.ts';
import {
  ANSWER_REQUIRED,
  FEWEST_WORDS,
  MAX_QUOTED_LENGTH,
  MAX_REPORT_LENGTH,
  MAX_ROLE_TITLE_LENGTH,
  NOT_DIFFERENT,
  NOW_REQUIRED,
  QUOTED_REQUIRED,
  REASON_REQUIRED,
  SAME_OPTIONS,
  TEXT_REPORT_OUTCOMES,
  TOO_FEW_WORDS,
  WHAT_IS_WRONG,
  wordCount,
} from '#shared/text-reports.ts';

function words(name: string, max: number) {
  return aboutPatients(paragraph(name, max));
}

/** A passage of a text, or a question by its id: then nothing is quoted. */
export const TextReportInput = z
  .object({
    /** Made by the dialog: sent twice it is one report. */
    requestKey: z.uuid('The request key must be a UUID.'),
    patientIndex: z.int('Please say of which patient').check(z.minimum(0)),
    questionId: byDefault(z.nullable(z.uuid('This is no question')), null),
    section: byDefault(z.nullable(aboutPatients(line('Section', 200))), null),
    quoted: byDefault(words('The passage', MAX_QUOTED_LENGTH), ''),
    message: words('Your message', MAX_REPORT_LENGTH).check(said(WHAT_IS_WRONG)),
  })
  .check(
    z.superRefine(({ questionId, quoted }, context) => {
      if (questionId !== null || quoted !== '') return;
      context.addIssue({ code: 'custom', message: QUOTED_REQUIRED, path: ['quoted'] });
    }),
  );
export type TextReportInput = z.output<typeof TextReportInput>;

const Option = words('Options', 500).check(said('Please write each option'));

/** A question said anew. */
const QuestionNow = z.object({
  question: words('The question', MAX_QUOTED_LENGTH).check(said(required('The question'))),
  options: z.array(Option).check(z.length(4, 'Please write four options')),
  correctAnswer: z.union(
    [z.literal(0), z.literal(1), z.literal(2), z.literal(3)],
    'Please say which option is right',
  ),
  explanation: words('The explanation', MAX_QUOTED_LENGTH).check(said(required('The explanation'))),
});

/** `was` and `now` are a passage of the text; a question is corrected as a whole, by `question`. */
export const SettleInput = z
  .object({
    outcome: z.enum(TEXT_REPORT_OUTCOMES, 'Please say what becomes of it'),
    was: byDefault(words('What it says', MAX_QUOTED_LENGTH), ''),
    now: byDefault(words('What is right', MAX_QUOTED_LENGTH), ''),
    question: byDefault(z.nullable(QuestionNow), null),
    /** In the reported text of the library alone. */
    isNarrow: byDefault(z.boolean(), false),
    reason: byDefault(words('The reason', MAX_REPORT_LENGTH), ''),
    /** What the reporter is told beside it. */
    answer: byDefault(words('The answer', MAX_REPORT_LENGTH), ''),
  })
  .check(
    z.superRefine(({ outcome, was, now, question, reason, answer }, context) => {
      const problem = (path: string, message: string) =>
        context.addIssue({ code: 'custom', message, path: path.split('.') });
      if (outcome === 'unchanged') {
        if (answer === '') problem('answer', ANSWER_REQUIRED);
        return;
      }
      if (reason === '') problem('reason', REASON_REQUIRED);
      if (was !== '' && wordCount(passageKey(was)) < FEWEST_WORDS) problem('was', TOO_FEW_WORDS);
      if (outcome === 'withdrawn') return;
      const options = question?.options.map((option) => passageKey(option).toLowerCase()) ?? [];
      for (const [at, option] of options.entries()) {
        if (options.indexOf(option) < at) problem(`question.options.${at}`, SAME_OPTIONS);
      }
      if (question !== null) return;
      if (now === '') problem('now', NOW_REQUIRED);
      else if (now === was) problem('now', NOT_DIFFERENT);
    }),
  );
export type SettleInput = z.output<typeof SettleInput>;

/** Of a passage that is to be corrected: whom it would reach. A question is known by its report. */
export const ReachInput = z.object({
  was: byDefault(words('What it says', MAX_QUOTED_LENGTH), ''),
  isNarrow: byDefault(z.boolean(), false),
});
export type ReachInput = z.output<typeof ReachInput>;

/** Somebody with an account, by the role in which they read: "Emergency physician". */
export const ReviewerInput = z.object({
  email: Email,
  roleTitle: notAboutPatients(line('Role', MAX_ROLE_TITLE_LENGTH)).check(said(required('Role'))),
});
export type ReviewerInput = z.output<typeof ReviewerInput>;
