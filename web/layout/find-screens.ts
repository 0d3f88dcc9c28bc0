import { detour } from '#shared/access.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo, SCREENS } from '#shared/screens.ts';

/** By its name on the screen, and by what else one may call it. */
const NAMED = [
  ['/dashboard', 'Dashboard', 'today home'],
  ['/assessments', 'Assessments', 'feedback epa ratings'],
  ['/assessments/new', 'New assessment', 'assess ask code qr'],
  ['/procedure-logs', 'Procedure Logs', 'log'],
  ['/procedure-logs/verify', 'Procedures to verify', 'sign supervisor'],
  ['/procedure-logs/import', 'Import procedures', 'csv file'],
  ['/learning-materials', 'Learning Materials', 'pearls cases questions'],
  ['/review', 'Review', 'questions cards'],
  ['/library', 'Library', 'topics texts'],
  ['/debrief', 'Debrief', 'shift'],
  ['/debrief/report', 'Report of the last debrief', 'shift'],
  ['/trainees', 'Trainees', 'progress residents'],
  ['/reports', 'Reports shared with you', 'committee'],
  ['/committee', 'Committee', 'competency ccc meetings milestones'],
  ['/fair-level', 'How a level is found', 'method committee fair'],
  ['/teaching', 'Teaching', 'evaluate attendings faculty anonymous'],
  ['/error-reports', 'Error reports', 'corrections'],
  ['/profile', 'Profile', 'password sessions account settings'],
  ['/admin', 'Admin', 'overview'],
  ['/admin/users', 'Users', 'people members approve roles'],
  ['/admin/users/new', 'Invite people', 'join link code'],
  ['/admin/users/roster', 'Take in a roster', 'import people csv'],
  ['/admin/assessments', 'Assessments by week', 'completion reminders'],
  ['/admin/committee', 'Committee meetings', 'competency ccc plan packets milestones'],
  [
    '/admin/committee/evidence',
    'Other evidence',
    'import csv exam 360 simulation attendance committee',
  ],
  ['/admin/teaching', 'Evaluations of teaching', 'faculty attendings'],
  ['/admin/reports', 'Reports', 'committee'],
  ['/admin/reports/new', 'New report', 'committee'],
  ['/admin/programs', 'Programs', 'years promotion leave'],
  ['/admin/assessment-templates', 'Assessment form', 'epas template days'],
  ['/admin/procedure-minimums', 'Procedure minimums', 'acgme numbers'],
  ['/admin/activity', 'Activity', 'audit trail'],
  ['/admin/access-requests', 'Access requests', 'organizations'],
  ['/admin/organizations', 'Organizations', 'domains single sign-on'],
  ['/admin/outbox', 'Outbox', 'mails'],
  ['/admin/reviewers', 'Reviewers', 'corrections'],
  ['/admin/system', 'System', 'health'],
] as const;

type Finder = Pick<SessionUser, 'role' | 'demand' | 'can'>;

function isFor({ can }: Finder, screen: (typeof NAMED)[number][0]): boolean {
  return screen !== '/trainees' || can.assess || can.administer;
}

/** Screens that this person may open and that have every word of the search; those whose names begin with it first. */
export function findScreens(q: string, finder: Finder): { to: string; label: string }[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = (label: string) => label.toLowerCase().startsWith(words[0] ?? '');
  return NAMED.filter(
    ([screen]) => isFor(finder, screen) && detour(SCREENS[screen], finder, screen) === null,
  )
    .filter(([, label, also]) => {
      const text = `${label} ${also}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted(([, a], [, b]) => Number(begins(b)) - Number(begins(a)))
    .map(([screen, label]) => ({ to: pathTo(screen), label }));
}
