import type { ComponentType } from 'react';
import { Navigate, redirect } from 'react-router';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { detour } from '#shared/access.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo, SCREENS } from '#shared/screens.ts';
import type { Screen } from '#shared/screens.ts';
import type { DebriefParts } from '#web/debrief-parts.ts';
import { HomePage } from '#web/home/HomePage.tsx';
import { ScreenError } from '#web/layout/ScreenError.tsx';
import { ScreenLoading } from '#web/layout/ScreenLoading.tsx';
import { Shell } from '#web/layout/Shell.tsx';
import { loadSession, useSession } from '#web/session.ts';

/** A loader that lets only those in whom the screen is for; the server does the same with whole pages. */
function guard(screen: Screen) {
  return async ({ request }: LoaderFunctionArgs) => {
    const user = await loadSession();
    const { pathname, search } = new URL(request.url);
    const elsewhere = detour(SCREENS[screen], user, pathname + search);
    return elsewhere === null ? null : redirect(elsewhere);
  };
}

/**
 * A screen of its own script, which is named after it: the server asks for it with the page (scripts/build.ts). Where
 * not everyone may come in, who is there is asked first.
 */
function at<Name extends string>(
  screen: Screen,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return {
    path: screen,
    handle: name,
    ...(SCREENS[screen] !== 'everyone' && { loader: guard(screen) }),
    lazy: async () => ({ Component: (await load())[name] }),
  };
}

type OfUser = { user: SessionUser };

/** `loadPart`: for a screen that is another one for each role, the script of this person's. */
type OwnModule<Name extends string> = Record<Name, ComponentType<OfUser>> & {
  loadPart?: (user: SessionUser) => void;
};

/** A screen of who is signed in, begun anew for the next person at this browser. */
function ofUser<Name extends string>(
  screen: Screen,
  load: () => Promise<OwnModule<Name>>,
  name: Name,
): RouteObject {
  async function loadScreen() {
    const { loadPart, ...module }: OwnModule<Name> = await load();
    const Whole: ComponentType<OfUser> = module[name];
    if (loadPart)
      loadSession().then(
        (user) => user && loadPart(user),
        () => {},
      );
    function OwnScreen() {
      const user = useSession();
      return user && <Whole key={user.id} user={user} />;
    }
    return { OwnScreen };
  }
  return { ...at(screen, loadScreen, 'OwnScreen'), handle: name };
}

/** The other features meet in a debrief: they come with the screen, not through it. */
function withParts<Name extends string>(
  screen: Screen,
  load: () => Promise<Record<Name, ComponentType<OfUser & { parts: DebriefParts }>>>,
  name: Name,
): RouteObject {
  async function loadBoth() {
    const [module, { DEBRIEF_PARTS }] = await Promise.all([
      load(),
      import('#web/debrief-parts.ts'),
    ]);
    const Screen: ComponentType<OfUser & { parts: DebriefParts }> = module[name];
    return { Whole: (props: OfUser) => <Screen {...props} parts={DEBRIEF_PARTS} /> };
  }
  return { ...ofUser(screen, loadBoth, 'Whole'), handle: name };
}

const developmentOnly: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/components',
        lazy: async () => ({
          Component: (await import('#dev/ComponentsPage.tsx')).ComponentsPage,
        }),
      },
    ]
  : [];

const pearls: RouteObject[] = [
  at('/free', () => import('#web/pearls/FreePage.tsx'), 'FreePage'),
  at('/free/:id', () => import('#web/pearls/PearlSetPage.tsx'), 'PearlSetPage'),
  at(
    '/shared-materials/:contentId',
    () => import('#web/pearls/sharing/SharedMaterialsPage.tsx'),
    'SharedMaterialsPage',
  ),
  at(
    '/review/:token/stop',
    () => import('#web/review/StopReviewMailPage.tsx'),
    'StopReviewMailPage',
  ),
];

const libraryPage = () => import('#web/pearls/verification/LibraryPage.tsx');

const learning: RouteObject[] = [
  at(
    '/learning-materials',
    () => import('#web/pearls/LearningMaterialsPage.tsx'),
    'LearningMaterialsPage',
  ),
  at(
    '/learning-materials/:id',
    () => import('#web/pearls/LearningMaterialPage.tsx'),
    'LearningMaterialPage',
  ),
  at('/library', libraryPage, 'LibraryPage'),
  at('/library/:textId', libraryPage, 'LibraryPage'),
  ofUser('/review', () => import('#web/review/ReviewPage.tsx'), 'ReviewPage'),
];

