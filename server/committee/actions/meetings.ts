import type {
  MeetingChangeInput,
  MeetingInput,
  MemberInput,
  MinutesInput,
} from '#shared/committee-input.ts';
import {
  FROM_STAYS,
  LAST_CHAIR,
  MEETING_BEING_PREPARED,
  MEETING_IS_CLOSED,
  MEETING_IS_FULL,
  MEETING_IS_OPEN,
  MEMBERS_FROM_LIST,
  MINUTES_CHANGED,
  MOST_SEATS,
  NO_MEETING,
  NOT_PREPARED,
  PACKET_METHOD,
} from '#shared/committee.ts';
import type { MeetingState } from '#shared/committee.ts';
import { PROGRAM_FROM_LIST } from '#shared/programs.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import {
  canChange,
  canPlan,
  canRead,
  canRemove,
  canSeat,
  canWriteMinutes,
  stillSits,
} from '#server/committee/policy.ts';
import {
  deleteMeeting,
  deleteReports,
  findMeeting,
  insertMeeting,
  lockMeeting,
  updateMeeting,
} from '#server/committee/store/meetings.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import {
  deleteSeat,
  findSeat,
  listSeatable,
  listSeats,
  upsertSeat,
} from '#server/committee/store/members.ts';
import type { SeatRow } from '#server/committee/store/members.ts';
import type { MeetingRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Store } from '#server/ports.ts';
import { findProgramOf } from '#server/reports/store/records.ts';

/** For whom one does not exist, it is nowhere. */
export async function getMeeting(db: Db, viewer: UserActor, id: string): Promise<FoundMeeting> {
  const found = await findMeeting(db, viewer.userId, id);
  if (!found || !canRead(viewer, found.meeting, found.seat)) {
    throw new AppError('not_found', NO_MEETING);
  }
  return found;
}

const NOT_YOURS = 'Only its chair, its coordinator and administrators can do this.';
const WHY_NOT: Partial<Record<MeetingState, string>> = {
  preparing: MEETING_BEING_PREPARED,
  open: MEETING_IS_OPEN,
  closed: MEETING_IS_CLOSED,
};

type Can = (actor: UserActor, meeting: MeetingRow, seat: FoundMeeting['seat']) => boolean;

/** The meeting and the actor's seat as they are now, locked, where the actor may do this with it; else why not. */
export async function takeMeeting(
  tx: Db,
  actor: UserActor,
  { meeting: { id } }: FoundMeeting,
  can: Can,
  { notYet, notYours = NOT_YOURS }: { notYet?: string; notYours?: string } = {},
): Promise<MeetingRow> {
  const meeting = await lockMeeting(tx, id);
  const seat = await findSeat(tx, id, actor.userId);
  if (!meeting || !canRead(actor, meeting, seat)) throw new AppError('not_found', NO_MEETING);
  if (can(actor, meeting, seat)) return meeting;
  const why = WHY_NOT[meeting.state] ?? notYet;
  const isHindered = why !== undefined && mayOtherwise(actor, meeting, seat, can);
  if (isHindered) throw new AppError('conflict', why);
  throw new AppError('forbidden', notYours);
}

/** In another state the actor might: then the state is why not. */
function mayOtherwise(actor: UserActor, meeting: MeetingRow, seat: FoundMeeting['seat'], can: Can) {
  const states: MeetingState[] = ['planned', 'prepared', 'open'];
  return states.some((state) => can(actor, { ...meeting, state }, seat));
}

export async function planMeeting(
  { db, now }: Store & Clock,
  actor: UserActor,
  organizationId: string,
  { programId, on, from, chairId, members }: MeetingInput,
): Promise<string> {
  if (!canPlan(actor, organizationId)) throw new AppError('not_found', NO_MEETING);
  const id = newId();
  const seated = [...new Set([chairId, ...members])];
  await db.transaction(async (tx) => {
    if (!(await findProgramOf(tx, organizationId, programId))) {
      throw invalidField('programId', PROGRAM_FROM_LIST);
    }
    const can = await listSeatable(tx, organizationId, [...seated, actor.userId]);
    if (!can.includes(chairId)) throw invalidField('chairId', MEMBERS_FROM_LIST);
    if (!seated.every((one) => can.includes(one))) throw invalidField('members', MEMBERS_FROM_LIST);
    await insertMeeting(tx, {
      id,
      organizationId,
      programId,
      on,
      from,
      state: 'planned',
      reportId: null,
      nextReportId: null,
      hasFailed: false,
      groups: [],
      modelVersion: null,
      method: PACKET_METHOD,
      checksum: null,
      minutes: '',
      createdBy: actor.userId,
      createdAt: now(),
      preparedAt: null,
      openedAt: null,
      closedAt: null,
      closedBy: null,
    });
    const seatedAt = now();
    const isCoordinator = can.includes(actor.userId) && !seated.includes(actor.userId);
    if (isCoordinator) {
      await upsertSeat(tx, {
        meetingId: id,
        personId: actor.userId,
        part: 'coordinator',
        seatedAt,
      });
    }
    for (const personId of seated) {
      const part = personId === chairId ? 'chair' : 'member';
      await upsertSeat(tx, { meetingId: id, personId, part, seatedAt });
    }
    const facts = { organizationId, program: programId };
    const seatedEvents = seated.map(
      (personId) =>
        ({ action: 'meeting.seated', subjectId: id, facts: { organizationId }, personId }) as const,
    );
    await recordAll(tx, actor, [
      { action: 'meeting.planned', subjectId: id, facts },
      ...seatedEvents,
    ]);
  });
  return id;
}

