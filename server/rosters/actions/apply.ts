import { DEFAULT_YEAR_BEGINS } from '#shared/programs.ts';
import type { RosterApplyInput } from '#shared/roster-input.ts';
import { DONE_ROSTER_DAYS, ROSTER_DAYS, ROSTER_GONE } from '#shared/rosters.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { JobData } from '#server/jobs/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { limitSent } from '#server/organizations/actions/invitations.ts';
import { administers } from '#server/organizations/policy.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Clock, Links, Logger, Queue, Store } from '#server/ports.ts';
import { createProgram } from '#server/programs/actions/programs.ts';
import { findProgramNamed } from '#server/programs/store/programs.ts';
import { findAsSignedIn } from '#server/rights/store/person.ts';
import { takeRow } from '#server/rosters/actions/take.ts';
import {
  deleteOldRosters,
  findRoster,
  listApplying,
  listWork,
  lockRoster,
  lockWork,
  markRow,
  markState,
  updateProgramOf,
} from '#server/rosters/store/rosters.ts';
import type { RosterRecordRow, RosterRowRow } from '#server/rosters/tables.ts';

type Ports = Store & Mailer & Links;
const DAY_MS = 86_400_000;
const ROWS_A_LOOK = 100;
const APPLIER: Actor = { kind: 'job', job: 'apply-roster' };
const CHANGED = 'What this roster would do has changed in the meantime. Please look again.';
const CHOSEN =
  'Somebody has chosen otherwise in this roster since it was shown here. Please look again.';
const NOTHING = 'There is nothing to do in this roster.';
const NO_ADMINISTRATOR =
  'Whoever started this no longer administers the organization. What is left was not done.';
const STOPPED = 'The server could not finish this. What is done stays. Please try again.';

/** Once it is pressed everything is done that was shown, however often the server is killed; pressed again nothing more. */
export async function startApplying(
  { db, jobs }: Store & Queue,
  actor: UserActor,
  id: string,
  seen: RosterApplyInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const roster = await lockRoster(tx, id);
    const found = roster && (await findRoster(tx, null, id));
    if (!roster || !found) throw new AppError('not_found', ROSTER_GONE);
    if (roster.state === 'applying' || roster.state === 'done') return;
    const counts = [found.new, found.changed, found.graduate, found.deactivate];
    const shown = [seen.new, seen.changed, seen.graduate, seen.deactivate];
    const isOther = seen.revision !== undefined && seen.revision !== roster.revision;
    if (isOther) throw new AppError('conflict', CHOSEN);
    if (counts.some((count, at) => count !== shown[at])) throw new AppError('conflict', CHANGED);
    if (counts.every((count) => count === 0)) throw new AppError('conflict', NOTHING);
    await markState(tx, id, { state: 'applying', userId: actor.userId, failure: null });
    await jobs.send(tx, 'apply-roster', { rosterId: id }, { key: id });
    const { organizationId, revision } = roster;
    await recordEvent(tx, actor, 'roster.confirmed', id, { organizationId, ...seen, revision });
  });
}

/** Takes up what waits for its hour, or was lost by an accident. */
export async function goOnApplying({ db, jobs }: Store & Queue): Promise<void> {
  for (const rosterId of await listApplying(db))
    await jobs.send(db, 'apply-roster', { rosterId }, { key: rosterId });
}

/** Goes on where it was: each person in one transaction. Ends early when this hour's invitations are out. */
export async function applyRoster(
  ports: Ports,
  { rosterId }: JobData['apply-roster'],
  signal: AbortSignal,
): Promise<void> {
  const { db } = ports;
  const found = await findRoster(db, null, rosterId);
  if (found?.roster.state !== 'applying') return;
  const { roster } = found;
  const actor = await findAsSignedIn(db, roster.userId);
  const organization = await findOrganization(db, roster.organizationId);
  if (!organization || !actor || !administers(actor, organization.id)) {
    return fail(ports, roster, NO_ADMINISTRATOR);
  }
  await makePrograms(ports, actor, roster);
  for (;;) {
    const work = await listWork(db, rosterId, ROWS_A_LOOK);
    if (work.length === 0) return finish(ports, actor, roster);
    for (const row of work) {
      signal.throwIfAborted();
      const taken = await take(ports, roster.userId, organization, row);
      if (taken === 'later') return;
      if (taken === 'not allowed') return fail(ports, roster, NO_ADMINISTRATOR);
    }
  }
}