const account: RouteObject[] = [
  at('/login', () => import('#web/account/LoginPage.tsx'), 'LoginPage'),
  at('/signup', () => import('#web/account/SignUpPage.tsx'), 'SignUpPage'),
  at('/forgot-password', () => import('#web/account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  at('/reset-password', () => import('#web/account/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  at('/verify-email', () => import('#web/account/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  at('/request-access', () => import('#web/account/RequestAccessPage.tsx'), 'RequestAccessPage'),
  at('/own-data/:token', () => import('#web/account/OwnDataPage.tsx'), 'OwnDataPage'),
  at('/keep-account/:token', () => import('#web/account/KeepAccountPage.tsx'), 'KeepAccountPage'),
  at('/join/:token', () => import('#web/account/JoinPage.tsx'), 'JoinPage'),
];

const people: RouteObject[] = [
  ofUser('/dashboard', () => import('#web/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  ofUser('/one-more-step', () => import('#web/profile/OneMoreStepPage.tsx'), 'OneMoreStepPage'),
  at('/profile', () => import('#web/profile/ProfilePage.tsx'), 'ProfilePage'),
];

const assessments: RouteObject[] = [
  ofUser(
    '/assessments',
    () => import('#web/assessments/records/AssessmentsPage.tsx'),
    'AssessmentsPage',
  ),
  ofUser(
    '/assessments/new',
    () => import('#web/assessments/NewAssessmentPage.tsx'),
    'NewAssessmentPage',
  ),
  at(
    '/assessments/requests/:id',
    () => import('#web/assessments/requests/RequestPage.tsx'),
    'RequestPage',
  ),
  at('/assess/:token', () => import('#web/assessments/requests/AssessPage.tsx'), 'AssessPage'),
  at(
    '/assess/:token/stop',
    () => import('#web/assessments/requests/StopRemindersPage.tsx'),
    'StopRemindersPage',
  ),
  ofUser('/trainees', () => import('#web/trainees/TraineesPage.tsx'), 'TraineesPage'),
  ofUser('/trainees/:id', () => import('#web/trainees/TraineePage.tsx'), 'TraineePage'),
];

const reports: RouteObject[] = [
  ofUser('/reports', () => import('#web/reports/SharedReportsPage.tsx'), 'SharedReportsPage'),
  ofUser('/reports/:id', () => import('#web/reports/TrainingReportPage.tsx'), 'TrainingReportPage'),
];

const committee: RouteObject[] = [
  ofUser('/committee', () => import('#web/committee/CommitteePage.tsx'), 'CommitteePage'),
  ofUser('/committee/:id', () => import('#web/committee/MeetingPage.tsx'), 'MeetingPage'),
  at(
    '/committee/:id/trainees/:traineeId',
    () => import('#web/committee/PacketPage.tsx'),
    'PacketPage',
  ),
  at('/fair-level', () => import('#web/committee/FairLevelPage.tsx'), 'FairLevelPage'),
];

const teaching: RouteObject[] = [
  ofUser('/teaching', () => import('#web/teaching/TeachingPage.tsx'), 'TeachingPage'),
  ofUser('/teaching/evaluate', () => import('#web/teaching/EvaluatePage.tsx'), 'EvaluatePage'),
  ofUser('/admin/teaching', () => import('#web/teaching/TaughtPage.tsx'), 'TaughtPage'),
  at('/admin/teaching/:id', () => import('#web/teaching/TaughtPersonPage.tsx'), 'TaughtPersonPage'),
];

const reviewers: RouteObject[] = [
  at('/error-reports', () => import('#web/reviewers/ErrorReportsPage.tsx'), 'ErrorReportsPage'),
  at('/error-reports/:id', () => import('#web/reviewers/ErrorReportPage.tsx'), 'ErrorReportPage'),
];

const procedures: RouteObject[] = [
  ofUser(
    '/procedure-logs',
    () => import('#web/procedures/ProcedureLogsPage.tsx'),
    'ProcedureLogsPage',
  ),
  at('/procedure-logs/import', () => import('#web/procedures/import/ImportPage.tsx'), 'ImportPage'),
  at(
    '/procedure-logs/verify',
    () => import('#web/procedures/verification/VerifyProceduresPage.tsx'),
    'VerifyProceduresPage',
  ),
  at('/procedure-logs/links/:id', () => import('#web/procedures/links/LinkPage.tsx'), 'LinkPage'),
  at('/verify/:token', () => import('#web/procedures/verification/VerifyPage.tsx'), 'VerifyPage'),
  at(
    '/verify/:token/stop',
    () => import('#web/procedures/verification/StopDigestPage.tsx'),
    'StopDigestPage',
  ),
  at('/arrivals/:token/stop', () => import('#web/mails/StopArrivalsPage.tsx'), 'StopArrivalsPage'),
  at('/undo/:kind/:token', () => import('#web/links/UndoAnswerPage.tsx'), 'UndoAnswerPage'),
];

const debriefs: RouteObject[] = [
  withParts('/debrief', () => import('#web/debrief/DebriefPage.tsx'), 'DebriefPage'),
  withParts('/debrief/report', () => import('#web/debrief/ReportPage.tsx'), 'ReportPage'),
  withParts('/debrief/:id/report', () => import('#web/debrief/ReportPage.tsx'), 'ReportPage'),
];

const admin: RouteObject[] = [
  at('/admin', () => import('#web/admin/AdminPage.tsx'), 'AdminPage'),
  at(
    '/admin/assessments',
    () => import('#web/admin/completion/CompletionPage.tsx'),
    'CompletionPage',
  ),
  at(
    '/admin/committee/evidence',
    () => import('#web/admin/evidence/EvidencePage.tsx'),
    'EvidencePage',
  ),
  at('/admin/committee', () => import('#web/admin/committee/CommitteesPage.tsx'), 'CommitteesPage'),
  at('/admin/reports', () => import('#web/admin/reports/ReportsPage.tsx'), 'ReportsPage'),
  at('/admin/reports/new', () => import('#web/admin/reports/NewReportPage.tsx'), 'NewReportPage'),
  at('/admin/users', () => import('#web/admin/UsersPage.tsx'), 'UsersPage'),
  at('/admin/users/new', () => import('#web/admin/InvitePage.tsx'), 'InvitePage'),
  at('/admin/users/roster', () => import('#web/admin/roster/RosterPage.tsx'), 'RosterPage'),
  at(
    '/admin/access-requests',
    () => import('#web/admin/AccessRequestsPage.tsx'),
    'AccessRequestsPage',
  ),
  at('/admin/outbox', () => import('#web/admin/OutboxPage.tsx'), 'OutboxPage'),
  at('/admin/reviewers', () => import('#web/admin/ReviewersPage.tsx'), 'ReviewersPage'),
  at('/admin/system', () => import('#web/admin/system/SystemPage.tsx'), 'SystemPage'),
  at('/admin/organizations', () => import('#web/admin/OrganizationsPage.tsx'), 'OrganizationsPage'),
  at(
    '/admin/organizations/:id',
    () => import('#web/admin/OrganizationPage.tsx'),
    'OrganizationPage',
  ),
  at('/admin/programs', () => import('#web/admin/programs/ProgramsPage.tsx'), 'ProgramsPage'),
  at('/admin/programs/:id', () => import('#web/admin/programs/ProgramPage.tsx'), 'ProgramPage'),
  at(
    '/admin/programs/:id/epas',
    () => import('#web/admin/programs/ProgramEpasPage.tsx'),
    'ProgramEpasPage',
  ),
  at('/admin/activity', () => import('#web/admin/activity/ActivityPage.tsx'), 'ActivityPage'),
  at(
    '/admin/assessment-templates',
    () => import('#web/admin/templates/TemplatesPage.tsx'),
    'TemplatesPage',
  ),
  at('/admin/procedure-minimums', () => import('#web/admin/MinimumsPage.tsx'), 'MinimumsPage'),
];

/** An address in administration that shows nothing says so to whoever may open it. */
const unknownAdmin: RouteObject = {
  path: '/admin/*',
  loader: async () => {
    const user = await loadSession();
    const mayOpen = detour(SCREENS['/admin'], user, '/admin') === null;
    return mayOpen ? null : redirect(pathTo('/'));
  },
  lazy: async () => ({ Component: (await import('#web/admin/UnknownPage.tsx')).UnknownPage }),
};

const informing: RouteObject[] = [
  at(
    '/services/assessments',
    () => import('#web/marketing/AssessmentsServicePage.tsx'),
    'AssessmentsServicePage',
  ),
  at(
    '/services/learning-materials',
    () => import('#web/marketing/LearningMaterialsServicePage.tsx'),
    'LearningMaterialsServicePage',
  ),
  at(
    '/services/procedure-logs',
    () => import('#web/marketing/ProcedureLogsServicePage.tsx'),
    'ProcedureLogsServicePage',
  ),
  at('/privacy', () => import('#web/legal/PrivacyPage.tsx'), 'PrivacyPage'),
  at('/terms', () => import('#web/legal/TermsPage.tsx'), 'TermsPage'),
];

/** The one table of screens; shared/screens.ts has their addresses and who may open them. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ScreenError,
    children: [
      {
        // Below the shell: its menu stays open, and has the focus, while the first screen comes.
        HydrateFallback: ScreenLoading,
        ErrorBoundary: ScreenError,
        children: [
          { path: '/', Component: HomePage },
          {
            lazy: async () => ({
              Component: (await import('#web/layout/WithQueries.tsx')).WithQueries,
            }),
            children: [
              ...pearls,
              ...account,
              {
                lazy: async () => ({
                  Component: (await import('#web/SendKept.tsx')).SendKept,
                }),
                children: [
                  ...learning,
                  ...people,
                  ...assessments,
                  ...reports,
                  ...committee,
                  ...teaching,
                  ...reviewers,
                  ...procedures,
                  ...debriefs,
                  ...admin,
                  unknownAdmin,
                ],
              },
            ],
          },
          ...informing,
          ...developmentOnly,
          { path: '*', element: <Navigate to={pathTo('/')} replace /> },
        ],
      },
    ],
  },
];
