import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { IconName } from '#web/ui/Icon.tsx';

export type Tab = {
  label: string;
  to: string;
  icon: IconName;
  /** What else belongs to it, beside what is below its own address. */
  also?: string;
};

const TODAY: Tab = { label: 'Today', to: pathTo('/dashboard'), icon: 'notebook' };
const TRAINEES: Tab = { label: 'Trainees', to: pathTo('/trainees'), icon: 'people' };
const COMMITTEE: Tab = {
  label: 'Committee',
  to: pathTo('/admin/committee'),
  icon: 'table',
  also: pathTo('/committee'),
};

/** What each does every week, at most five, with a place for "New" in the middle. */
export function tabsOf({ role, can }: Pick<SessionUser, 'role' | 'can'>): Tab[] {
  if (role === 'trainee') {
    return [
      TODAY,
      { label: 'Pearls', to: pathTo('/learning-materials'), icon: 'book' },
      { label: 'Procedures', to: pathTo('/procedure-logs'), icon: 'tally' },
      { label: 'Assessments', to: pathTo('/assessments'), icon: 'pen' },
    ];
  }
  if (role === 'attending') {
    return [
      TODAY,
      { label: 'Assess', to: pathTo('/assessments/new'), icon: 'pen' },
      { label: 'Verify', to: pathTo('/procedure-logs/verify'), icon: 'verify' },
      TRAINEES,
    ];
  }
  const forms: Tab = { label: 'Forms', to: pathTo('/admin/assessment-templates'), icon: 'pen' };
  return [
    TODAY,
    { label: 'People', to: pathTo('/admin/users'), icon: 'people' },
    ...(can.administer ? [{ ...TRAINEES, icon: 'book' as const }, COMMITTEE] : []),
    forms,
  ];
}

/** The one of them that a page belongs to: the longest that the page's address begins with. */
export function tabAt<Place extends Pick<Tab, 'to' | 'also'>>(
  tabs: readonly Place[],
  path: string,
): Place | undefined {
  const isBelow = (to: string) => path === to || path.startsWith(`${to}/`);
  const found = tabs.filter(({ to, also }) => isBelow(to) || (also !== undefined && isBelow(also)));
  return found.toSorted((a, b) => b.to.length - a.to.length)[0];
}
