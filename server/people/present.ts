import { picked } from '#shared/answers.ts';
import { TEST_ORGANIZATION_ID } from '#shared/organizations.ts';
import { Profile, SessionUser } from '#shared/people-output.ts';
import type { UserActor } from '#server/http/context.ts';
import type { ProfileRow } from '#server/people/tables.ts';

export function presentSession(actor: UserActor): SessionUser {
  const { membership } = actor;
  const isActive = membership?.status === 'active';
  return picked(SessionUser, {
    ...actor,
    id: actor.userId,
    isTrying: membership?.organizationId === TEST_ORGANIZATION_ID,
    membership: membership && {
      organization: { id: membership.organizationId, name: membership.organizationName },
      status: membership.status,
    },
    can: {
      administer: actor.role === 'system_admin' || (actor.role === 'administrator' && isActive),
      assess: actor.role === 'attending' && isActive,
    },
  });
}

export function presentProfile(
  actor: UserActor,
  row: ProfileRow,
  known: Pick<Profile, 'hasPassword' | 'isSecondFactorAsked'>,
): Profile {
  return picked(Profile, {
    ...row,
    ...presentSession(actor),
    displayName: row.displayName,
    specialty: row.specialty,
    traineeLevel: row.traineeLevel,
    trainingYear: actor.role === 'trainee' ? row.trainingYear : null,
    trainingStart: actor.role === 'trainee' ? row.trainingStart : null,
    createdAt: row.createdAt.toISOString(),
    ...known,
  });
}
