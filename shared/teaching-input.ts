/** What a trainee says of an attending's teaching, in `zod/mini`: the form runs it, too. */
import * as z from 'zod/mini';
import { aboutPatients, byDefault, notAboutPatients, paragraph } from '#shared/fields.ts';
import {
  ANSWER_ONE,
  COMMENT_LABELS,
  MAX_COMMENT_LENGTH,
  NO_SUCH_ATTENDING,
  POINTS,
  UNSEEN,
} from '#shared/teaching.ts';

const Answer = byDefault(
  z.nullable(z.union([z.literal(POINTS, ANSWER_ONE), z.literal(UNSEEN, ANSWER_ONE)], ANSWER_ONE)),
  null,
);
const comment = (name: string) => byDefault(aboutPatients(paragraph(name, MAX_COMMENT_LENGTH)), '');

/** Whom it is about stands in the body: addresses are written into logs on the way. */
export const TeachingEvaluationInput = z
  .object({
    /** The half of the year that was shown. */
    half: notAboutPatients(z.string()),
    attendingId: z.uuid(NO_SUCH_ATTENDING),
    answers: z.object({
      supervision: Answer,
      bedside: Answer,
      feedback: Answer,
      autonomy: Answer,
      respect: Answer,
    }),
    helped: comment(COMMENT_LABELS.helped),
    more: comment(COMMENT_LABELS.more),
  })
  .check(
    z.refine(({ answers }) => Object.values(answers).some((answer) => typeof answer === 'number'), {
      error: ANSWER_ONE,
      path: ['answers'],
    }),
  );
export type TeachingEvaluationInput = z.output<typeof TeachingEvaluationInput>;
