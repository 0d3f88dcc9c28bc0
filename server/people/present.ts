import type { Profile, SessionUser } from '#shared/people-output.ts';
import type { UserActor } from '#server/http/context.ts';
import type { ProfileRow } from '#server/people/tables.ts';

export function presentSession(actor: UserActor): SessionUser {
  const { membership } = actor;
  const isActive = membership?.status === 'active';
  return {
    id: actor.userId,
    email: actor.email,
    emailVerified: actor.emailVerified,
    displayName: actor.displayName,
    role: actor.role,
    specialty: actor.specialty,
    traineeLevel: actor.traineeLevel,
    membership: membership && {
      organization: { id: membership.organizationId, name: membership.organizationName },
      status: membership.status,
    },
    twoFactorEnabled: actor.twoFactorEnabled,
    idleMinutes: actor.idleMinutes,
    can: {
      administer: actor.role === 'system_admin' || (actor.role === 'administrator' && isActive),
      assess: actor.role === 'attending' && isActive,
    },
  };
}

export function presentProfile(actor: UserActor, row: ProfileRow, hasPassword: boolean): Profile {
  return {
    ...presentSession(actor),
    displayName: row.displayName,
    specialty: row.specialty,
    traineeLevel: row.traineeLevel,
    bio: row.bio,
    trainingYear: actor.role === 'trainee' ? row.trainingYear : null,
    createdAt: row.createdAt.toISOString(),
    hasPassword,
  };
}
