import type { TraineeProgress } from '#shared/assessment-output.ts';
import type { Role } from '#shared/people.ts';
import type { UserActor } from '#server/http/context.ts';

/** organizationId of a membership that is active, or was until it was deactivated. */
type Trainee = { id: string; role: Role; organizationId: string | null };

/** How much of a trainee's progress a person sees; null is nothing, not even that there is such a trainee. */
export function progressScope(
  { role, userId, membership }: UserActor,
  trainee: Trainee,
): TraineeProgress['scope'] | null {
  if (trainee.id === userId) return 'all';
  if (trainee.role !== 'trainee') return null;
  if (role === 'system_admin') return 'all';
  const isColleague =
    membership?.status === 'active' && membership.organizationId === trainee.organizationId;
  if (!isColleague) return null;
  if (role === 'administrator') return 'all';
  return role === 'attending' ? 'own' : null;
}
