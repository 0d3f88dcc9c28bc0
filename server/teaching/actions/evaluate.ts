import type { TeachingEvaluationInput } from '#shared/teaching-input.ts';
import {
  ALREADY_EVALUATED,
  COMMENT_KINDS,
  HALF_IS_OVER,
  NO_SUCH_ATTENDING,
  ONLY_TRAINEES,
} from '#shared/teaching.ts';
import { isBlank } from '#shared/text.ts';
import { limit } from '#server/auth/limits.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';
import { mix } from '#server/teaching/actions/mix.ts';
import { canEvaluate, evaluatesIn } from '#server/teaching/policy.ts';
import { halfAt } from '#server/teaching/rules.ts';
import { findTeacher } from '#server/teaching/store/attendings.ts';
import {
  hasParticipated,
  lockTeaching,
  putWaiting,
  takeWaiting,
} from '#server/teaching/store/waiting.ts';

/** Takes in what a trainee says of an attending, apart from who says it. Once sent nobody finds it again, and no trail says that it came. */
export async function evaluateTeaching(
  ports: Store & Clock,
  trainee: UserActor,
  input: TeachingEvaluationInput,
): Promise<void> {
  const { db, now } = ports;
  const organizationId = evaluatesIn(trainee);
  if (organizationId === null) throw new AppError('forbidden', ONLY_TRAINEES);
  await limit(ports, 'teachingEvaluation', trainee.userId);
  const { attendingId, half, answers } = input;
  const said = { organizationId, attendingId, half };
  await db.transaction(async (tx) => {
    await lockTeaching(tx);
    const attending = await findTeacher(tx, organizationId, attendingId);
    if (!attending || !canEvaluate(trainee, attending)) {
      throw new AppError('not_found', NO_SUCH_ATTENDING);
    }
    const participation = { ...said, traineeId: trainee.userId };
    if (await hasParticipated(tx, participation)) throw new AppError('conflict', ALREADY_EVALUATED);
    if (half !== halfAt(now())) throw new AppError('conflict', HALF_IS_OVER);
    const { participations, answers: others, comments } = await takeWaiting(tx, said);
    const written = COMMENT_KINDS.filter((kind) => !isBlank(input[kind]));
    const waiting = mix({
      participations: [...participations, { ...participation, formerId: null }],
      answers: [...others, { ...said, id: '', answers }],
      comments: [
        ...comments,
        ...written.map((kind) => ({ ...said, id: '', kind, text: input[kind], batchId: null })),
      ],
    });
    await putWaiting(tx, waiting);
  });
}
