import { makeCorrection } from '#server/corrections/actions/correct.ts';
import type { NewCorrection } from '#server/corrections/actions/correct.ts';
import type { UserActor } from '#server/http/context.ts';
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
