import type { QuestionWords } from '#shared/correction-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import { holding, tellingWords } from '#server/corrections/rules/holders.ts';
import {
  findCorrection,
  fingerprintsUntil,
  listSetsToSearch,
  listSharesToSearch,
  listTold,
  markTold,
  saveCorrectedSets,
  takeUntold,
} from '#server/corrections/store/holders.ts';
import type { HeldSet, Told } from '#server/corrections/store/holders.ts';
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
const FIRST = '00000000-0000-0000-0000-000000000000';

type Ports = Store & Mailer & Origin & Corrected & Logger;

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
  const told = (await tellOwners(ports, correction)) + (await tellSharers(ports, correction));
  await db.transaction(async (tx) => {
    await markTold(tx, correctionId, now());
    if (hasOtherKey(correction)) {
      const same = await fingerprintsUntil(tx, fingerprintOf(correction.wasQuestion));
      await bringForward(tx, same, now());
    }
    await recordEvent(tx, JOB, 'correction.told', correctionId, { count: told });
  });
  log.info({ mails: told }, 'mails about a correction were queued');
}

type Known = Erratum & { id: string };
type Rekeyed = { wasQuestion: QuestionWords; nowQuestion: QuestionWords };

function hasOtherKey<Some extends Erratum>(correction: Some): correction is Some & Rekeyed {
  const { wasQuestion, nowQuestion } = correction;
  return (
    wasQuestion !== null &&
    nowQuestion !== null &&
    wasQuestion.correctAnswer !== nowQuestion.correctAnswer
  );
}

async function tellOwners(ports: Ports, correction: Known): Promise<number> {
  const isHeld = holding(correction);
  const { wasQuestion, was } = correction;
  const fingerprint = wasQuestion && fingerprintOf(wasQuestion);
  const sought = { words: wasQuestion ? [] : tellingWords(was), fingerprint };
  const holds = ({ patients, questions }: HeldSet) =>
    patients.some(({ index, ...text }) =>
      isHeld({ ...text, questions: questions.filter((one) => one.patientIndex === index) }),
    );
  let after = FIRST;
  let told = 0;
  await inBatches(BATCH, async () => {
    const found = await listSetsToSearch(ports.db, sought, after, BATCH);
    const sets = found.filter(holds);
    const owners = new Map(sets.map((set) => [set.ownerId, set.id]));
    const ids = sets.map(({ id }) => id);
    told += await tellHolders(ports, correction, owners, ids);
    after = found.at(-1)?.id ?? after;
    return found.length;
  });
  return told;
}

async function tellSharers(ports: Ports, correction: Known): Promise<number> {
  const isHeld = holding(correction);
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
async function tellHolders(
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
