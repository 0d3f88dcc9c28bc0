import { Navigate } from 'react-router';
import type { RouteObject } from 'react-router';
import { SCREENS } from '#shared/screens.ts';
import { HomePage } from '#web/home/HomePage.tsx';
import { ScreenError } from '#web/layout/ScreenError.tsx';
import { ScreenLoading } from '#web/layout/ScreenLoading.tsx';
import { Shell } from '#web/layout/Shell.tsx';
import { homePath } from '#web/paths.ts';

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

export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: ScreenLoading,
    ErrorBoundary: ScreenError,
    children: [
      { path: SCREENS.home, Component: HomePage },
      {
        lazy: async () => ({
          Component: (await import('#web/layout/WithQueries.tsx')).WithQueries,
        }),
        children: [
          {
            path: SCREENS.free,
            lazy: async () => ({
              Component: (await import('#web/pearls/FreePage.tsx')).FreePage,
            }),
          },
          {
            path: SCREENS.freeSet,
            lazy: async () => ({
              Component: (await import('#web/pearls/PearlSetPage.tsx')).PearlSetPage,
            }),
          },
        ],
      },
      {
        path: SCREENS.privacy,
        lazy: async () => ({
          Component: (await import('#web/legal/PrivacyPage.tsx')).PrivacyPage,
        }),
      },
      {
        path: SCREENS.terms,
        lazy: async () => ({
          Component: (await import('#web/legal/TermsPage.tsx')).TermsPage,
        }),
      },
      ...developmentOnly,
      { path: '*', element: <Navigate to={homePath()} replace /> },
    ],
  },
];
