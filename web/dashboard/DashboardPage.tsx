import { lazy, Suspense, useEffect } from 'react';
import type { SessionUser } from '#shared/people-output.ts';
import { TraineeToday } from '#web/dashboard/TraineeToday.tsx';
import { useDashboard } from '#web/dashboard/use-dashboard.ts';
import { ScreenLoading } from '#web/layout/ScreenLoading.tsx';
import { LatePart } from '#web/layout/use-settling.ts';
import { refreshSession } from '#web/session.ts';
import './dashboard.css';

const loadAttending = () => import('#web/dashboard/AttendingToday.tsx');
const loadAdministrator = () => import('#web/dashboard/AdministratorToday.tsx');
const AttendingToday = lazy(async () => ({ default: (await loadAttending()).AttendingToday }));
const AdministratorToday = lazy(async () => ({
  default: (await loadAdministrator()).AdministratorToday,
}));

/** On its way while the rest is drawn, which takes a phone half a second. */
export function loadPart({ role, can }: SessionUser): void {
  if (role === 'trainee') return;
  const loading: Promise<unknown> = can.administer ? loadAdministrator() : loadAttending();
  // Drawing asks again, and says what failed.
  loading.catch(() => {});
}

/** Someone may have decided since this tab last asked. */
function useFreshMembership({ membership }: SessionUser) {
  const isOpen = membership?.status === 'pending';
  useEffect(() => {
    if (isOpen) void refreshSession().catch(() => {});
  }, [isOpen]);
}

/** By role, from who is signed in; the server counts. */
export function DashboardPage({ user }: { user: SessionUser }) {
  useFreshMembership(user);
  const today = useDashboard(user);
  if (user.role === 'trainee') return <TraineeToday {...today} />;
  return (
    <Suspense
      fallback={
        <>
          <ScreenLoading />
          <LatePart />
        </>
      }
    >
      {user.can.administer ? <AdministratorToday {...today} /> : <AttendingToday {...today} />}
    </Suspense>
  );
}
