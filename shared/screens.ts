/**
 * Every address that shows a screen. The browser's routes are built from it, and the server redirects any other
 * page address to the landing page (spec point 2).
 */
export const SCREENS = {
  home: '/',
  free: '/free',
  freeSet: '/free/:setId',
  assessmentsService: '/services/assessments',
  learningMaterialsService: '/services/learning-materials',
  procedureLogsService: '/services/procedure-logs',
  privacy: '/privacy',
  terms: '/terms',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  requestAccess: '/request-access',
  join: '/join/:token',
  dashboard: '/dashboard',
  profile: '/profile',
  learningMaterials: '/learning-materials',
  learningMaterial: '/learning-materials/:setId',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminNewUsers: '/admin/users/new',
  adminAccessRequests: '/admin/access-requests',
  adminOutbox: '/admin/outbox',
  adminOrganizations: '/admin/organizations',
  adminOrganization: '/admin/organizations/:organizationId',
} as const;
export type Screen = keyof typeof SCREENS;

/** Who may open a screen; everyone else is led elsewhere: to /login, to /dashboard, or from /login to /. */
export type Access = 'everyone' | 'guests' | 'signed_in' | 'administrators' | 'system_admins';

export const ACCESS: Record<Screen, Access> = {
  home: 'everyone',
  free: 'everyone',
  freeSet: 'everyone',
  assessmentsService: 'everyone',
  learningMaterialsService: 'everyone',
  procedureLogsService: 'everyone',
  privacy: 'everyone',
  terms: 'everyone',
  login: 'guests',
  signup: 'guests',
  forgotPassword: 'everyone',
  resetPassword: 'everyone',
  verifyEmail: 'everyone',
  requestAccess: 'everyone',
  join: 'everyone',
  dashboard: 'signed_in',
  profile: 'signed_in',
  learningMaterials: 'signed_in',
  learningMaterial: 'signed_in',
  admin: 'administrators',
  adminUsers: 'administrators',
  adminNewUsers: 'administrators',
  adminAccessRequests: 'system_admins',
  adminOutbox: 'system_admins',
  adminOrganizations: 'system_admins',
  adminOrganization: 'administrators',
};

/** Screens whose HTML is made at build time, so that they are readable before any script has run. */
export const PRERENDERED = [
  'home',
  'free',
  'assessmentsService',
  'learningMaterialsService',
  'procedureLogsService',
  'privacy',
  'terms',
] as const satisfies readonly Screen[];
