import {
  GUEST_LEARNER_LEVEL,
  GUEST_SET_HOURS,
  GUEST_SETS_PER_HOUR,
  SIGNED_IN_SETS_PER_HOUR,
} from '#shared/pearls.ts';
import type { LearnerLevel } from '#shared/pearls.ts';
import { defaultLearnerLevel } from '#shared/people.ts';
import type { PearlAllowance, PhiReceipt } from '#shared/pearl-output.ts';
import type { PearlSetInput } from '#shared/pearl-input.ts';
import { PHI_VERSION } from '#shared/phi-kinds.ts';
import { recordEvent } from '#server/audit/store.ts';
import { tooOften } from '#server/auth/limits.ts';
import { lastHour } from '#server/clocks.ts';
import type { Db } from '#server/db/connect.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { countPhi } from '#server/http/phi.ts';
import type { FindKinds } from '#server/http/phi.ts';
import { keyOf } from '#server/http/who.ts';
import { newId } from '#server/ids.ts';
import { countSets, findSetOfRequest, insertSet, lockMaker } from '#server/pearls/store/sets.ts';
import type { Clock, Queue, Store } from '#server/ports.ts';

const HOUR_MS = 3_600_000;
const OTHER_SET =
  'Other pearls were asked for with this form before. Please reload the page, and ask again.';

/** Stores the set and queues its generation in one transaction; 429 with the waiting time when the hour is used up. */
export async function createSet(
  { db, jobs, now, findKinds }: Store & Clock & Queue & { findKinds: FindKinds },
  actor: Visitor,
  input: PearlSetInput,
): Promise<string> {
  const createdAt = now();
  const { patients, confirmedPhi: _confirmedPhi, ...wanted } = input;
  const phiReceipt = await receiptOf(findKinds, input);
  return db.transaction(async (tx) => {
    await lockMaker(tx, keyOf(actor));
    const before = await findMade(tx, actor, input);
    if (before) return before;
    const allowance = await findAllowance(tx, actor, createdAt);
    if (allowance.left === 0) throw usedUp(allowance, actor, createdAt);
    const id = newId();
    await insertSet(
      tx,
      {
        ...wanted,
        learnerLevel: input.learnerLevel ?? levelOf(actor),
        id,
        madeBy: keyOf(actor),
        ownerId: actor.kind === 'user' ? actor.userId : null,
        phiReceipt,
        createdAt,
        expiresAt:
          actor.kind === 'user' ? null : new Date(createdAt.getTime() + GUEST_SET_HOURS * HOUR_MS),
      },
      patients.map(({ details, starred }, index) => ({ details, starred, index })),
    );
    const unwritten = patients.map((_, index) => ({ index, retries: 0 }));
    const whose = keyOf(actor);
    await jobs.send(tx, 'generate-pearls', { setId: id, patients: unwritten }, { whose });
    await recordEvent(tx, actor, 'pearls.created', id, { patients: patients.length });
    return id;
  });
}

/** The set that was made under this key. Throws conflict when it is of other cases, or of another kind. */
async function findMade(
  tx: Db,
  actor: Visitor,
  { requestKey, patients, learnerLevel, includeQuestions, contentDepth }: PearlSetInput,
): Promise<string | null> {
  const made = requestKey && (await findSetOfRequest(tx, keyOf(actor), requestKey));
  if (!made) return null;
  const isSame =
    made.includeQuestions === includeQuestions &&
    made.contentDepth === contentDepth &&
    (learnerLevel === undefined || made.learnerLevel === learnerLevel) &&
    made.patients.length === patients.length &&
    made.patients.every(
      ({ details, starred }, at) =>
        details === patients[at]?.details && starred === patients[at].starred,
    );
  if (!isSame) throw new AppError('conflict', OTHER_SET);
  return made.id;
}

function levelOf(actor: Visitor): LearnerLevel {
  if (actor.kind === 'guest') return GUEST_LEARNER_LEVEL;
  return defaultLearnerLevel(actor.role, actor.traineeLevel);
}

/** Names, dates, places and high ages never stop anyone who calls the API: what they kept is on record. */
async function receiptOf(
  findKinds: FindKinds,
  { patients, confirmedPhi }: PearlSetInput,
): Promise<PhiReceipt> {
  const texts = patients.map(({ details }) => details);
  const found = await countPhi(findKinds, texts);
  return {
    version: PHI_VERSION,
    found,
    confirmed: confirmedPhi && Object.keys(found).length > 0,
  };
}

export async function findAllowance(db: Db, actor: Visitor, now: Date): Promise<PearlAllowance> {
  const used = await countSets(db, keyOf(actor), lastHour(now));
  const limit = actor.kind === 'user' ? SIGNED_IN_SETS_PER_HOUR : GUEST_SETS_PER_HOUR;
  return {
    limit,
    left: Math.max(0, limit - used.count),
    resetsAt: used.oldest ? new Date(used.oldest.getTime() + HOUR_MS).toISOString() : null,
  };
}

function usedUp({ limit, resetsAt }: PearlAllowance, actor: Visitor, now: Date): AppError {
  const wait = resetsAt ? new Date(resetsAt).getTime() - now.getTime() : HOUR_MS;
  const free = actor.kind === 'guest' ? 'free ' : '';
  return tooOften(
    wait,
    (time) =>
      `You have used the ${limit} ${free}generations of this hour. Please try again in ${time}.`,
  );
}
