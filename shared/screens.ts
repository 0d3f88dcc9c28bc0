import type { PathName } from '#shared/wire.ts';

/**
 * Who may open a screen; everyone else is led elsewhere: to /login, to /dashboard, or from /login to /. Held is whoever
 * must do something first, and is led there.
 */
export type Access =
  | 'everyone'
  | 'guests'
  | 'held'
  | 'signed_in'
  | 'administrators'
  | 'system_admins';

/**
 * Every address that shows a screen, and for whom. The browser's routes are built from it, and the server redirects any
 * other page address to the landing page.
 */
export const SCREENS = {
  '/': 'everyone',
  '/free': 'everyone',
  '/free/:id': 'everyone',
  '/services/assessments': 'everyone',
  '/services/learning-materials': 'everyone',
  '/services/procedure-logs': 'everyone',
  '/privacy': 'everyone',
  '/terms': 'everyone',
  '/login': 'guests',
  '/signup': 'guests',
  '/forgot-password': 'everyone',
  '/reset-password': 'everyone',
  '/verify-email': 'everyone',
  '/request-access': 'everyone',
  '/join/:token': 'everyone',
  '/keep-account/:token': 'everyone',
  '/own-data/:token': 'everyone',
  '/one-more-step': 'held',
  '/dashboard': 'signed_in',
  '/profile': 'signed_in',
  '/learning-materials': 'signed_in',
  '/learning-materials/:id': 'signed_in',
  '/shared-materials/:contentId': 'everyone',
  '/review': 'signed_in',
  '/review/:token/stop': 'everyone',
  '/error-reports': 'signed_in',
  '/error-reports/:id': 'signed_in',
  '/library': 'signed_in',
  '/library/:textId': 'signed_in',
  '/debrief': 'signed_in',
  '/debrief/report': 'signed_in',
  '/debrief/:id/report': 'signed_in',
  '/assessments': 'signed_in',
  '/assessments/new': 'signed_in',
  '/assessments/requests/:id': 'signed_in',
  '/assess/:token': 'everyone',
  '/assess/:token/stop': 'everyone',
  '/trainees': 'signed_in',
  '/trainees/:id': 'signed_in',
  '/reports': 'signed_in',
  '/reports/:id': 'signed_in',
  '/committee': 'signed_in',
  '/committee/:id': 'signed_in',
  '/committee/:id/trainees/:traineeId': 'signed_in',
  '/fair-level': 'signed_in',
  '/teaching': 'signed_in',
  '/teaching/evaluate': 'signed_in',
  '/procedure-logs': 'signed_in',
  '/procedure-logs/import': 'signed_in',
  '/procedure-logs/verify': 'signed_in',
  '/procedure-logs/links/:id': 'signed_in',
  '/verify/:token': 'everyone',
  '/verify/:token/stop': 'everyone',
  '/arrivals/:token/stop': 'everyone',
  '/undo/:kind/:token': 'everyone',
  '/admin': 'administrators',
  '/admin/assessments': 'administrators',
  '/admin/committee': 'administrators',
  '/admin/committee/evidence': 'administrators',
  '/admin/teaching': 'administrators',
  '/admin/teaching/:id': 'administrators',
  '/admin/reports': 'administrators',
  '/admin/reports/new': 'administrators',
  '/admin/users': 'administrators',
  '/admin/users/new': 'administrators',
  '/admin/users/roster': 'administrators',
  '/admin/access-requests': 'system_admins',
  '/admin/outbox': 'system_admins',
  '/admin/reviewers': 'system_admins',
  '/admin/system': 'system_admins',
  '/admin/organizations': 'system_admins',
  '/admin/organizations/:id': 'administrators',
  '/admin/procedure-minimums': 'administrators',
  '/admin/assessment-templates': 'administrators',
  '/admin/activity': 'administrators',
  '/admin/programs': 'administrators',
  '/admin/programs/:id': 'administrators',
  '/admin/programs/:id/epas': 'administrators',
} as const satisfies Record<string, Access>;
export type Screen = keyof typeof SCREENS;

/** Screens whose HTML is made at build time, so that they are readable before any script has run; its file's name. */
export const PRERENDERED = {
  '/': 'index',
  '/free': 'free',
  '/services/assessments': 'assessmentsService',
  '/services/learning-materials': 'learningMaterialsService',
  '/services/procedure-logs': 'procedureLogsService',
  '/privacy': 'privacy',
  '/terms': 'terms',
} as const satisfies Partial<Record<Screen, string>>;

/** The page of the build that opens the screen for whoever may be signed in: the empty shell, which asks for its scripts. */
export function shellOf(screen: Screen): string {
  return `screens/${screen.split(/\W+/).filter(Boolean).join('-') || 'home'}.html`;
}

type Query = Record<string, string | undefined>;

/** The address of a screen: what it names is filled in, all else that is said becomes its query. */
export function pathTo<S extends Screen>(
  screen: S,
  ...[said]: [PathName<S>] extends [never]
    ? [said?: Query]
    : [said: Record<PathName<S>, string> & Query]
): string {
  const { ...query }: Query = said ?? {};
  const path = screen.replace(/:(\w+)/g, (_, name: string) => {
    const value = query[name] ?? '';
    delete query[name];
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}