/** `later`: an invitation that this hour has no room for. Who does it is looked up for each: a role ends within a long roster. */
async function take(
  ports: Ports,
  userId: string,
  organization: OrganizationRow,
  row: RosterRowRow,
): Promise<'taken' | 'later' | 'not allowed'> {
  try {
    return await ports.db.transaction(async (tx) => {
      if (!(await lockWork(tx, row))) return 'taken';
      const actor = await findAsSignedIn(tx, userId);
      if (!actor || !administers(actor, organization.id)) return 'not allowed';
      if (row.kind === 'new') await limitSent({ ...ports, db: tx }, actor, organization);
      const reason = await tx
        .transaction((inner) => takeRow(ports, { tx: inner, actor, organization }, row))
        .then(() => null, sentenceOf);
      await markRow(tx, row, { outcome: reason === null ? 'done' : 'left', reason });
      if (reason === null) return 'taken';
      const about = { personId: row.userId, organizationId: organization.id };
      await recordEvent(tx, actor, 'roster.row-left', row.rosterId, {}, about);
      return 'taken';
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return 'later';
    throw error;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return error.message;
}

/** Those that the file names and somebody asked to be made; one that has come meanwhile is that one. */
async function makePrograms(ports: Ports, actor: UserActor, roster: RosterRecordRow) {
  const { id, organizationId, report } = roster;
  for (const { name, choice, years } of report.unknownPrograms) {
    if (choice !== 'new') continue;
    const there = await findProgramNamed(ports.db, organizationId, name);
    const input = { name, specialty: null, sites: [], yearBegins: DEFAULT_YEAR_BEGINS, years };
    const programId = there?.id ?? (await createProgram(ports, actor, organizationId, input));
    await ports.db.transaction(async (tx) => {
      if (!(await updateProgramOf(tx, id, name, programId))) return;
      const facts = { organizationId, program: programId };
      await recordEvent(tx, actor, 'roster.decided', id, facts);
    });
  }
}

async function finish(
  { db }: Ports,
  actor: UserActor,
  { id, organizationId }: RosterRecordRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockRoster(tx, id))?.state !== 'applying') return;
    await markState(tx, id, { state: 'done' });
    const { done = 0, left = 0 } = (await findRoster(tx, null, id)) ?? {};
    await recordEvent(tx, actor, 'roster.applied', id, { organizationId, done, left });
  });
}

async function fail(
  { db }: Store,
  { id, organizationId }: Pick<RosterRecordRow, 'id' | 'organizationId'>,
  failure: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockRoster(tx, id))?.state !== 'applying') return;
    await markState(tx, id, { state: 'failed', failure });
    await recordEvent(tx, APPLIER, 'roster.failed', id, { organizationId });
  });
}

/** After the last try. What was done stays; applied again it goes on. */
export async function abandonRoster(
  ports: Store,
  { rosterId }: JobData['failed-roster'],
): Promise<void> {
  const found = await findRoster(ports.db, null, rosterId);
  if (found) await fail(ports, found.roster, STOPPED);
}

export async function deleteExpiredRosters({
  db,
  now,
  log,
}: Store & Clock & Logger): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const deleted = await db.transaction(async (tx) => {
    const old = await deleteOldRosters(tx, before(ROSTER_DAYS), before(DONE_ROSTER_DAYS));
    const action = 'roster.expired' as const;
    const events = old.map(({ id, organizationId }) => ({
      action,
      subjectId: id,
      facts: { organizationId },
    }));
    await recordAll(tx, APPLIER, events);
    return old;
  });
  if (deleted.length > 0) log.info({ rosters: deleted.length }, 'old rosters deleted');
}
