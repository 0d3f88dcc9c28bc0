import { createHash } from 'node:crypto';
import type { EvidenceInput, EvidenceLookInput } from '#shared/evidence-input.ts';
import type { EvidenceFound, EvidenceLook } from '#shared/evidence-output.ts';
import {
  EVIDENCE_HAS_CHANGED,
  NO_EVIDENCE_FILE,
  NOTHING_TO_TAKE,
  SHOWN_RESULTS,
} from '#shared/evidence.ts';
import { dayAfter, latestDate } from '#shared/shift-date.ts';
import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-file.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { RunInThread } from '#server/documents/thread.ts';
import type { EvidenceGiven, EvidenceRead } from '#server/evidence/actions/read-evidence-worker.ts';
import { listMeetingsAhead } from '#server/evidence/store/meetings.ts';
import { nextMeetings } from '#server/evidence/rules/meetings.ts';
import { twinsOf } from '#server/evidence/rules/twins.ts';
import {
  countNews,
  enterResults,
  listEntered,
  listKnownTrainees,
  listNews,
  lockEvidence,
} from '#server/evidence/store/evidence.ts';
import type { News } from '#server/evidence/store/evidence.ts';
import { listTwins } from '#server/evidence/store/twins.ts';
import { deleteFile, findFile, insertFile } from '#server/evidence/store/files.ts';
import type { EvidenceFileRow, MeetingAhead, TwinRow } from '#server/evidence/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Administration } from '#server/http/who.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { ownRound } from '#server/rounds.ts';

const WORKER = new URL('read-evidence-worker.ts', import.meta.url);

type Ports = Store & Clock & { inThread: RunInThread };

async function readIn(
  { db, inThread, now }: Ports,
  actor: UserActor,
  organizationId: string,
  { name, content, mapping }: EvidenceLookInput,
): Promise<EvidenceRead> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_IMPORT_BYTES) throw invalidField('content', FILE_TOO_LARGE);
  const people = await listKnownTrainees(db, organizationId);
  const given: EvidenceGiven = { bytes, file: name, mapping, people, now: now() };
  const read = await inThread<EvidenceRead | { problem: string }>(WORKER, given, actor.userId);
  if ('problem' in read) throw invalidField('content', read.problem);
  return read;
}

type AllNews = Omit<News, 'digest'> & { twins: TwinRow[]; shown: string };

/** What all of it would do, and a digest over what is entered, what is replaced and what stands under another title. */
async function countAll(
  db: Db,
  organizationId: string,
  parts: readonly string[],
): Promise<AllNews> {
  const counts = { new: 0, changed: 0, same: 0 };
  const trainees = new Set<string>();
  const twins: TwinRow[] = [];
  const shown = createHash('sha256').update(organizationId);
  for (const part of parts) {
    const some = await countNews(db, organizationId, part);
    counts.new += some.new;
    counts.changed += some.changed;
    counts.same += some.same;
    for (const id of some.traineeIds) trainees.add(id);
    const twice = some.new === 0 ? [] : await listTwins(db, organizationId, part);
    twins.push(...twice);
    shown.update(`\n${part}\n${some.new} ${some.changed} ${some.same} ${some.digest}`);
    shown.update(JSON.stringify(twice));
    await ownRound();
  }
  return { ...counts, traineeIds: [...trainees], twins, shown: shown.digest('hex') };
}

/** A meeting may be held some days after its own. */
const HELD_LATE_DAYS = 7;

/** What a file would do. Nothing of it is kept. */
export async function lookAtEvidence(
  ports: Ports,
  actor: UserActor,
  organizationId: string,
  input: EvidenceLookInput,
): Promise<EvidenceLook> {
  const { refused, parts, ...read } = await readIn(ports, actor, organizationId, input);
  const { db } = ports;
  const { traineeIds, twins: rows, shown, ...counts } = await countAll(db, organizationId, parts);
  const items: EvidenceFound[] = [];
  const ahead: MeetingAhead[] = [];
  const from = dayAfter(latestDate(ports.now()), -HELD_LATE_DAYS);
  for (const part of parts) {
    const left = SHOWN_RESULTS - items.length;
    if (left > 0) items.push(...(await listNews(db, organizationId, part, left)));
    ahead.push(...(await listMeetingsAhead(db, organizationId, part, from)));
    await ownRound();
  }
  const trainees = traineeIds.length;
  const twins = twinsOf(rows, read.mapping);
  const meetings = nextMeetings(ahead);
  return { ...read, shown, counts: { ...counts, refused }, trainees, items, twins, meetings };
}

/** Reads the file once more and enters all of it, as it was shown. Answers the id of what came together. */
export async function enterEvidence(
  ports: Ports,
  actor: UserActor,
  organizationId: string,
  { shown, ...input }: EvidenceInput,
): Promise<string> {
  const { db, now } = ports;
  const { parts, lacks } = await readIn(ports, actor, organizationId, input);
  if (lacks !== null) throw invalidField('mapping', lacks);
  const id = newId();
  await db.transaction(async (tx) => {
    await lockEvidence(tx, organizationId);
    const news = await countAll(tx, organizationId, parts);
    if (news.new + news.changed === 0) throw new AppError('conflict', NOTHING_TO_TAKE);
    if (news.shown !== shown) throw new AppError('conflict', EVIDENCE_HAS_CHANGED);
    const takenBy = actor.userId;
    await insertFile(tx, { id, organizationId, name: input.name, takenBy, takenAt: now() });
    const entered = new Map<string, number>();
    for (const part of parts) {
      for (const { traineeId, results } of await enterResults(tx, organizationId, id, part)) {
        entered.set(traineeId, (entered.get(traineeId) ?? 0) + results);
      }
      await ownRound();
    }
    const facts = { organizationId, results: news.new + news.changed, changed: news.changed };
    await recordEvent(tx, actor, 'evidence.entered', id, facts);
    const each = [...entered].map(([traineeId, results]) => ({ traineeId, results }));
    await recordOfEach(tx, actor, 'evidence.entered-of', { id, organizationId }, each);
  });
  return id;
}

/** In one statement. */
const MOST_EVENTS = 500;

/** In the trail of each whom it is of. */
async function recordOfEach(
  tx: Db,
  actor: UserActor,
  action: 'evidence.entered-of' | 'evidence.removed-of',
  { id: subjectId, organizationId }: Pick<EvidenceFileRow, 'id' | 'organizationId'>,
  entered: readonly { traineeId: string; results: number }[],
): Promise<void> {
  const events = entered.map(({ traineeId: personId, results }) => ({
    action,
    subjectId,
    facts: { results },
    personId,
    organizationId,
  }));
  for (let at = 0; at < events.length; at += MOST_EVENTS)
    await recordAll(tx, actor, events.slice(at, at + MOST_EVENTS));
}

/** Takes out what came with one file; pages that are prepared keep what they had. */
export async function removeEvidence(
  { db }: Store,
  { user, organizationId: place }: Administration,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { organizationId } = expectFile(await findFile(tx, place, id));
    await lockEvidence(tx, organizationId);
    const file = expectFile(await findFile(tx, place, id));
    const entered = await listEntered(tx, id);
    await deleteFile(tx, id);
    const results = entered.reduce((sum, one) => sum + one.results, 0);
    await recordEvent(tx, user, 'evidence.removed', id, { organizationId, results });
    await recordOfEach(tx, user, 'evidence.removed-of', file, entered);
  });
}

function expectFile(file: EvidenceFileRow | null): EvidenceFileRow {
  if (!file) throw new AppError('not_found', NO_EVIDENCE_FILE);
  return file;
}
