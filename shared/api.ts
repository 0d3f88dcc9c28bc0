/** The wire: every address with what goes in and what comes out. Types only: nothing of this reaches a browser. */
import type { z } from 'zod';
import type { Dashboard } from '#shared/dashboard-output.ts';
import type {
  AccessRequestInput,
  EmailInput,
  PasswordChangeInput,
  PasswordInput,
  ProfileInput,
  ResetPasswordInput,
  SecondFactorInput,
  SignInInput,
  SignUpInput,
  SsoInput,
  SsoMetadataQuery,
  TokenInput,
} from '#shared/account-input.ts';
import type { Identified, Nothing } from '#shared/answers.ts';
import type {
  AcknowledgeInput,
  AssessmentQuery,
  HintInput,
  PeopleQuery,
} from '#shared/assessment-input.ts';
import type { AssessmentRequestInput } from '#shared/assessment-request-input.ts';
import type { AssessmentPage, TraineeProgress } from '#shared/assessment-output.ts';
import type {
  Assessment,
  AssessmentSettings,
  Hint,
  SubmittedAssessments,
  TraineeByAddress,
  TraineeList,
} from '#shared/assessment-record-output.ts';
import type {
  AssessmentRequest,
  AssessmentRequestList,
  AssessReceipt,
  AttendingList,
  OpenRequest,
} from '#shared/assessment-request-output.ts';
import type {
  AmendInput,
  AssessInput,
  AssessmentInput,
  VoidInput,
} from '#shared/judgement-input.ts';
import type {
  ApprovalInput,
  DeclineInput,
  InvitationsInput,
  JoinLinkInput,
  NewOrganizationInput,
  OrganizationInput,
  SsoSettingsInput,
  UserChangeInput,
} from '#shared/organization-input.ts';
import type {
  AccessRequests,
  AdminOverview,
  AdminUserPage,
  Invitation,
  Invited,
  Joined,
  OrganizationList,
  OrganizationSettings,
  OrganizationSettingsList,
  OutboxMail,
  OutboxPage,
  PendingInvitation,
  PendingInvitations,
} from '#shared/organization-output.ts';
import type {
  CardsQuery,
  ExportQuery,
  PearlListQuery,
  PearlSetInput,
  PearlTitleInput,
} from '#shared/pearl-input.ts';
import type { PearlAllowance, PearlSet, PearlSetPage, PearlTitle } from '#shared/pearl-output.ts';
import type {
  ActiveSessions,
  FilterPeople,
  LinkCheck,
  Profile,
  RecoveryCodes,
  SessionAnswer,
  SignedIn,
  SignedUp,
  SignInRecords,
  SsoStart,
  TwoFactorSetup,
} from '#shared/people-output.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import type {
  DigestInput,
  ImportInput,
  MinimumsQuery,
  OwnersQuery,
  ProcedureQuery,
  StatsQuery,
} from '#shared/procedure-input.ts';
import type { MinimumTemplatesInput } from '#shared/procedure-minimums-input.ts';
import type {
  ReturnInput,
  VerifyByLinkInput,
  VerifyInput,
  VerifyLinkInput,
} from '#shared/procedure-verification-input.ts';
import type {
  CorrectionInput,
  ProcedureEditInput,
  ProceduresInput,
} from '#shared/procedure-entry-input.ts';
import type {
  AgainList,
  LoggedProcedures,
  MinimumTemplates,
  Procedure,
  ProcedurePage,
  ProcedureStats,
  SupervisorList,
} from '#shared/procedure-output.ts';
import type {
  OpenVerifyLink,
  Verified,
  VerifyLink,
  VerifyLinkList,
  VerifyReceipt,
  WaitingProcedures,
} from '#shared/procedure-verification-output.ts';
import type {
  AnswerInput,
  CardInput,
  ReviewInput,
  ReviewSettingsInput,
  ZoneQuery,
} from '#shared/review-input.ts';
import type {
  KeptAnswer,
  KeptAnswers,
  PutAside,
  Review,
  ReviewOutcome,
  ReviewSettings,
} from '#shared/review-output.ts';
import type { ShareInput } from '#shared/sharing-input.ts';
import type {
  SharedContent,
  ShareList,
  ShareReceipt,
  ShareStopped,
} from '#shared/sharing-output.ts';
import type { AdminUserQuery } from '#shared/list-input.ts';
import type { PageQuery, PersonSearch } from '#shared/query-input.ts';
import type {
  DebriefChangeInput,
  DebriefInput,
  DebriefsQuery,
  ShareReportInput,
} from '#shared/debrief-input.ts';
import type {
  Debrief,
  DebriefPage,
  DebriefReport,
  ReceivedDebriefs,
} from '#shared/debrief-output.ts';

