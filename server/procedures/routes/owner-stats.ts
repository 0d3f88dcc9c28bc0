import type { StatsQuery } from '#shared/procedure-input.ts';
import { minimumsCaution, minimumsFor } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import type { Db } from '#server/db/connect.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { shownOf } from '#server/procedures/policy.ts';
import { presentStats } from '#server/procedures/present/stats.ts';
import { cohortOf } from '#server/procedures/rules/cases.ts';
import { countTotals } from '#server/procedures/rules/stats.ts';
import type { Total } from '#server/procedures/rules/stats.ts';
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
  const shown = asked === 'supervised' ? 'supervised' : 'all';
  return { owner: { ...owner, organizationName: placeOf(viewer, owner) }, scope, shown };
}

/** Where somebody who has left is now is not told to the administrators of where the procedures were done. */
function placeOf(viewer: UserActor, owner: ProcedureOwner): string | null {
  const isTheirs = owner.id !== viewer.userId && administeredOrganization(viewer) !== null;
  return isTheirs ? (viewer.membership?.organizationName ?? null) : owner.organizationName;
}

/** What the statistics are made of. */
async function count(db: Db, viewer: UserActor, { owner, scope }: Owned, period: Period) {
  const counted = await countAlike(db, scope, owner.id, period);
  const isOwn = owner.id === viewer.userId;
  const place = (isOwn ? null : administeredOrganization(viewer)) ?? owner.organizationId;
  const own = place ? await listMinimums(db, place) : [];
  const template = minimumsFor(own, cohortOf(owner));
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
): Promise<{ totals: Total[]; caution: string }> {
  const { counted, template } = await count(db, viewer, owned, period);
  const cohort = owned.owner.trainingYear;
  return {
    totals: countTotals(counted.groups, template.minimums),
    caution: minimumsCaution({ ...template, cohort }, cohortOf(owned.owner)),
  };
}
