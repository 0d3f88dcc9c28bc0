import { setImmediate } from 'node:timers/promises';
import type { QuestionWords } from '#shared/correction-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { holding, passagesUntil, tellingWords } from '#server/corrections/rules/holders.ts';
import { listErrata } from '#server/corrections/store/corrections.ts';
import {
  findCorrection,
  fingerprintsUntil,
  listSetsToSearch,
  listSharesToSearch,
  listTold,
  markTold,
  saveCorrectedSets,
  takeUntold,
  withTexts,
} from '#server/corrections/store/holders.ts';
import type { HeldSet, Sought, Told } from '#server/corrections/store/holders.ts';
import { bringForward } from '#server/review/store/cards.ts';
import type { Db } from '#server/db/connect.ts';
import type { Erratum } from '#server/errata-passages.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import type { Actor } from '#server/http/context.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Corrected, Logger, Origin, Store } from '#server/ports.ts';

const JOB: Actor = { kind: 'job', job: 'tell-correction' };
/** Sets, or shares, in one transaction. */
const BATCH = 50;
/** Sets that are looked for at once: a text of the library is in many, and each look reads all of those. */
const FOUND_AT_ONCE = 10_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

export type Ports = Store & Mailer & Origin & Corrected & Logger;

/**
 * Finds every saved set and every open share that holds the words, marks the sets and writes to each owner once. Broken
 * off it goes on: who has had the mail is known.
 */
export async function tellCorrection(
  ports: Ports,
  { correctionId }: { correctionId: string },
): Promise<void> {
  const { db, errata, log, now } = ports;
  errata.renew();
  const correction = await findCorrection(db, correctionId);
  if (!correction || correction.toldAt) return;
  const older = await listErrata(db, correction);
  const told =
    (await tellOwners(ports, correction, older)) + (await tellSharers(ports, correction, older));
  await db.transaction(async (tx) => {
    await markTold(tx, correctionId, now());
    if (hasOtherKey(correction)) {
      const same = await fingerprintsUntil(tx, fingerprintOf(correction.wasQuestion));
      await bringForward(tx, same, now());
    }
    await recordEvent(tx, JOB, 'correction.told', correctionId, { count: told });
  });
  if (told > 0) log.info({ mails: told }, 'mails about a correction were queued');
}

export type Known = Erratum & { id: string };
type Rekeyed = { wasQuestion: QuestionWords; nowQuestion: QuestionWords };

function hasOtherKey<Some extends Erratum>(correction: Some): correction is Some & Rekeyed {
  const { wasQuestion, nowQuestion } = correction;
  return (
    wasQuestion !== null &&
    nowQuestion !== null &&
    wasQuestion.correctAnswer !== nowQuestion.correctAnswer
  );
}

/** Also whoever has the words that were there before an earlier correction: they read the later one behind those. */
export async function soughtFor(
  db: Db,
  { was, wasQuestion }: Pick<Erratum, 'was' | 'wasQuestion'>,
  older: readonly Erratum[],
): Promise<Sought> {
  return wasQuestion
    ? { passages: [], fingerprints: await fingerprintsUntil(db, fingerprintOf(wasQuestion)) }
    : { passages: passagesUntil(older, was).map(tellingWords), fingerprints: [] };
}

export function holdsIn(isHeld: ReturnType<typeof holding>): (set: HeldSet) => boolean {
  return ({ patients, questions }) =>
    patients.some(({ index, ...text }) =>
      isHeld({ ...text, questions: questions.filter((one) => one.patientIndex === index) }),
    );
}

async function tellOwners(
  ports: Ports,
  correction: Known,
  older: readonly Erratum[],
): Promise<number> {
  const holds = holdsIn(holding(older, correction));
  const sought = await soughtFor(ports.db, correction, older);
  let after = FIRST;
  let told = 0;
  await inBatches(FOUND_AT_ONCE, async () => {
    const found = await listSetsToSearch(ports.db, sought, after, FOUND_AT_ONCE);
    for (let from = 0; from < found.length; from += BATCH) {
      const held = await withTexts(ports.db, found.slice(from, from + BATCH));
      const sets: HeldSet[] = [];
      for (const set of held) {
        // Some milliseconds each: what people ask is answered in between.
        await setImmediate();
        if (holds(set)) sets.push(set);
      }
      const owners = new Map(sets.map((set) => [set.ownerId, set.id]));
      const ids = sets.map(({ id }) => id);
      told += await tellHolders(ports, correction, owners, ids);
    }
    after = found.at(-1)?.id ?? after;
    return found.length;
  });
  return told;
}

async function tellSharers(
  ports: Ports,
  correction: Known,
  older: readonly Erratum[],
): Promise<number> {
  const isHeld = holding(older, correction);
  let after = FIRST;
  let told = 0;
  await inBatches(BATCH, async () => {
    const found = await listSharesToSearch(ports.db, ports.now(), after, BATCH);
    const holders = found.flatMap(({ sharerId, snapshot }) =>
      sharerId !== null &&
      snapshot.patients.some(({ textId = null, content, questions }) =>
        isHeld({ textId, content, questions }),
      )
        ? [sharerId]
        : [],
    );
    told += await tellHolders(ports, correction, new Map(holders.map((userId) => [userId, null])));
    after = found.at(-1)?.id ?? after;
    return found.length;
  });
  return told;
}

/** By person, with a set that holds the words; null where it is only shared. Answers how many were written to. */
export async function tellHolders(
  ports: Ports,
  correction: Known,
  holders: ReadonlyMap<string, string | null>,
  setIds: readonly string[] = [],
): Promise<number> {
  return ports.db.transaction(async (tx) => {
    await saveCorrectedSets(tx, correction.id, setIds);
    const untold = await takeUntold(tx, correction.id, [...holders.keys()], ports.now());
    const people = await listTold(tx, untold);
    for (const person of people) {
      const { userId: personId } = person;
      await mailHolder(ports, tx, correction, person, holders.get(personId) ?? null);
      await recordEvent(tx, JOB, 'correction.mailed', correction.id, {}, { personId });
    }
    return people.length;
  });
}

function asked({ question, options, correctAnswer }: QuestionWords): string {
  return `${question}\nAnswer: ${options[correctAnswer]}`;
}

async function mailHolder(
  ports: Ports,
  tx: Db,
  { id, was, now, wasQuestion, nowQuestion, reason, byName, byRole }: Known,
  { name, email }: Told,
  setId: string | null,
): Promise<void> {
  const isWithdrawn = now === null && nowQuestion === null;
  const right = nowQuestion ? asked(nowQuestion) : now;
  const what = isWithdrawn ? 'withdrawn' : 'corrected';
  await queueMail(tx, ports, {
    to: email,
    subject: isWithdrawn ? 'Something in your pearls was withdrawn' : 'Your pearls were corrected',
    ...letter({
      greeting: `Dear ${name},`,
      paragraphs: [
        `${byName}, ${byRole}, has ${what} something that stands in pearls you have ${setId ? 'saved' : 'shared'}. They stay as they are, with the correction beside it; whoever has a copy sees it too.`,
      ],
      blocks: [
        { kind: 'quote', lead: 'It said:', text: wasQuestion ? asked(wasQuestion) : was },
        ...(right === null ? [] : [{ kind: 'quote' as const, lead: 'It says now:', text: right }]),
        { kind: 'quote', lead: 'Why:', text: reason },
      ],
      action: {
        label: 'Open your pearls',
        url: `${ports.origin}/learning-materials${setId ? `/${setId}` : ''}`,
      },
      footer: 'One mail for each correction of what you have. In Debrief it is marked as well.',
    }),
    subjectId: id,
  });
}
