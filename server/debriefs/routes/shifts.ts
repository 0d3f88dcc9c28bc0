import { RecentShifts } from '#shared/last-shift-output.ts';
import { ZoneQuery } from '#shared/review-input.ts';
import { dateAt } from '#shared/shift-date.ts';
import { namedAmong, recentShifts } from '#server/debriefs/rules/shifts.ts';
import { findShiftFacts } from '#server/debriefs/store/shifts.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { listSupervisorsAmong } from '#server/procedures/store/supervisors.ts';
import type { Runtime } from '#server/runtime.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;

/** What a person's last shifts consist of, wherever it was recorded. */
export function shiftRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Debriefs', currentUser);

  routes.on(
    'GET /api/recent-shifts',
    {
      summary: 'One’s last shifts',
      more: '`zone`: minutes ahead of UTC where the person is. A shift is of the day on which it began.',
      query: ZoneQuery,
      200: ['The latest first, none older than two weeks.', RecentShifts],
    },
    async ({ who, query: { zone } }) => {
      const at = now();
      const since = new Date(at.getTime() - DAYS * DAY_MS);
      const facts = await findShiftFacts(db, who.userId, {
        from: dateAt(since, zone),
        since,
        now: at,
      });
      const items = recentShifts(facts, { zone, isTrainee: who.role === 'trainee' });
      const ids = items.flatMap(({ attending }) => attending?.id ?? []);
      const { membership } = who;
      const known =
        membership?.status === 'active'
          ? await listSupervisorsAmong(db, membership.organizationId, ids)
          : [];
      return { items: namedAmong(items, new Set(known.map(({ id }) => id))) };
    },
  );

  return routes.app;
}
