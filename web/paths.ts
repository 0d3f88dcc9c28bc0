import { generatePath } from 'react-router';
import { SCREENS } from '#shared/screens.ts';

export function homePath(): string {
  return SCREENS.home;
}

export function freePath(): string {
  return SCREENS.free;
}

export function freeSetPath(setId: string): string {
  return generatePath(SCREENS.freeSet, { setId });
}

export function assessmentsServicePath(): string {
  return SCREENS.assessmentsService;
}

export function learningMaterialsServicePath(): string {
  return SCREENS.learningMaterialsService;
}

export function procedureLogsServicePath(): string {
  return SCREENS.procedureLogsService;
}

export function privacyPath(): string {
  return SCREENS.privacy;
}

export function termsPath(): string {
  return SCREENS.terms;
}

/** `next` is where the visitor wanted to go. */
export function loginPath(next?: string): string {
  return withNext(SCREENS.login, next);
}

export function signupPath(next?: string): string {
  return withNext(SCREENS.signup, next);
}

function withNext(path: string, next = '/'): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

export function forgotPasswordPath(): string {
  return SCREENS.forgotPassword;
}

export function requestAccessPath(): string {
  return SCREENS.requestAccess;
}

export function joinPath(token: string): string {
  return generatePath(SCREENS.join, { token });
}

export function invitedSignupPath(token: string): string {
  return `${SCREENS.signup}?invitation=${encodeURIComponent(token)}`;
}

export function dashboardPath(): string {
  return SCREENS.dashboard;
}

export function profilePath(): string {
  return SCREENS.profile;
}

export function learningMaterialsPath(): string {
  return SCREENS.learningMaterials;
}

export function learningMaterialPath(setId: string): string {
  return generatePath(SCREENS.learningMaterial, { setId });
}

/** What the mail about shared pearls leads to. */
export function sharedMaterialsPath(contentId: string): string {
  return generatePath(SCREENS.sharedMaterials, { contentId });
}

export function reviewPath(): string {
  return SCREENS.review;
}

/** Today's, or the one of `shiftDate` (YYYY-MM-DD). */
export function debriefPath(shiftDate?: string): string {
  return shiftDate ? `${SCREENS.debrief}?date=${shiftDate}` : SCREENS.debrief;
}

export function reportPath(debriefId: string): string {
  return generatePath(SCREENS.report, { debriefId });
}

/** `filter` as the list's address has it. */
export function assessmentsPath(filter: Record<string, string> = {}): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? SCREENS.assessments : `${SCREENS.assessments}?${query}`;
}

/** With a trainee chosen already. */
export function newAssessmentPath(traineeId?: string): string {
  return traineeId ? `${SCREENS.newAssessment}?trainee=${traineeId}` : SCREENS.newAssessment;
}

export function assessmentRequestPath(requestId: string): string {
  return generatePath(SCREENS.assessmentRequest, { requestId });
}

/** What a request's link, code and mail lead to. */
export function assessPath(token: string): string {
  return generatePath(SCREENS.assess, { token });
}

export function traineesPath(): string {
  return SCREENS.trainees;
}

export function traineePath(traineeId: string): string {
  return generatePath(SCREENS.trainee, { traineeId });
}

/** `filter` as the list's query (shared/api.ts), and `new=1` for the form opened. */
export function procedureLogsPath(filter: Record<string, string> = {}): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? SCREENS.procedureLogs : `${SCREENS.procedureLogs}?${query}`;
}

export function newProcedurePath(): string {
  return procedureLogsPath({ new: '1' });
}

/** The numbers made of a log: the viewer's, or with `scope` and `ownerId` somebody else's. */
export function procedureStatisticsPath(whose: Record<string, string> = {}): string {
  return procedureLogsPath({ view: 'statistics', ...whose });
}

export function procedureImportPath(): string {
  return SCREENS.procedureImport;
}

export function verifyProceduresPath(): string {
  return SCREENS.verifyProcedures;
}

export function procedureLinkPath(linkId: string): string {
  return generatePath(SCREENS.procedureLink, { linkId });
}

/** What a link's code and mail lead to. */
export function verifyPath(token: string): string {
  return generatePath(SCREENS.verify, { token });
}

export function adminPath(): string {
  return SCREENS.admin;
}

export function adminUsersPath(filter: Record<string, string> = {}): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? SCREENS.adminUsers : `${SCREENS.adminUsers}?${query}`;
}

export function adminNewUsersPath(): string {
  return SCREENS.adminNewUsers;
}

export function adminAccessRequestsPath(): string {
  return SCREENS.adminAccessRequests;
}

export function adminOutboxPath(): string {
  return SCREENS.adminOutbox;
}

export function adminOrganizationsPath(): string {
  return SCREENS.adminOrganizations;
}

export function adminOrganizationPath(organizationId: string): string {
  return generatePath(SCREENS.adminOrganization, { organizationId });
}

/** A system_admin says whose. */
export function adminMinimumsPath(organizationId?: string): string {
  return organizationId
    ? `${SCREENS.adminMinimums}?organization=${organizationId}`
    : SCREENS.adminMinimums;
}
