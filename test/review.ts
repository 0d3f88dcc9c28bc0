import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';
import { questionRow } from '#server/pearls/rules/stored.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlSetRow } from '#server/pearls/tables.ts';
import { reviewCards } from '#server/review/tables.ts';
import type { ReviewCardRow } from '#server/review/tables.ts';

export const OPTIONS: [string, string, string, string] = [
  'Aspirin',
  'Broad spectrum',
  'Cooling',
  'Dialysis',
];

/** A finished set of one case with so many questions from a number on; the right answer is always the second option. */
export async function insertQuestions(
  db: Db,
  ownerId: string,
  questions: number,
  set: Partial<PearlSetRow> = {},
  from = 1,
): Promise<{ setId: string; questionIds: string[] }> {
  const setId = newId();
  const questionIds = Array.from({ length: questions }, () => newId());
  await db.transaction(async (tx) => {
    await tx.insert(pearlSets).values({
      id: setId,
      ownerId,
      madeBy: ownerId,
      learnerLevel: 'resident',
      includeQuestions: true,
      contentDepth: 'concise',
      createdAt: new Date(),
      ...set,
    });
    await tx.insert(pearlPatients).values({
      setId,
      index: 0,
      details: '62F septic shock',
      starred: false,
      status: 'done',
      source: 'library',
      content: 'Pearls',
    });
    if (questions === 0) return;
    await tx.insert(pearlQuestions).values(
      questionIds.map((id, position) =>
        questionRow(
          {
            question: `What comes first, number ${from + position}?`,
            options: OPTIONS,
            correctAnswer: 1,
            explanation: 'Because of the guideline.',
          },
          { id, setId, patientIndex: 0, position },
        ),
      ),
    );
  });
  return { setId, questionIds };
}

/** A person's one card of the question that stands there. */
export async function cardOf(
  db: Db,
  userId: string,
  questionId: string,
): Promise<ReviewCardRow | undefined> {
  const rows = await db
    .select({ card: reviewCards })
    .from(reviewCards)
    .innerJoin(pearlQuestions, eq(pearlQuestions.fingerprint, reviewCards.fingerprint))
    .where(and(eq(reviewCards.userId, userId), eq(pearlQuestions.id, questionId)));
  return rows[0]?.card;
}
