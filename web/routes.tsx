import type { ComponentType } from 'react';
import { Navigate, redirect } from 'react-router';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { detour } from '#shared/access.ts';
import { ACCESS, SCREENS } from '#shared/screens.ts';
import type { Screen } from '#shared/screens.ts';
import type { DebriefParts } from '#web/debrief/parts.ts';
import { HomePage } from '#web/home/HomePage.tsx';
import { ScreenError } from '#web/layout/ScreenError.tsx';
import { ScreenLoading } from '#web/layout/ScreenLoading.tsx';
import { Shell } from '#web/layout/Shell.tsx';
import { homePath } from '#web/paths.ts';
import { loadSession } from '#web/session.ts';

type LazyScreen = () => Promise<{ Component: () => React.ReactNode }>;

/** For everyone, prerendered or not: nothing has to be asked first. */
function open(screen: Screen, lazy: LazyScreen): RouteObject {
  return { path: SCREENS[screen], lazy };
}

/** A loader that lets only those in whom the screen is for; the server does the same with whole pages. */
function guard(screen: Screen) {
  return async ({ request }: LoaderFunctionArgs) => {
    const user = await loadSession();
    const { pathname, search } = new URL(request.url);
    const elsewhere = detour(ACCESS[screen], user?.role ?? null, pathname + search);
    return elsewhere === null ? null : redirect(elsewhere);
  };
}

/** Asks who is there first (shared/screens.ts says who may come in). */
function guarded(screen: Screen, lazy: LazyScreen): RouteObject {
  return { path: SCREENS[screen], loader: guard(screen), lazy };
}

/** The other features meet in a debrief: they come with the screen, not through it. */
async function withParts(load: () => Promise<ComponentType<{ parts: DebriefParts }>>) {
  const [Screen, { DEBRIEF_PARTS }] = await Promise.all([load(), import('#web/debrief-parts.ts')]);
  return { Component: () => <Screen parts={DEBRIEF_PARTS} /> };
}

const developmentOnly: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/components',
        lazy: async () => ({
          Component: (await import('#web/ui/ComponentsPage.tsx')).ComponentsPage,
        }),
      },
    ]
  : [];

const pearls: RouteObject[] = [
  open('free', async () => ({
    Component: (await import('#web/pearls/FreePage.tsx')).FreePage,
  })),
  open('freeSet', async () => ({
    Component: (await import('#web/pearls/PearlSetPage.tsx')).PearlSetPage,
  })),
  open('sharedMaterials', async () => ({
    Component: (await import('#web/pearls/sharing/SharedMaterialsPage.tsx')).SharedMaterialsPage,
  })),
  open('stopReviewMail', async () => ({
    Component: (await import('#web/review/StopReviewMailPage.tsx')).StopReviewMailPage,
  })),
];

const learning: RouteObject[] = [
  guarded('learningMaterials', async () => ({
    Component: (await import('#web/pearls/LearningMaterialsPage.tsx')).LearningMaterialsPage,
  })),
  guarded('learningMaterial', async () => ({
    Component: (await import('#web/pearls/LearningMaterialPage.tsx')).LearningMaterialPage,
  })),
  guarded('review', async () => ({
    Component: (await import('#web/review/ReviewPage.tsx')).ReviewPage,
  })),
];