/** The day; before it is prepared also from when on forms count. */
export async function changeMeeting(
  { db }: Store,
  actor: UserActor,
  found: FoundMeeting,
  { on, from }: MeetingChangeInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, state, organizationId, ...before } = await takeMeeting(tx, actor, found, canChange);
    if (state !== 'planned' && from !== before.from) {
      throw invalidField('from', FROM_STAYS);
    }
    if (on === before.on && from === before.from) return;
    await updateMeeting(tx, id, { on, from });
    await recordEvent(tx, actor, 'meeting.changed', id, { organizationId });
  });
}

/** With its figures; one that has been opened stays. */
export async function removeMeeting(
  { db }: Store,
  actor: UserActor,
  found: FoundMeeting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, organizationId, reportId, nextReportId } = await takeMeeting(
      tx,
      actor,
      found,
      canRemove,
    );
    await deleteMeeting(tx, id);
    await deleteReports(tx, [reportId, nextReportId]);
    await recordEvent(tx, actor, 'meeting.removed', id, { organizationId });
  });
}

export async function seatMember(
  { db, now }: Store & Clock,
  actor: UserActor,
  found: FoundMeeting,
  personId: string,
  { part }: MemberInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const meeting = await takeMeeting(tx, actor, found, canSeat);
    const { id, organizationId } = meeting;
    const can = await listSeatable(tx, organizationId, [personId]);
    if (can.length === 0) throw new AppError('invalid', MEMBERS_FROM_LIST);
    const seats = await listSeats(tx, id);
    const isSeated = seats.some((one) => one.id === personId);
    if (!isSeated && seats.length >= MOST_SEATS) throw new AppError('conflict', MEETING_IS_FULL);
    if (part !== 'chair') keepChair(seats, meeting, personId);
    await upsertSeat(tx, { meetingId: id, personId, part, seatedAt: now() });
    await recordEvent(tx, actor, 'meeting.seated', id, { organizationId }, { personId });
  });
}

/** The organization from which the actor may seat people in a meeting. */
export function placeToSeat(actor: UserActor, { meeting, seat }: FoundMeeting): string {
  if (!canSeat(actor, meeting, seat)) throw new AppError('forbidden', NOT_YOURS);
  return meeting.organizationId;
}

/** What the person has said stays, with the name. */
export async function unseatMember(
  { db }: Store,
  actor: UserActor,
  found: FoundMeeting,
  personId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const meeting = await takeMeeting(tx, actor, found, canSeat);
    const { id, organizationId } = meeting;
    keepChair(await listSeats(tx, id), meeting, personId);
    if (!(await deleteSeat(tx, id, personId))) return;
    await recordEvent(tx, actor, 'meeting.unseated', id, { organizationId }, { personId });
  });
}

/** One chair who is still there stays beside this person. */
function keepChair(seats: readonly SeatRow[], meeting: MeetingRow, personId: string): void {
  const chairs = seats.filter(({ part }) => part === 'chair');
  const isChair = chairs.some(({ id }) => id === personId);
  const others = chairs.filter((one) => one.id !== personId && stillSits(one, meeting));
  if (isChair && others.length === 0) throw new AppError('conflict', LAST_CHAIR);
}

type Replaced<Said> = { stored: Said; over: Said | undefined; next: Said };

/** What is replaced is what its writer saw; throws conflict. */
export function expectSeen<Said extends string | number | null>(
  { stored, over, next }: Replaced<Said>,
  words: string,
): void {
  if (over === undefined || over === stored || next === stored) return;
  throw new AppError('conflict', words, { fields: { over: words } });
}

export async function writeMinutes(
  { db }: Store,
  actor: UserActor,
  found: FoundMeeting,
  { minutes, over }: MinutesInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const meeting = await takeMeeting(tx, actor, found, canWriteMinutes, {
      notYet: NOT_PREPARED,
    });
    const { id, organizationId } = meeting;
    expectSeen({ stored: meeting.minutes, over, next: minutes }, MINUTES_CHANGED);
    if (minutes === meeting.minutes) return;
    await updateMeeting(tx, id, { minutes });
    await recordEvent(tx, actor, 'meeting.minuted', id, { organizationId });
  });
}
