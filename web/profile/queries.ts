import { queryOptions } from '@tanstack/react-query';
import type {
  ActiveSession,
  Profile,
  SignInRecord,
  Specialty,
  TraineeLevel,
  TwoFactorSetup,
} from '#shared/people.ts';
import type { NO_SPECIALTY } from '#shared/people.ts';
import { ApiError, get, patch, post, remove } from '#web/api.ts';

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => get<Profile>('/api/profile', signal),
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: async ({ signal }) =>
      (await get<{ items: ActiveSession[] }>('/api/profile/sessions', signal)).items,
    staleTime: 0,
  });
}

export function signInsQuery() {
  return queryOptions({
    queryKey: ['profile', 'sign-ins'],
    queryFn: async ({ signal }) =>
      (await get<{ items: SignInRecord[] }>('/api/profile/sign-ins', signal)).items,
    staleTime: 0,
  });
}

export type ProfileChange = {
  displayName: string;
  specialty: Specialty | typeof NO_SPECIALTY;
  /** Null for everyone but trainees. */
  traineeLevel: TraineeLevel | null;
  /** As it was typed; empty: not said. */
  trainingYear: string;
  bio: string;
};

/** In the words of the error catalogue (spec point 8). */
export async function saveProfile(change: ProfileChange): Promise<Profile> {
  try {
    return await patch('/api/profile', {
      ...change,
      trainingYear: change.trainingYear === '' ? null : Number(change.trainingYear),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    throw new ApiError(error.status, { code: error.code, message: 'User not authenticated' });
  }
}

export function changePassword(change: { currentPassword: string; newPassword: string }) {
  return post<object>('/api/profile/password', change);
}

export function endOtherSessions(): Promise<object> {
  return remove('/api/profile/sessions');
}

/** Content when it has ended already. */
export async function endSession(id: string): Promise<void> {
  try {
    await remove<object>(`/api/profile/sessions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}

export function startTwoFactor(password: string): Promise<TwoFactorSetup> {
  return post('/api/profile/two-factor', { password });
}

export function confirmTwoFactor(code: string): Promise<object> {
  return post('/api/profile/two-factor/confirm', { code });
}

export function disableTwoFactor(password: string): Promise<object> {
  return post('/api/profile/two-factor/disable', { password });
}

export function renewRecoveryCodes(password: string): Promise<{ recoveryCodes: string[] }> {
  return post('/api/profile/two-factor/recovery-codes', { password });
}
