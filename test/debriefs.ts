import type { BodyOf } from '#shared/wire.ts';
import type { Debrief } from '#shared/debrief-output.ts';
import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';
import { questionRow } from '#server/pearls/rules/stored.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { Browser } from '#test/people.ts';

/** A finished set of one's own, a question to each case. */
export async function insertSet(
  db: Db,
  ownerId: string | null,
  cases: readonly string[] = ['19F DKA, pH 7.05'],
): Promise<string> {
  const id = newId();
  await db.insert(pearlSets).values({
    id,
    ownerId,
    madeBy: ownerId ?? 'a guest',
    learnerLevel: 'resident',
    includeQuestions: true,
    contentDepth: 'concise',
    phiReceipt: { version: '1', found: {}, confirmed: false },
    createdAt: new Date(),
    expiresAt: ownerId === null ? new Date(Date.now() + 86_400_000) : null,
  });
  await db.insert(pearlPatients).values(
    cases.map((details, index) => ({
      setId: id,
      index,
      details,
      starred: false,
      status: 'done' as const,
      source: 'model' as const,
      content: `## Pathophysiology\n\nOf ${details}: **insulin** is missing.`,
    })),
  );
  await db.insert(pearlQuestions).values(
    cases.map((details, patientIndex) =>
      questionRow(
        {
          question: `What comes first in ${details}?`,
          options: ['Fluids', 'Insulin', 'Potassium', 'Bicarbonate'],
          correctAnswer: 0,
          explanation: 'Volume first.',
        },
        { id: newId(), setId: id, patientIndex, position: 0 },
      ),
    ),
  );
  return id;
}

type Change = Omit<BodyOf<'POST /api/debriefs'>, 'shiftDate'>;

/** Opens the debrief of a shift as its owner does. */
export function debriefOf(owner: Browser, shiftDate: string, more: Change = {}) {
  return owner.call('POST /api/debriefs', { body: { shiftDate, ...more } });
}

export function reportOf(viewer: Browser, { id }: Pick<Debrief, 'id'>) {
  return viewer.call('GET /api/debriefs/:id/report', { path: { id } });
}
