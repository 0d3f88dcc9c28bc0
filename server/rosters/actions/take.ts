import { SIGN_UP_ROLES } from '#shared/people.ts';
import type { SignUpRole } from '#shared/people.ts';
import type { RosterFound, RosterPlace } from '#shared/roster-output.ts';
import { recordAll, recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { deactivate } from '#server/organizations/actions/deactivation.ts';
import { invite, limitInvited } from '#server/organizations/actions/invitations.ts';
import { giveRole } from '#server/organizations/actions/memberships.ts';
import { lockInvitation, updateInvitedPlace } from '#server/organizations/store/invitations.ts';
import { findMember, lockMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import { lockOpenProgram } from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import { beginTraining } from '#server/people/actions/training-year.ts';
import type { Links } from '#server/ports.ts';
import { moveMember } from '#server/programs/actions/placements.ts';
import { lockProgram } from '#server/programs/store/programs.ts';
import { findKnownAddress, findKnownMember, lockAddress } from '#server/rosters/store/known.ts';
import type { RosterRowRow } from '#server/rosters/tables.ts';

const CHANGED_SINCE =
  'This person was changed in the meantime, perhaps by another administrator, and was left as is.';
const HERE_BY_NOW = 'This address belongs to a member, or was invited, by now.';
const NO_YEAR = 'This person has no year in the program. Please set it first, then graduate them.';
const INVITED_OFTEN = 'This address was invited too often today. Choose the roster again tomorrow.';

type Taking = { tx: Db; actor: UserActor; organization: OrganizationRow };

/** Does what one row says, as it was shown, in the caller's transaction; throws when it cannot be. */
export async function takeRow(
  ports: Mailer & Links,
  taking: Taking,
  row: RosterRowRow,
): Promise<void> {
  if (row.kind === 'new') return inviteNew(ports, taking, row);
  if (row.kind === 'gone') return letGo(ports, taking, row);
  if (row.userId) return changeMember(ports, taking, row);
  return changeInvited(ports, taking.tx, taking, row);
}

function placeIn({ wanted }: RosterRowRow): RosterPlace {
  // A program that was to be made is there by now, or was refused.
  if (!wanted || (wanted.programId === null && wanted.program !== '')) {
    throw new AppError('conflict', 'The program could not be made. Choose the roster again.');
  }
  return wanted;
}

/** Where an invitation leads: to a program that takes somebody in until the transaction ends, or where it led before. */
async function openPlaceIn(tx: Db, row: RosterRowRow): Promise<RosterPlace> {
  const place = placeIn(row);
  const { programId, program } = place;
  const isOpen =
    programId === null ||
    programId === row.found?.programId ||
    (await lockOpenProgram(tx, programId)) !== null;
  if (isOpen) return place;
  throw new AppError('conflict', `${program} takes nobody in by now. Choose the roster again.`);
}

function signUpRole(role: RosterPlace['role']): SignUpRole {
  const known = SIGN_UP_ROLES.find((one) => one === role);
  if (!known) throw new AppError('forbidden', 'Nobody gets this role by a roster.');
  return known;
}

async function inviteNew(
  ports: Mailer & Links,
  { tx, actor, organization }: Taking,
  row: RosterRowRow,
): Promise<void> {
  const { role, programId, year, start, level } = await openPlaceIn(tx, row);
  const { email, name } = row;
  await lockAddress(tx, organization.id, email);
  if (await findKnownAddress(tx, organization.id, email, ports.now())) {
    throw new AppError('conflict', HERE_BY_NOW);
  }
  await limitInvited(ports, tx, email).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('conflict', INVITED_OFTEN) : error;
  });
  const place = { name, traineeLevel: level, programId, programYear: year, trainingStart: start };
  await invite(ports, tx, actor, organization, { email, role: signUpRole(role), place });
}

