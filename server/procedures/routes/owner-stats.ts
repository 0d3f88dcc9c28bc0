import type { StatsQuery } from '#shared/procedure-input.ts';
import { minimumsFor } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-stats.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { administeredOrganization, shownOf } from '#server/procedures/policy.ts';
import { presentStats } from '#server/procedures/present/stats.ts';
import { countCredited } from '#server/procedures/rules/stats.ts';
import { listMinimums } from '#server/procedures/store/minimums.ts';
import { findOwner } from '#server/procedures/store/owners.ts';
import type { ProcedureOwner } from '#server/procedures/store/owners.ts';
import { scopeOf } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { countAlike } from '#server/procedures/store/stats.ts';

const NOBODY = 'This person does not exist, or you may not see the procedures.';

type Period = Pick<StatsQuery, 'from' | 'to'>;
export type Owned = { owner: ProcedureOwner; scope: Scope; shown: ProcedureStats['scope'] };

/** Whose procedures are asked for, and which of them the viewer may see. */
export async function getOwned(
  db: Db,
  viewer: UserActor,
  { ownerId = viewer.userId }: Pick<StatsQuery, 'ownerId'>,
): Promise<Owned> {
  const owner = await findOwner(db, viewer, ownerId);
  const asked = owner && shownOf(viewer, owner);
  if (!asked) throw new AppError('not_found', NOBODY);
  const scope = scopeOf(viewer, asked);
  return { owner, scope, shown: asked === 'supervised' ? 'supervised' : 'all' };
}

/** What the statistics are made of. */
async function count(db: Db, viewer: UserActor, { owner, scope }: Owned, period: Period) {
  const counted = await countAlike(db, scope, owner.id, period);
  const isOwn = owner.id === viewer.userId;
  const place = (isOwn ? null : administeredOrganization(viewer)) ?? owner.organizationId;
  const own = place ? await listMinimums(db, place) : [];
  const template = minimumsFor(own, owner.trainingYear ?? owner.createdAt.getUTCFullYear());
  return { counted, template };
}

export async function getStats(
  db: Db,
  viewer: UserActor,
  owned: Owned,
  period: Period,
): Promise<ProcedureStats> {
  const { counted, template } = await count(db, viewer, owned, period);
  return presentStats(owned.owner, owned.shown, counted, template);
}

/** As they add up in the files for a program: of the period, not of all time. */
export async function getTotals(
  db: Db,
  viewer: UserActor,
  owned: Owned,
  period: Period,
): Promise<ProcedureStats['minimums']['items']> {
  const { counted, template } = await count(db, viewer, owned, period);
  return countCredited(counted.groups, template.minimums, 'inPeriod');
}