export type Api = {
  // Accounts
  'POST /api/auth/sign-up': { body: typeof SignUpInput; answer: typeof SignedUp };
  'POST /api/auth/sign-in': { body: typeof SignInInput; answer: typeof SignedIn };
  'POST /api/auth/sign-in/two-factor': { body: typeof SecondFactorInput; answer: typeof SignedIn };
  'POST /api/auth/sign-out': { answer: typeof Nothing };
  'POST /api/auth/forgot-password': { body: typeof EmailInput; answer: typeof Nothing };
  'POST /api/auth/reset-password/check': { body: typeof TokenInput; answer: typeof LinkCheck };
  'POST /api/auth/reset-password': { body: typeof ResetPasswordInput; answer: typeof Nothing };
  'POST /api/auth/verify-email': { body: typeof TokenInput; answer: typeof Nothing };
  'POST /api/auth/resend-verification': { body: typeof EmailInput; answer: typeof Nothing };
  'POST /api/auth/sign-in/sso': { body: typeof SsoInput; answer: typeof SsoStart };
  'GET /api/auth/sso/callback/:providerId': { answer: 'redirect' };
  'POST /api/auth/sso/saml2/sp/acs/:providerId': { answer: 'redirect' };
  'GET /api/auth/sso/saml2/sp/acs/:providerId': { answer: 'redirect' };
  'GET /api/auth/sso/saml2/sp/metadata': { query: typeof SsoMetadataQuery; answer: 'file' };
  'GET /api/session': { answer: typeof SessionAnswer };

  // The own profile
  'GET /api/profile': { answer: typeof Profile };
  'PATCH /api/profile': { body: typeof ProfileInput; answer: typeof Profile };
  'POST /api/profile/password': { body: typeof PasswordChangeInput; answer: typeof Nothing };
  'GET /api/profile/sessions': { answer: typeof ActiveSessions };
  'DELETE /api/profile/sessions': { answer: typeof Nothing };
  'DELETE /api/profile/sessions/:id': { answer: typeof Nothing };
  'GET /api/profile/sign-ins': { answer: typeof SignInRecords };
  'POST /api/profile/two-factor': { body: typeof PasswordInput; answer: typeof TwoFactorSetup };
  'POST /api/profile/two-factor/confirm': {
    body: typeof SecondFactorInput;
    answer: typeof Nothing;
  };
  'POST /api/profile/two-factor/disable': { body: typeof PasswordInput; answer: typeof Nothing };
  'POST /api/profile/two-factor/recovery-codes': {
    body: typeof PasswordInput;
    answer: typeof RecoveryCodes;
  };

  // Dashboard
  'GET /api/dashboard': { query: typeof ZoneQuery; answer: typeof Dashboard };
  // Pearls
  'GET /api/pearls/export.apkg': { query: typeof CardsQuery; answer: 'file' };
  'GET /api/pearls/:id/export.md': { query: typeof ExportQuery; answer: 'file' };
  'GET /api/pearls/:id/export.pdf': { query: typeof ExportQuery; answer: 'file' };
  'GET /api/pearls/:id/export.apkg': { query: typeof ExportQuery; answer: 'file' };
  'GET /api/pearls': { query: typeof PearlListQuery; answer: typeof PearlSetPage };
  'PATCH /api/pearls/:id': { body: typeof PearlTitleInput; answer: typeof PearlTitle };
  'DELETE /api/pearls/:id': { answer: typeof Identified };
  'POST /api/pearls/:id/restore': { answer: typeof Identified };
  'POST /api/pearls': { body: typeof PearlSetInput; answer: typeof Identified };
  'GET /api/pearls/allowance': { answer: typeof PearlAllowance };
  'GET /api/pearls/:id': { answer: typeof PearlSet };
  'GET /api/pearls/:id/events': { answer: 'events' };
  'POST /api/pearls/:id/patients/:index/retry': { answer: typeof PearlSet };
  'POST /api/pearls/:id/keep': { answer: typeof Identified };

  // Shared pearls
  'POST /api/pearls/:id/share': { body: typeof ShareInput; answer: typeof ShareReceipt };
  'GET /api/pearls/:id/shares': { answer: typeof ShareList };
  'GET /api/shared': { answer: z.ZodNever };
  'GET /api/shared/:contentId': { answer: typeof SharedContent };
  'POST /api/shared/:contentId/save': { answer: typeof Identified };
  'DELETE /api/shared/:contentId': { answer: typeof ShareStopped };

  // Review
  'GET /api/pearls/:id/answers': { answer: typeof KeptAnswers };
  'POST /api/pearls/:id/answers': { body: typeof AnswerInput; answer: typeof KeptAnswer };
  'GET /api/review': { query: typeof ZoneQuery; answer: typeof Review };
  'GET /api/review/put-aside': { answer: typeof PutAside };
  'GET /api/review/settings': { answer: typeof ReviewSettings };
  'PATCH /api/review/settings': { body: typeof ReviewSettingsInput; answer: typeof ReviewSettings };
  'PATCH /api/review/cards/:questionId': { body: typeof CardInput; answer: typeof CardInput };
  'DELETE /api/review/answers/:reviewId': { answer: typeof Nothing };
  'POST /api/review/:questionId': { body: typeof ReviewInput; answer: typeof ReviewOutcome };
  'POST /api/review-mails/:token/stop': { answer: typeof Nothing };

  // Assessments
  'GET /api/assessments/export.csv': { query: typeof AssessmentQuery; answer: 'file' };
  'GET /api/assessments/export.xlsx': { query: typeof AssessmentQuery; answer: 'file' };
  'GET /api/assessments/:id.pdf': { answer: 'file' };
  'GET /api/assessments': { query: typeof AssessmentQuery; answer: typeof AssessmentPage };
  'GET /api/assessments/people': { query: typeof PeopleQuery; answer: typeof FilterPeople };
  'GET /api/assessments/settings': { answer: typeof AssessmentSettings };
  'POST /api/assessments/hint': { body: typeof HintInput; answer: typeof Hint };
  'POST /api/assessments': { body: typeof AssessmentInput; answer: typeof SubmittedAssessments };
  'GET /api/assessments/:id': { answer: typeof Assessment };
  'POST /api/assessments/:id/amend': { body: typeof AmendInput; answer: typeof Assessment };
  'POST /api/assessments/:id/void': { body: typeof VoidInput; answer: typeof Assessment };
  'POST /api/assessments/:id/acknowledge': {
    body: typeof AcknowledgeInput;
    answer: typeof Assessment;
  };

  // Requests for assessments
  'GET /api/assessment-requests': { answer: typeof AssessmentRequestList };
  'POST /api/assessment-requests': {
    body: typeof AssessmentRequestInput;
    answer: typeof AssessmentRequest;
  };
  'GET /api/assessment-requests/attendings': {
    query: typeof PersonSearch;
    answer: typeof AttendingList;
  };
  'GET /api/assessment-requests/:id': { answer: typeof AssessmentRequest };
  'POST /api/assessment-requests/:id/revoke': { answer: typeof AssessmentRequest };
  'POST /api/assessment-requests/:id/remind': { answer: typeof AssessmentRequest };
  'GET /api/assess/:token': { answer: typeof OpenRequest };
  'POST /api/assess/:token': { body: typeof AssessInput; answer: typeof AssessReceipt };
  'POST /api/assess/:token/stop-reminders': { answer: typeof Nothing };

  // Trainees
  'GET /api/trainees': { query: typeof PersonSearch; answer: typeof TraineeList };
  'POST /api/trainees/by-address': { body: typeof EmailInput; answer: typeof TraineeByAddress };
  'GET /api/trainees/:id/progress': { answer: typeof TraineeProgress };

  // Procedures
  'GET /api/procedures/export.csv': { query: typeof ProcedureQuery; answer: 'file' };
  'GET /api/procedures/export.xlsx': { query: typeof ProcedureQuery; answer: 'file' };
  'GET /api/procedures/acgme-cases.csv': { query: typeof StatsQuery; answer: 'file' };
  'GET /api/procedures/acgme-totals.csv': { query: typeof StatsQuery; answer: 'file' };
  'GET /api/procedures/portfolio.pdf': { query: typeof StatsQuery; answer: 'file' };
  'GET /api/procedures': { query: typeof ProcedureQuery; answer: typeof ProcedurePage };
  'GET /api/procedures/owners': { query: typeof OwnersQuery; answer: typeof FilterPeople };
  'GET /api/procedures/stats': { query: typeof StatsQuery; answer: typeof ProcedureStats };
  'GET /api/procedures/waiting': { answer: typeof WaitingProcedures };
  'POST /api/procedures/verify': { body: typeof VerifyInput; answer: typeof Verified };
  'POST /api/procedures/unverify': { body: typeof VerifyInput; answer: typeof Verified };
  'POST /api/procedures/return': { body: typeof ReturnInput; answer: typeof Verified };
  'POST /api/procedures/digest': { body: typeof DigestInput; answer: typeof Nothing };
  'POST /api/procedures': { body: typeof ProceduresInput; answer: typeof LoggedProcedures };
  'GET /api/procedures/supervisors': { query: typeof PersonSearch; answer: typeof SupervisorList };
  'GET /api/procedures/again': { answer: typeof AgainList };
  'GET /api/procedures/:id': { answer: typeof Procedure };
  'PATCH /api/procedures/:id': { body: typeof ProcedureEditInput; answer: typeof Procedure };
  'DELETE /api/procedures/:id': { answer: typeof Nothing };
  'POST /api/procedures/:id/correct': { body: typeof CorrectionInput; answer: typeof Procedure };
  'GET /api/procedure-links': { answer: typeof VerifyLinkList };
  'POST /api/procedure-links': { body: typeof VerifyLinkInput; answer: typeof VerifyLink };
  'GET /api/procedure-links/:id': { answer: typeof VerifyLink };
  'POST /api/procedure-links/:id/revoke': { answer: typeof VerifyLink };
  'POST /api/procedure-imports': { body: typeof ImportInput; answer: typeof ProcedureImport };
  'GET /api/procedure-imports/:id': { answer: typeof ProcedureImport };
  'POST /api/procedure-imports/:id/confirm': { answer: typeof ProcedureImport };
  'DELETE /api/procedure-imports/:id': { answer: typeof ProcedureImport };
  'GET /api/verify/:token': { answer: typeof OpenVerifyLink };
  'POST /api/verify/:token': { body: typeof VerifyByLinkInput; answer: typeof VerifyReceipt };
  'POST /api/verify/:token/stop-digest': { answer: typeof Nothing };

  // Debriefs
  'GET /api/debriefs': { query: typeof DebriefsQuery; answer: typeof DebriefPage };
  'POST /api/debriefs': { body: typeof DebriefInput; answer: typeof Debrief };
  'GET /api/debriefs/received': { answer: typeof ReceivedDebriefs };
  'GET /api/debriefs/:id': { answer: typeof Debrief };
  'PATCH /api/debriefs/:id': { body: typeof DebriefChangeInput; answer: typeof Debrief };
  'DELETE /api/debriefs/:id': { answer: typeof Nothing };
  'POST /api/debriefs/:id/share': { body: typeof ShareReportInput; answer: typeof Debrief };
  'DELETE /api/debriefs/:id/share': { answer: typeof Debrief };
  'GET /api/debriefs/latest/report': { answer: typeof DebriefReport };
  'GET /api/debriefs/:id/report': { answer: typeof DebriefReport };
  'GET /api/debriefs/:id/report.pdf': { answer: 'file' };

  // Organizations
  'GET /api/organizations': { answer: typeof OrganizationList };
  'GET /api/invitations/:token': { answer: typeof Invitation };
  'POST /api/invitations/:token/accept': { answer: typeof Joined };
  'POST /api/access-requests': { body: typeof AccessRequestInput; answer: typeof Nothing };

  // Administration
  'GET /api/admin/overview': { answer: typeof AdminOverview };
  'GET /api/admin/users': { query: typeof AdminUserQuery; answer: typeof AdminUserPage };
  'POST /api/admin/users/:id/approve': { answer: typeof Nothing };
  'POST /api/admin/users/:id/decline': { answer: typeof Nothing };
  'POST /api/admin/users/:id/remove': { answer: typeof Nothing };
  'PATCH /api/admin/users/:id': { body: typeof UserChangeInput; answer: typeof Nothing };
  'GET /api/admin/invitations': { answer: typeof PendingInvitations };
  'POST /api/admin/invitations': { body: typeof InvitationsInput; answer: typeof Invited };
  'DELETE /api/admin/invitations/:id': { answer: typeof Nothing };
  'POST /api/admin/join-links': { body: typeof JoinLinkInput; answer: typeof PendingInvitation };
  'GET /api/admin/access-requests': { answer: typeof AccessRequests };
  'POST /api/admin/access-requests/:id/approve': {
    body: typeof ApprovalInput;
    answer: typeof Nothing;
  };
  'POST /api/admin/access-requests/:id/decline': {
    body: typeof DeclineInput;
    answer: typeof Nothing;
  };
  'GET /api/admin/organizations': { answer: typeof OrganizationSettingsList };
  'POST /api/admin/organizations': {
    body: typeof NewOrganizationInput;
    answer: typeof OrganizationSettings;
  };
  'GET /api/admin/organizations/:id': { answer: typeof OrganizationSettings };
  'PATCH /api/admin/organizations/:id': {
    body: typeof OrganizationInput;
    answer: typeof OrganizationSettings;
  };
  'PUT /api/admin/organizations/:id/sso': {
    body: typeof SsoSettingsInput;
    answer: typeof OrganizationSettings;
  };
  'DELETE /api/admin/organizations/:id/sso': { answer: typeof OrganizationSettings };
  'GET /api/admin/procedure-minimums': {
    query: typeof MinimumsQuery;
    answer: typeof MinimumTemplates;
  };
  'PUT /api/admin/procedure-minimums': {
    query: typeof MinimumsQuery;
    body: typeof MinimumTemplatesInput;
    answer: typeof MinimumTemplates;
  };
  'GET /api/admin/outbox': { query: typeof PageQuery; answer: typeof OutboxPage };
  'GET /api/admin/outbox/:id': { answer: typeof OutboxMail };
  'POST /api/admin/outbox/:id/retry': { answer: typeof Nothing };
};