async function changeInvited(
  { now }: Mailer,
  tx: Db,
  { actor, organization: { id: organizationId } }: Omit<Taking, 'tx'>,
  row: RosterRowRow,
): Promise<void> {
  const { programId, year, start, level } = await openPlaceIn(tx, row);
  const invitation = row.invitationId && (await lockInvitation(tx, row.invitationId));
  const known = await findKnownAddress(
    tx,
    organizationId,
    invitation ? (invitation.email ?? '') : '',
    now(),
  );
  if (!invitation || known?.invitationId !== invitation.id || !isAsShown(known.found, row.found)) {
    throw new AppError('conflict', CHANGED_SINCE);
  }
  const values = { programId, programYear: year, trainingStart: start, traineeLevel: level };
  await updateInvitedPlace(tx, invitation.id, { ...values, name: row.name || invitation.name });
  await recordEvent(tx, actor, 'invitation.changed', invitation.id, { organizationId });
}

async function changeMember(
  { now }: Mailer,
  { tx, actor, organization }: Taking,
  row: RosterRowRow,
): Promise<void> {
  const wanted = placeIn(row);
  const { found } = row;
  // Programs before people, as promotions lock them.
  if (wanted.programId) await lockProgram(tx, wanted.programId, 'share');
  let member = await getMember(tx, organization, row);
  if (found?.role !== wanted.role) {
    if (member.role !== found?.role) throw new AppError('conflict', CHANGED_SINCE);
    // Within, not before: a role's locks have an order of their own.
    const expectSame = expectAsShown.bind(null, tx, organization, row, member);
    await giveRole(tx, actor, member, signUpRole(wanted.role), now(), expectSame);
    member = await getMember(tx, organization, row);
  } else await expectAsShown(tx, organization, row, member);
  const { membership } = member;
  const isMoved =
    membership?.programId !== wanted.programId || membership.programYear !== wanted.year;
  const moved = isMoved
    ? await moveMember(
        tx,
        member,
        {
          programId: wanted.programId,
          programYear: wanted.year,
          graduatedOn: null,
          placementBefore: membership?.placement ?? null,
        },
        now(),
      )
    : [];
  await recordAll(tx, actor, moved);
  if (wanted.role === 'trainee' && wanted.start !== found?.start) {
    await beginTraining(tx, actor, member.userId, wanted.start, now());
  }
}

async function letGo(
  { now }: Mailer,
  { tx, actor, organization }: Taking,
  row: RosterRowRow,
): Promise<void> {
  const { found, choice, graduatesOn } = row;
  if (found?.programId) await lockProgram(tx, found.programId, 'share');
  const member = await getMember(tx, organization, row);
  if (choice === 'deactivate') {
    const before = await findKnownMember(tx, organization.id, member.userId);
    if (!before || !isAsShown(before.found, found)) throw new AppError('conflict', CHANGED_SINCE);
    return deactivate(tx, actor, member, now());
  }
  await expectAsShown(tx, organization, row, member);
  if (!found?.year) throw new AppError('conflict', NO_YEAR);
  const place = {
    programId: found.programId,
    programYear: found.year,
    graduatedOn: graduatesOn,
    placementBefore: found.placement,
  };
  await recordAll(tx, actor, await moveMember(tx, member, place, now()));
}

async function getMember(
  tx: Db,
  { id }: OrganizationRow,
  { userId }: RosterRowRow,
): Promise<MemberRow> {
  const member = userId && (await findMember(tx, id, userId));
  if (!member) throw new AppError('conflict', CHANGED_SINCE);
  return member;
}

/** Locked: nobody changes the person until the transaction ends. */
async function expectAsShown(
  tx: Db,
  { id }: OrganizationRow,
  { found }: RosterRowRow,
  member: MemberRow,
): Promise<void> {
  const isThere = await lockMember(tx, member);
  const known = isThere ? await findKnownMember(tx, id, member.userId) : null;
  if (!known || !isAsShown(known.found, found)) throw new AppError('conflict', CHANGED_SINCE);
}

function isAsShown(now: RosterFound, shown: RosterFound | null): boolean {
  return (
    shown !== null &&
    now.role === shown.role &&
    now.status === shown.status &&
    now.programId === shown.programId &&
    now.year === shown.year &&
    now.start === shown.start &&
    now.graduatedOn === shown.graduatedOn &&
    now.placement === shown.placement
  );
}
