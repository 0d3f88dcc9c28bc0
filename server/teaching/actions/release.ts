import { recordEvent } from '#server/audit/store.ts';
import type { Actor } from '#server/http/context.ts';
import { timelessId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { mix, mixedRows } from '#server/teaching/actions/mix.ts';
import { countAnswers, halfAt, isEnough } from '#server/teaching/rules.ts';
import { insertBatch, listDue } from '#server/teaching/store/batches.ts';
import { lockTeaching, putWaiting, takeWaiting } from '#server/teaching/store/waiting.ts';
import type { Taught } from '#server/teaching/store/waiting.ts';

const RELEASER: Actor = { kind: 'job', job: 'release-teaching' };

/** At night: of halves that are over, whatever enough people have written about one attending. The rest goes on waiting. */
export async function releaseTeaching({ db, now }: Store & Clock): Promise<void> {
  const half = halfAt(now());
  const failures: unknown[] = [];
  for (const taught of await listDue(db, half)) {
    await releaseOne({ db }, taught, half).catch((error: unknown) => failures.push(error));
  }
  // One that fails holds up none of the others.
  if (failures.length > 0) throw failures[0];
}

/** All at once: the points only as counts, each text by itself, and nothing of who took part. */
async function releaseOne({ db }: Store, taught: Taught, before: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTeaching(tx);
    const waiting = await takeWaiting(tx, { ...taught, before });
    const { answers, comments, participations } = waiting;
    const halves = answers.map(({ half }) => half).toSorted();
    const [fromHalf] = halves;
    const untilHalf = halves.at(-1);
    // Another server was first.
    if (!fromHalf || !untilHalf || !isEnough(answers.length, participations)) {
      await putWaiting(tx, mix(waiting));
      return;
    }
    const batchId = timelessId();
    const figures = countAnswers(answers.map((row) => row.answers));
    const batch = { ...taught, id: batchId, fromHalf, untilHalf, figures };
    await insertBatch(
      tx,
      { ...batch, evaluations: answers.length },
      mixedRows(comments.map((comment) => ({ ...comment, half: null, batchId }))),
    );
    const { organizationId, attendingId } = taught;
    await recordEvent(tx, RELEASER, 'teaching.released', attendingId, { organizationId });
  });
}
