import type { AdministrationApi } from '#shared/api-administration.ts';

/**
 * The wire: every address with what goes in and what comes out, by the names of their schemas. Types only: nothing of
 * this reaches a browser.
 */
export type Api = AdministrationApi & {
  // Accounts
  'POST /api/auth/sign-up': { body: 'SignUpInput'; answer: 'SignedUp' };
  'POST /api/auth/sign-in': { body: 'SignInInput'; answer: 'SignedIn' };
  'POST /api/auth/sign-in/two-factor': { body: 'SecondFactorInput'; answer: 'SignedIn' };
  'POST /api/auth/sign-out': { answer: 'Nothing' };
  'POST /api/auth/forgot-password': { body: 'EmailInput'; answer: 'Nothing' };
  'POST /api/auth/reset-password/check': { body: 'TokenInput'; answer: 'LinkCheck' };
  'POST /api/auth/reset-password': { body: 'ResetPasswordInput'; answer: 'Nothing' };
  'POST /api/auth/verify-email': { body: 'TokenInput'; answer: 'EmailConfirmed' };
  'POST /api/auth/resend-verification': { body: 'EmailInput'; answer: 'Nothing' };
  'POST /api/auth/sign-in/sso': { body: 'SsoInput'; answer: 'SsoStart' };
  'GET /api/auth/sso/callback/:providerId': { answer: 'redirect' };
  'POST /api/auth/sso/saml2/sp/acs/:providerId': { answer: 'redirect' };
  'GET /api/auth/sso/saml2/sp/acs/:providerId': { answer: 'redirect' };
  'GET /api/auth/sso/saml2/sp/metadata': { query: 'SsoMetadataQuery'; answer: 'file' };
  'GET /api/session': { answer: 'SessionAnswer' };

  // The own profile
  'GET /api/profile': { answer: 'Profile' };
  'PATCH /api/profile': { body: 'ProfileInput'; answer: 'Profile' };
  'POST /api/profile/password': { body: 'PasswordChangeInput'; answer: 'Nothing' };
  'GET /api/profile/sessions': { answer: 'ActiveSessions' };
  'DELETE /api/profile/sessions': { answer: 'Never' };
  'DELETE /api/profile/sessions/:id': { answer: 'Never' };
  'POST /api/profile/sessions/end': { body: 'SelfInput'; answer: 'Nothing' };
  'POST /api/profile/sessions/:id/end': { body: 'SelfInput'; answer: 'Nothing' };
  'GET /api/profile/sign-ins': { answer: 'SignInRecords' };
  'POST /api/profile/address-code': { answer: 'Nothing' };
  'POST /api/profile/address-code/confirm': { body: 'AddressCodeInput'; answer: 'Nothing' };
  'POST /api/profile/two-factor': { body: 'PasswordInput'; answer: 'TwoFactorSetup' };
  'POST /api/profile/two-factor/confirm': { body: 'SecondFactorInput'; answer: 'Nothing' };
  'POST /api/profile/two-factor/disable': { body: 'PasswordInput'; answer: 'Nothing' };
  'POST /api/profile/two-factor/recovery-codes': { body: 'PasswordInput'; answer: 'RecoveryCodes' };

  // Rights over the own data
  'GET /api/profile/exports': { answer: 'DataExports' };
  'POST /api/profile/exports': { answer: 'DataExport' };
  'GET /api/profile/exports/:id.zip': { answer: 'file' };
  'GET /api/profile/deletion': { answer: 'DeletionTerms' };
  'POST /api/profile/deletion': { body: 'SelfInput'; answer: 'PlannedDeletion' };
  'GET /api/own-data/:token': { answer: 'OwnData' };
  'POST /api/own-data/:token': { answer: 'Nothing' };
  'GET /api/own-data/:token.zip': { answer: 'file' };
  'GET /api/account-deletions/:token': { answer: 'PlannedDeletion' };
  'POST /api/account-deletions/:token/undo': { answer: 'Nothing' };

  // Dashboard
  'GET /api/dashboard': { query: 'ZoneQuery'; answer: 'Dashboard' };
  'GET /api/dashboard/assessing': { query: 'ZoneQuery'; answer: 'Assessing' };
  // Pearls
  'GET /api/pearls/export.apkg': { query: 'CardsQuery'; answer: 'file' };
  'GET /api/pearls/:id/export.md': { query: 'ExportQuery'; answer: 'file' };
  'GET /api/pearls/:id/export.pdf': { query: 'ExportQuery'; answer: 'file' };
  'GET /api/pearls/:id/export.apkg': { query: 'ExportQuery'; answer: 'file' };
  'GET /api/pearls': { query: 'PearlListQuery'; answer: 'PearlSetPage' };
  'PATCH /api/pearls/:id': { body: 'PearlTitleInput'; answer: 'PearlTitle' };
  'DELETE /api/pearls/:id': { answer: 'Identified' };
  'POST /api/pearls/:id/restore': { answer: 'Identified' };
  'POST /api/pearls': { body: 'PearlSetInput'; answer: 'Identified' };
  'GET /api/pearls/allowance': { answer: 'PearlAllowance' };
  'GET /api/pearls/:id': { answer: 'PearlSet' };
  'GET /api/pearls/:id/events': { answer: 'events' };
  'POST /api/pearls/:id/patients/:index/retry': { answer: 'PearlSet' };
  'POST /api/pearls/:id/patients/:index/topic': { body: 'TopicInput'; answer: 'PearlSet' };
  'GET /api/topics': { answer: 'TopicNames' };
  'POST /api/pearls/:id/keep': { answer: 'Identified' };

  // Shared pearls
  'POST /api/pearls/:id/share': { body: 'ShareInput'; answer: 'ShareReceipt' };
  'GET /api/pearls/:id/shares': { answer: 'ShareList' };
  'GET /api/shared': { answer: 'Never' };
  'GET /api/shared/:contentId': { answer: 'SharedContent' };
  'POST /api/shared/:contentId/save': { answer: 'Identified' };
  'DELETE /api/shared/:contentId': { answer: 'ShareStopped' };

  // Review
  'GET /api/pearls/:id/answers': { answer: 'KeptAnswers' };
  'POST /api/pearls/:id/answers': { body: 'AnswerInput'; answer: 'KeptAnswer' };
  'GET /api/review': { query: 'ReviewQuery'; answer: 'Review' };
  'GET /api/review/days': { query: 'ReviewDaysQuery'; answer: 'ReviewDays' };
  'GET /api/review/put-aside': { answer: 'PutAside' };
  'GET /api/review/settings': { answer: 'ReviewSettings' };
  'PATCH /api/review/settings': { body: 'ReviewSettingsInput'; answer: 'ReviewSettings' };
  'PATCH /api/review/cards/:questionId': { body: 'CardInput'; answer: 'CardInput' };
  'DELETE /api/review/answers/:reviewId': { answer: 'Nothing' };
  'POST /api/review/:questionId': { body: 'ReviewInput'; answer: 'ReviewOutcome' };
  'GET /api/review-mails/:token/stop': { answer: 'redirect' };
  'POST /api/review-mails/:token/stop': { answer: 'Nothing' };

  // Reports of errors in texts
  'POST /api/pearls/:id/reports': { body: 'TextReportInput'; answer: 'Nothing' };
  'POST /api/shared/:contentId/reports': { body: 'TextReportInput'; answer: 'Nothing' };
  'GET /api/text-reports': { query: 'TextReportQuery'; answer: 'TextReportPage' };
  'GET /api/text-reports/:id': { answer: 'TextReport' };
  'POST /api/text-reports/:id/reach': { body: 'ReachInput'; answer: 'TextReach' };
  'POST /api/text-reports/:id/settle': { body: 'SettleInput'; answer: 'TextReport' };
  'GET /api/library-texts': { answer: 'LibraryTexts' };
  'GET /api/library-texts/:textId': { answer: 'LibraryTextWhole' };
  'POST /api/library-texts/:textId/signatures': {
    body: 'SignatureInput';
    answer: 'LibraryTextWhole';
  };
  'GET /api/admin/reviewers': { answer: 'Reviewers' };
  'POST /api/admin/reviewers': { body: 'ReviewerInput'; answer: 'Reviewers' };
  'DELETE /api/admin/reviewers/:id': { answer: 'Nothing' };

  // Assessments
  'GET /api/assessments/export.csv': { query: 'AssessmentQuery'; answer: 'file' };
  'GET /api/assessments/export.xlsx': { query: 'AssessmentQuery'; answer: 'file' };
  'GET /api/assessments/:id.pdf': { answer: 'file' };
  'GET /api/assessments': { query: 'AssessmentQuery'; answer: 'AssessmentPage' };
  'GET /api/assessments/people': { query: 'PeopleQuery'; answer: 'FilterPeople' };
  'GET /api/assessments/settings': { answer: 'OwnSettings' };
  'POST /api/assessments/hint': { body: 'HintInput'; answer: 'Hint' };
  'POST /api/assessments': { body: 'AssessmentInput'; answer: 'SubmittedAssessments' };
  'GET /api/assessments/:id': { answer: 'Assessment' };
  'POST /api/assessments/:id/amend': { body: 'AmendInput'; answer: 'Assessment' };
  'POST /api/assessments/:id/void': { body: 'VoidInput'; answer: 'Assessment' };
  'POST /api/assessments/:id/confirm': { answer: 'Assessment' };
  'POST /api/assessments/:id/acknowledge': { body: 'AcknowledgeInput'; answer: 'Assessment' };
  'POST /api/assessments/:id/thank': { answer: 'Nothing' };

  // Requests for assessments
  'GET /api/assessment-requests': { answer: 'AssessmentRequestList' };
  'POST /api/assessment-requests': { body: 'AssessmentRequestInput'; answer: 'AssessmentRequest' };
  'GET /api/assessment-requests/attendings': { query: 'PersonSearch'; answer: 'AttendingList' };
  'GET /api/assessment-requests/:id': { answer: 'AssessmentRequest' };
  'POST /api/assessment-requests/:id/revoke': { answer: 'AssessmentRequest' };
  'POST /api/assessment-requests/:id/remind': { answer: 'AssessmentRequest' };
  'GET /api/assess/:token': { answer: 'OpenRequest' };
  'POST /api/assess/:token': { body: 'AssessInput'; answer: 'AssessReceipt' };
  'POST /api/assess/:token/undo': { answer: 'Nothing' };
  'GET /api/assess/:token/stop-reminders': { answer: 'redirect' };
  'POST /api/assess/:token/stop-reminders': { answer: 'Nothing' };

  // Trainees
  'GET /api/trainees': { query: 'PersonSearch'; answer: 'TraineeList' };
  'POST /api/trainees/by-address': { body: 'EmailInput'; answer: 'TraineeFound' };
  'GET /api/trainees/:id/forms': { answer: 'TraineeForms' };
  'GET /api/trainees/:id/progress': { answer: 'TraineeProgress' };
  'GET /api/trainees/:id/epas/:number': { query: 'EpaQuery'; answer: 'EpaForms' };

  // Procedures
  'GET /api/procedures/export.csv': { query: 'ProcedureQuery'; answer: 'file' };
  'GET /api/procedures/export.xlsx': { query: 'ProcedureQuery'; answer: 'file' };
  'GET /api/procedures/acgme-cases.csv': { query: 'StatsQuery'; answer: 'file' };
  'GET /api/procedures/acgme-totals.csv': { query: 'StatsQuery'; answer: 'file' };
  'GET /api/procedures/portfolio.pdf': { query: 'StatsQuery'; answer: 'file' };
  'GET /api/procedures': { query: 'ProcedureQuery'; answer: 'ProcedurePage' };
  'GET /api/procedures/owners': { query: 'OwnersQuery'; answer: 'FilterPeople' };
  'GET /api/procedures/types': { query: 'TypesQuery'; answer: 'ProcedureTypes' };
  'GET /api/procedures/stats': { query: 'StatsQuery'; answer: 'ProcedureStats' };
  'GET /api/procedures/waiting': { answer: 'WaitingProcedures' };
  'POST /api/procedures/verify': { body: 'VerifyInput'; answer: 'Verified' };
  'POST /api/procedures/unverify': { body: 'VerifyInput'; answer: 'Verified' };
  'POST /api/procedures/:id/confirm': { body: 'ConfirmInput'; answer: 'Procedure' };
  'POST /api/procedures/:id/take-back': { body: 'TakeBackInput'; answer: 'Procedure' };
  'POST /api/procedures/return': { body: 'ReturnInput'; answer: 'Verified' };
  'POST /api/procedures/digest': { body: 'DigestInput'; answer: 'Nothing' };
  'POST /api/procedures': { body: 'ProceduresInput'; answer: 'LoggedProcedures' };
  'GET /api/procedures/supervisors': { query: 'PersonSearch'; answer: 'SupervisorList' };
  'GET /api/procedures/again': { answer: 'AgainList' };
  'GET /api/procedures/:id': { answer: 'Procedure' };
  'PATCH /api/procedures/:id': { body: 'ProcedureEditInput'; answer: 'Procedure' };
  'DELETE /api/procedures/:id': { answer: 'Nothing' };
  'POST /api/procedures/:id/correct': { body: 'CorrectionInput'; answer: 'Procedure' };
  'GET /api/procedure-links': { answer: 'VerifyLinkList' };
  'POST /api/procedure-links': { body: 'VerifyLinkInput'; answer: 'VerifyLink' };
  'GET /api/procedure-links/:id': { answer: 'VerifyLink' };
  'POST /api/procedure-links/:id/revoke': { answer: 'VerifyLink' };
  'POST /api/procedure-imports': { body: 'ImportInput'; answer: 'ProcedureImport' };
  'GET /api/procedure-imports/:id': { answer: 'ProcedureImport' };
  'POST /api/procedure-imports/:id/confirm': { answer: 'ProcedureImport' };
  'DELETE /api/procedure-imports/:id': { answer: 'ProcedureImport' };
  'GET /api/verify/:token': { answer: 'OpenVerifyLink' };
  'POST /api/verify/:token': { body: 'VerifyByLinkInput'; answer: 'VerifyReceipt' };
  'POST /api/verify/:token/undo': { answer: 'Nothing' };
  'GET /api/verify/:token/stop-digest': { answer: 'redirect' };
  'POST /api/verify/:token/stop-digest': { answer: 'Nothing' };

  // Debriefs
  'GET /api/recent-shifts': { query: 'ZoneQuery'; answer: 'RecentShifts' };
  'GET /api/debriefs': { query: 'DebriefsQuery'; answer: 'DebriefPage' };
  'POST /api/debriefs': { body: 'DebriefInput'; answer: 'Debrief' };
  'GET /api/debriefs/received': { answer: 'ReceivedDebriefs' };
  'GET /api/debriefs/:id': { answer: 'Debrief' };
  'PATCH /api/debriefs/:id': { body: 'DebriefChangeInput'; answer: 'Debrief' };
  'DELETE /api/debriefs/:id': { answer: 'Nothing' };
  'POST /api/debriefs/:id/move': { body: 'DebriefMoveInput'; answer: 'MovedDebrief' };
  'POST /api/debriefs/:id/share': { body: 'ShareReportInput'; answer: 'Debrief' };
  'DELETE /api/debriefs/:id/share': { answer: 'Debrief' };
  'GET /api/debriefs/reports/latest': { answer: 'LatestReport' };
  'GET /api/debriefs/:id/report': { answer: 'DebriefReport' };
  'GET /api/debriefs/:id/report.pdf': { answer: 'file' };

  // Reports
  'GET /api/reports': { query: 'PageQuery'; answer: 'ReportPage' };
  'GET /api/reports/:id.pdf': { answer: 'file' };
  'GET /api/reports/:id.csv': { answer: 'file' };
  'GET /api/reports/:id.xlsx': { answer: 'file' };
  'GET /api/reports/:id': { answer: 'Report' };
  'GET /api/reports/:id/trainees/:traineeId': { answer: 'ReportTraineePage' };
  'GET /api/admin/reports': { query: 'ReportQuery'; answer: 'ReportPage' };
  'GET /api/admin/reports/people': { query: 'ReportPeopleQuery'; answer: 'ReportPeople' };
  'POST /api/admin/reports': {
    query: 'OrganizationQuery';
    body: 'ReportInput';
    answer: 'Identified';
  };
  'POST /api/admin/reports/:id/again': { answer: 'Identified' };
  'POST /api/admin/reports/deletions': { body: 'ChosenInput'; answer: 'Refusals' };
  'DELETE /api/admin/reports/:id': { answer: 'Nothing' };
  'POST /api/admin/reports/:id/shares': { body: 'ReportSharesInput'; answer: 'Nothing' };
  'DELETE /api/admin/reports/:id/shares/:personId': { answer: 'Nothing' };

  // Committees
  'GET /api/committee/meetings': { query: 'MeetingQuery'; answer: 'MeetingPage' };
  'POST /api/committee/meetings': {
    query: 'OrganizationQuery';
    body: 'MeetingInput';
    answer: 'Identified';
  };
  'GET /api/committee/meetings/:id': { answer: 'Meeting' };
  'GET /api/committee/meetings/:id/progress': { answer: 'MeetingProgress' };
  'PATCH /api/committee/meetings/:id': { body: 'MeetingChangeInput'; answer: 'Nothing' };
  'DELETE /api/committee/meetings/:id': { answer: 'Nothing' };
  'POST /api/committee/meetings/:id/prepare': { query: 'ZoneQuery'; answer: 'Nothing' };
  'POST /api/committee/meetings/:id/open': { answer: 'Nothing' };
  'POST /api/committee/meetings/:id/close': { answer: 'Nothing' };
  'PUT /api/committee/meetings/:id/minutes': { body: 'MinutesInput'; answer: 'Nothing' };
  'GET /api/committee/meetings/:id/people': { query: 'SeatQuery'; answer: 'Seatable' };
  'PUT /api/committee/meetings/:id/members/:personId': { body: 'MemberInput'; answer: 'Nothing' };
  'DELETE /api/committee/meetings/:id/members/:personId': { answer: 'Nothing' };
  'GET /api/committee/meetings/:id/trainees/:traineeId': { answer: 'CommitteePage' };
  'GET /api/committee/meetings/:id/trainees/:traineeId/forms/:assessmentId': {
    answer: 'CommitteeForm';
  };
  'PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code': {
    body: 'CommitteeJudgementInput';
    answer: 'CommitteeJudgement';
  };
  'PUT /api/committee/meetings/:id/trainees/:traineeId/statement': {
    body: 'CommitteeStatementInput';
    answer: 'CommitteeStatement';
  };
  'GET /api/committee/meetings/:id/packets.pdf': { query: 'PacketQuery'; answer: 'file' };
  'GET /api/committee/meetings/:id/minutes.pdf': { query: 'PaperQuery'; answer: 'file' };
  'GET /api/committee/meetings/:id/packets.csv': { answer: 'file' };
  'GET /api/committee/meetings/:id/packets.xlsx': { answer: 'file' };
  'GET /api/committee/people': { query: 'SeatQuery'; answer: 'Seatable' };
  'GET /api/committee/own': { answer: 'OwnMeetings' };
  'GET /api/committee/leniency': { answer: 'Leniencies' };
  'GET /api/committee/leniencies': { query: 'LeniencyQuery'; answer: 'Leniencies' };

  // Teaching
  'GET /api/teaching/attendings': { answer: 'TeachingAttendings' };
  'POST /api/teaching/evaluations': { body: 'TeachingEvaluationInput'; answer: 'Nothing' };
  'GET /api/teaching/own': { answer: 'TeachingResults' };
  'GET /api/admin/teaching': { answer: 'TeachingPeople' };
  'GET /api/admin/teaching/:id': { answer: 'TeachingResults' };

  // Organizations
  'GET /api/organizations': { answer: 'OrganizationList' };
  'GET /api/invitations/:token': { answer: 'Invitation' };
  'POST /api/invitations/:token/accept': { answer: 'Joined' };
  'POST /api/membership-requests': { body: 'MembershipRequestInput'; answer: 'Membership' };
  'POST /api/access-requests': { body: 'AccessRequestInput'; answer: 'Nothing' };
};
