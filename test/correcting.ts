import { makeCorrection } from '#server/corrections/actions/correct.ts';
import type { NewCorrection } from '#server/corrections/actions/correct.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import { pearlPatients, pearlSets } from '#server/pearls/tables.ts';
import type { TestServer } from '#test/server.ts';

function asReviewer(userId: string): UserActor {
  return {
    kind: 'user',
    userId,
    sessionId: '',
    email: 'ada@example.org',
    emailVerified: true,
    twoFactorEnabled: false,
    displayName: 'Ada Lee',
    role: 'attending',
    specialty: null,
    traineeLevel: null,
    membership: null,
    idleMinutes: null,
    demand: null,
  };
}

/** Ada Lee, an emergency physician, corrects what stands wherever it stands; without a `now` it is withdrawn. */
export async function correct(
  { runtime }: TestServer,
  reviewer: { id: string },
  words: Pick<NewCorrection, 'was'> & Partial<NewCorrection>,
): Promise<string> {
  const { now = null, nowQuestion = null } = words;
  const id = await runtime.db.transaction((tx) =>
    makeCorrection(runtime, tx, asReviewer(reviewer.id), {
      kind: now === null && nowQuestion === null ? 'withdrawn' : 'corrected',
      textId: null,
      wasQuestion: null,
      reason: 'The guideline of 2026',
      byRole: 'Emergency physician',
      reportId: null,
      ...words,
      now,
      nowQuestion,
    }),
  );
  runtime.errata.renew();
  return id;
}

/** Finished sets of one case with such a text. */
export async function insertSets(
  to: Db,
  ownerIds: readonly string[],
  content: string,
): Promise<string[]> {
  const sets = ownerIds.map((ownerId) => ({ id: newId(), ownerId }));
  await to.insert(pearlSets).values(
    sets.map((set) => ({
      ...set,
      madeBy: set.ownerId,
      learnerLevel: 'resident' as const,
      includeQuestions: true,
      contentDepth: 'concise' as const,
      createdAt: new Date(),
    })),
  );
  await to.insert(pearlPatients).values(
    sets.map(({ id: setId }) => ({
      setId,
      index: 0,
      details: 'meningitis',
      starred: false,
      status: 'done' as const,
      source: 'model' as const,
      content,
    })),
  );
  return sets.map(({ id }) => id);
}