const account: RouteObject[] = [
  guarded('login', async () => ({
    Component: (await import('#web/account/LoginPage.tsx')).LoginPage,
  })),
  guarded('signup', async () => ({
    Component: (await import('#web/account/SignUpPage.tsx')).SignUpPage,
  })),
  open('forgotPassword', async () => ({
    Component: (await import('#web/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  })),
  open('resetPassword', async () => ({
    Component: (await import('#web/account/ResetPasswordPage.tsx')).ResetPasswordPage,
  })),
  open('verifyEmail', async () => ({
    Component: (await import('#web/account/VerifyEmailPage.tsx')).VerifyEmailPage,
  })),
  open('requestAccess', async () => ({
    Component: (await import('#web/account/RequestAccessPage.tsx')).RequestAccessPage,
  })),
  open('join', async () => ({
    Component: (await import('#web/account/JoinPage.tsx')).JoinPage,
  })),
];

const people: RouteObject[] = [
  guarded('dashboard', async () => ({
    Component: (await import('#web/dashboard/DashboardPage.tsx')).DashboardPage,
  })),
  guarded('profile', async () => ({
    Component: (await import('#web/profile/ProfilePage.tsx')).ProfilePage,
  })),
];

const assessments: RouteObject[] = [
  guarded('assessments', async () => ({
    Component: (await import('#web/assessments/records/AssessmentsPage.tsx')).AssessmentsPage,
  })),
  guarded('newAssessment', async () => ({
    Component: (await import('#web/assessments/NewAssessmentPage.tsx')).NewAssessmentPage,
  })),
  guarded('assessmentRequest', async () => ({
    Component: (await import('#web/assessments/requests/RequestPage.tsx')).RequestPage,
  })),
  open('assess', async () => ({
    Component: (await import('#web/assessments/requests/AssessPage.tsx')).AssessPage,
  })),
  open('stopReminders', async () => ({
    Component: (await import('#web/assessments/requests/StopRemindersPage.tsx')).StopRemindersPage,
  })),
  guarded('trainees', async () => ({
    Component: (await import('#web/trainees/TraineesPage.tsx')).TraineesPage,
  })),
  guarded('trainee', async () => ({
    Component: (await import('#web/trainees/TraineePage.tsx')).TraineePage,
  })),
];

const procedures: RouteObject[] = [
  guarded('procedureLogs', async () => ({
    Component: (await import('#web/procedures/ProcedureLogsPage.tsx')).ProcedureLogsPage,
  })),
  guarded('procedureImport', async () => ({
    Component: (await import('#web/procedures/import/ImportPage.tsx')).ImportPage,
  })),
  guarded('verifyProcedures', async () => ({
    Component: (await import('#web/procedures/verification/VerifyProceduresPage.tsx'))
      .VerifyProceduresPage,
  })),
  guarded('procedureLink', async () => ({
    Component: (await import('#web/procedures/links/LinkPage.tsx')).LinkPage,
  })),
  open('verify', async () => ({
    Component: (await import('#web/procedures/verification/VerifyPage.tsx')).VerifyPage,
  })),
  open('stopDigest', async () => ({
    Component: (await import('#web/procedures/verification/StopDigestPage.tsx')).StopDigestPage,
  })),
];

const debriefs: RouteObject[] = [
  guarded('debrief', () =>
    withParts(async () => (await import('#web/debrief/DebriefPage.tsx')).DebriefPage),
  ),
  guarded('latestReport', () =>
    withParts(async () => (await import('#web/debrief/ReportPage.tsx')).LatestReportPage),
  ),
  guarded('report', () =>
    withParts(async () => (await import('#web/debrief/ReportPage.tsx')).ReportPage),
  ),
];

const admin: RouteObject[] = [
  guarded('admin', async () => ({
    Component: (await import('#web/admin/AdminPage.tsx')).AdminPage,
  })),
  guarded('adminUsers', async () => ({
    Component: (await import('#web/admin/UsersPage.tsx')).UsersPage,
  })),
  guarded('adminNewUsers', async () => ({
    Component: (await import('#web/admin/InvitePage.tsx')).InvitePage,
  })),
  guarded('adminAccessRequests', async () => ({
    Component: (await import('#web/admin/AccessRequestsPage.tsx')).AccessRequestsPage,
  })),
  guarded('adminOutbox', async () => ({
    Component: (await import('#web/admin/OutboxPage.tsx')).OutboxPage,
  })),
  guarded('adminOrganizations', async () => ({
    Component: (await import('#web/admin/OrganizationsPage.tsx')).OrganizationsPage,
  })),
  guarded('adminOrganization', async () => ({
    Component: (await import('#web/admin/OrganizationPage.tsx')).OrganizationPage,
  })),
  guarded('adminMinimums', async () => ({
    Component: (await import('#web/admin/MinimumsPage.tsx')).MinimumsPage,
  })),
];

const informing: RouteObject[] = [
  open('assessmentsService', async () => ({
    Component: (await import('#web/marketing/AssessmentsServicePage.tsx')).AssessmentsServicePage,
  })),
  open('learningMaterialsService', async () => ({
    Component: (await import('#web/marketing/LearningMaterialsServicePage.tsx'))
      .LearningMaterialsServicePage,
  })),
  open('procedureLogsService', async () => ({
    Component: (await import('#web/marketing/ProcedureLogsServicePage.tsx'))
      .ProcedureLogsServicePage,
  })),
  open('privacy', async () => ({
    Component: (await import('#web/legal/PrivacyPage.tsx')).PrivacyPage,
  })),
  open('terms', async () => ({
    Component: (await import('#web/legal/TermsPage.tsx')).TermsPage,
  })),
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
          { path: SCREENS.home, Component: HomePage },
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
                  ...procedures,
                  ...debriefs,
                  ...admin,
                ],
              },
            ],
          },
          ...informing,
          ...developmentOnly,
          { path: '*', element: <Navigate to={homePath()} replace /> },
        ],
      },
    ],
  },
];
