import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { tabAt } from '#web/layout/tabs.ts';

/** Somewhere the bar leads to. */
export type Place = {
  label: string;
  to: string;
  /** What else belongs to it, beside what is below its own address. */
  also?: string;
  /** On a desk under the person's name: the bar has room for seven. */
  isInMenu?: boolean;
};

const ADMIN: Place = { to: pathTo('/admin'), label: 'Admin', also: pathTo('/committee') };
const COMMITTEE: Place = { to: pathTo('/committee'), label: 'Committee', isInMenu: true };
const COMMITTEES: Place = {
  to: pathTo('/admin/committee'),
  label: 'Committee',
  also: COMMITTEE.to,
  isInMenu: true,
};

type Visitor = Pick<SessionUser, 'role' | 'can' | 'demand' | 'membership'>;

export function placesFor({ role, can, demand, membership }: Visitor): Place[] {
  if (demand !== null) return [];
  const places: Place[] = [
    { to: pathTo('/dashboard'), label: 'Dashboard' },
    { to: pathTo('/assessments'), label: 'Assessments' },
    { to: pathTo('/procedure-logs'), label: 'Procedure Logs' },
    { to: pathTo('/learning-materials'), label: 'Learning Materials' },
    { to: pathTo('/debrief'), label: 'Debrief' },
  ];
  if (can.assess || can.administer) places.push({ to: pathTo('/trainees'), label: 'Trainees' });
  if (can.administer) places.push(COMMITTEES);
  else if (membership !== null) places.push(COMMITTEE);
  if (role === 'administrator' || role === 'system_admin') places.push(ADMIN);
  return places;
}

/** Whether a page is this place, or within it. */
export function currentAt(
  places: readonly Place[],
  path: string,
  place: Place,
): 'page' | 'true' | undefined {
  if (place === tabAt(places, path)) return 'page';
  return place === tabAt([place], path) ? 'true' : undefined;
}
