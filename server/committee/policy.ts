import type { CommitteePart, MeetingState } from '#shared/committee.ts';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import type { MeetingRow } from '#server/committee/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import { administers } from '#server/organizations/policy.ts';

type Held = Pick<MeetingRow, 'organizationId' | 'state'>;
/** Where the actor sits in it; null: nowhere. */
type Seat = CommitteePart | null;

const isIn = (state: MeetingState, ...states: MeetingState[]) => states.includes(state);

/** A seat counts as long as whoever has it is an active member; no trainee sits in a committee. */
function isSeated(actor: UserActor, { organizationId }: Held, seat: Seat): boolean {
  const { membership, role } = actor;
  const isThere = membership?.status === 'active' && membership.organizationId === organizationId;
  return seat !== null && isThere && role !== 'trainee';
}

/** Plans meetings. */
export function canPlan(actor: UserActor, organizationId: string): boolean {
  return administers(actor, organizationId);
}

/** As whom the actor waits for meetings: for a closed one of the own, for those with a seat, or for all of the organization. */
export function waitsAs(actor: UserActor): 'trainee' | 'seated' | 'administrator' | null {
  const { role, membership } = actor;
  if (role === 'trainee') return 'trainee';
  if (membership?.status !== 'active' || role === 'system_admin') return null;
  return administers(actor, membership.organizationId) ? 'administrator' : 'seated';
}

/** Who can be given a seat: attendings and administrators of the organization. */
export function canSit(person: Pick<UserActor, 'role' | 'membership'>, held: Held): boolean {
  const { role, membership } = person;
  const isThere =
    membership?.status === 'active' && membership.organizationId === held.organizationId;
  return isThere && (role === 'attending' || role === 'administrator');
}

type Seated = {
  role: UserActor['role'];
  organizationId: string | null;
  status: NonNullable<UserActor['membership']>['status'] | null;
};

/** Whether somebody who was given a seat could be given it today. */
export function stillSits({ role, organizationId, status }: Seated, held: Held): boolean {
  const isMember = organizationId !== null && status !== null;
  const membership = isMember ? { organizationId, status, organizationName: '' } : null;
  return canSit({ role, membership }, held);
}

export function canRead(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return administers(actor, meeting.organizationId) || isSeated(actor, meeting, seat);
}

/** The trainee, once the meeting is closed. */
export function canReadOwn(actor: UserActor, { state }: Held, traineeId: string): boolean {
  return actor.userId === traineeId && state === 'closed';
}

export function canReadPage(
  actor: UserActor,
  meeting: Held,
  seat: Seat,
  traineeId: string,
): boolean {
  return canRead(actor, meeting, seat) || canReadOwn(actor, meeting, traineeId);
}

/** Whether the page's figures or words were counted from it is known by its report and its packet. */
type PageForm = Pick<AssessmentRow, 'traineeId' | 'voidedAt'> & { isOnPage: boolean };

/** Whoever reads a page reads the forms it stands on; one that was voided since has left it, for everybody. */
export function canReadForm(
  actor: UserActor,
  meeting: Held,
  seat: Seat,
  traineeId: string,
  form: PageForm,
): boolean {
  const isThere = form.isOnPage && form.traineeId === traineeId && form.voidedAt === null;
  return isThere && canReadPage(actor, meeting, seat, traineeId);
}

/** Its chair, its coordinator, and the organization's administrators look after one. */
function looksAfter(actor: UserActor, meeting: Held, seat: Seat): boolean {
  const isTheirs = seat === 'chair' || seat === 'coordinator';
  return administers(actor, meeting.organizationId) || (isTheirs && isSeated(actor, meeting, seat));
}

export function canChange(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return looksAfter(actor, meeting, seat) && isIn(meeting.state, 'planned', 'prepared');
}

/** Also anew, until it is opened: from then on everybody decides by the same figures. */
export function canPrepare(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return canChange(actor, meeting, seat);
}

export function canOpen(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return looksAfter(actor, meeting, seat) && meeting.state === 'prepared';
}

export function canSeat(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return looksAfter(actor, meeting, seat) && meeting.state !== 'closed';
}

/** Whoever sits in an open one; who only administers the organization does not judge. */
export function canJudge(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return isSeated(actor, meeting, seat) && meeting.state === 'open';
}

export function canWriteMinutes(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return looksAfter(actor, meeting, seat) && isIn(meeting.state, 'prepared', 'open');
}

/** The chair, and administrators, so that a chair who has left keeps nobody waiting. */
export function canClose(actor: UserActor, meeting: Held, seat: Seat): boolean {
  const isChair = seat === 'chair' && isSeated(actor, meeting, seat);
  return (isChair || administers(actor, meeting.organizationId)) && meeting.state === 'open';
}

export function canRemove(actor: UserActor, meeting: Held, seat: Seat): boolean {
  return canChange(actor, meeting, seat);
}
