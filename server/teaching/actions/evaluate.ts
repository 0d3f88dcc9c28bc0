import { dateAt } from '#shared/shift-date.ts';
import type { TeachingEvaluationInput } from '#shared/teaching-input.ts';
import {
  ALREADY_EVALUATED,
  COMMENT_KINDS,
  halfOf,
  NO_SUCH_ATTENDING,
  ONLY_TRAINEES,
} from '#shared/teaching.ts';
import { isBlank } from '#shared/text.ts';
import { recordEvent } from '#server/audit/store.ts';
import { limit } from '#server/auth/limits.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { timelessId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { mix } from '#server/teaching/actions/mix.ts';
import { canEvaluate, evaluatesIn } from '#server/teaching/policy.ts';
import { findTeacher } from '#server/teaching/store/attendings.ts';
import {
  hasParticipated,
  lockTeaching,
  putWaiting,
  takeWaiting,
} from '#server/teaching/store/waiting.ts';

/** In the trail nobody has written it, about nobody, and it is no organization's. */
const NOBODY: Actor = { kind: 'job', job: 'take-in-evaluation' };

export function halfAt(now: Date): string {
  return halfOf(dateAt(now, 0));
}

/** Takes in what a trainee says of an attending, apart from who says it. Once sent nobody finds it again. */
export async function evaluateTeaching(
  ports: Store & Clock,
  trainee: UserActor,
  input: TeachingEvaluationInput,
): Promise<void> {
  const { db, now } = ports;
  const organizationId = evaluatesIn(trainee);
  if (organizationId === null) throw new AppError('forbidden', ONLY_TRAINEES);
  await limit(ports, 'teachingEvaluation', trainee.userId);
  const { attendingId, answers } = input;
  const said = { organizationId, attendingId, half: halfAt(now()) };
  await db.transaction(async (tx) => {
    await lockTeaching(tx);
    const attending = await findTeacher(tx, organizationId, attendingId);
    if (!attending || !canEvaluate(trainee, attending)) {
      throw new AppError('not_found', NO_SUCH_ATTENDING);
    }
    const participation = { ...said, traineeId: trainee.userId };
    if (await hasParticipated(tx, participation)) throw new AppError('conflict', ALREADY_EVALUATED);
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
    await recordEvent(tx, NOBODY, 'teaching.evaluated', timelessId());
  });
}
