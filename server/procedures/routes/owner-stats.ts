import type { StatsQuery } from '#shared/procedure-input.ts';
import { measureFor } from '#shared/minimums.ts';
import { minimumsCaution } from '#shared/procedure-stats.ts';
import type { ProcedureStats } from '#shared/procedure-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';
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
import { findFormOn } from '#server/templates/store/forms.ts';

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
async function count(
  { db, now }: Store & Clock,
  viewer: UserActor,
  { owner, scope }: Owned,
  period: Period,
) {
  const isOwn = owner.id === viewer.userId;
  const place = (isOwn ? null : administeredOrganization(viewer)) ?? owner.organizationId;
  const programId = place === owner.organizationId ? owner.programId : null;
  const [counted, own, form] = await together(db, (one) =>
    Promise.all([
      countAlike(one, scope, owner.id, period),
      place ? listMinimums(one, place) : [],
      findFormOn(one, { organizationId: place, programId }, dateAt(now(), 0)),
    ]),
  );
  const measure = measureFor(own, cohortOf(owner), form.template);
  return { counted, measure, procedures: form.template.procedures };
}

export async function getStats(
  ports: Store & Clock,
  viewer: UserActor,
  owned: Owned,
  period: Period,
): Promise<ProcedureStats> {
  const { counted, measure, procedures } = await count(ports, viewer, owned, period);
  return presentStats(owned.owner, owned.shown, counted, procedures, measure);
}

/** As they add up in the files for a program: of the period, beside which no minimum may stand. */
export async function getTotals(
  ports: Store & Clock,
  viewer: UserActor,
  owned: Owned,
  period: Period,
): Promise<{ totals: Total[]; caution: string }> {
  const { counted, measure } = await count(ports, viewer, owned, period);
  const cohort = owned.owner.trainingYear;
  return {
    totals: countTotals(counted.groups, measure.counted),
    caution: minimumsCaution({ ...measure, cohort }, cohortOf(owned.owner)),
  };
}
