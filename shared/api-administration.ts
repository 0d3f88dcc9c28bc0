/** What administrators do, in the same way (shared/api.ts). */
export type AdministrationApi = {
  // Other evidence
  'GET /api/admin/evidence': { query: 'EvidenceFilesQuery'; answer: 'EvidenceFilePage' };
  'POST /api/admin/evidence/look': {
    query: 'OrganizationQuery';
    body: 'EvidenceLookInput';
    answer: 'EvidenceLook';
  };
  'POST /api/admin/evidence': {
    query: 'OrganizationQuery';
    body: 'EvidenceInput';
    answer: 'Identified';
  };
  'DELETE /api/admin/evidence/:id': { answer: 'Nothing' };

  // The organization and its people
  'GET /api/admin/overview': { answer: 'AdminOverview' };
  'POST /api/admin/arrival-mail': { body: 'DigestInput'; answer: 'Nothing' };
  'GET /api/arrivals/:token/stop': { answer: 'redirect' };
  'POST /api/arrivals/:token/stop': { answer: 'Nothing' };
  'GET /api/admin/own-mailbox': { query: 'OrganizationQuery'; answer: 'OwnMailboxRecords' };
  'GET /api/admin/gaps': { query: 'OrganizationQuery'; answer: 'AdminGaps' };
  'GET /api/admin/completion': { query: 'CompletionQuery'; answer: 'Completion' };
  'GET /api/admin/completion/trainees': {
    query: 'CompletionListQuery';
    answer: 'TraineeCompletionPage';
  };
  'GET /api/admin/completion/attendings': {
    query: 'CompletionListQuery';
    answer: 'AttendingCompletionPage';
  };
  'POST /api/admin/reminders': { body: 'RemindersInput'; answer: 'Reminded' };
  'GET /api/admin/users': { query: 'AdminUserQuery'; answer: 'AdminUserPage' };
  'GET /api/admin/users/export.csv': { query: 'AdminUserQuery'; answer: 'file' };
  'GET /api/admin/users/export.xlsx': { query: 'AdminUserQuery'; answer: 'file' };
  'POST /api/admin/users/approvals': { body: 'ChosenInput'; answer: 'Nothing' };
  'POST /api/admin/users/deactivations': { body: 'ChosenInput'; answer: 'Refusals' };
  'POST /api/admin/users/:id/approve': { answer: 'Nothing' };
  'POST /api/admin/users/:id/decline': { answer: 'Nothing' };
  'POST /api/admin/users/:id/remove': { answer: 'Nothing' };
  'POST /api/admin/users/:id/deactivate': { answer: 'Nothing' };
  'POST /api/admin/users/:id/reactivate': { answer: 'Nothing' };
  'DELETE /api/admin/users/:id/sessions': { answer: 'Nothing' };
  'PATCH /api/admin/users/:id': { body: 'UserChangeInput'; answer: 'Nothing' };
  'PUT /api/admin/users/:id/leaves': { body: 'LeavesInput'; answer: 'Nothing' };
  'PUT /api/admin/users/:id/program': { body: 'PlacementInput'; answer: 'Nothing' };
  'GET /api/admin/programs': { query: 'OrganizationQuery'; answer: 'ProgramList' };
  'POST /api/admin/programs': {
    query: 'OrganizationQuery';
    body: 'ProgramInput';
    answer: 'Program';
  };
  'GET /api/admin/programs/:id': { answer: 'Program' };
  'PATCH /api/admin/programs/:id': { body: 'ProgramChangeInput'; answer: 'Program' };
  'DELETE /api/admin/programs/:id': { answer: 'Nothing' };
  'GET /api/admin/programs/:id/promotion': { answer: 'PromotionPreview' };
  'GET /api/admin/programs/:id/promotions': { answer: 'PromotionList' };
  'POST /api/admin/programs/:id/promotions': { body: 'PromotionInput'; answer: 'Promotion' };
  'POST /api/admin/promotions/:id/undo': { answer: 'Promotion' };
  'GET /api/admin/programs/:id/people': {
    query: 'ProgramPeopleQuery';
    answer: 'ProgramPeoplePage';
  };
  'GET /api/admin/programs/:id/epas': { query: 'ProgramEpasQuery'; answer: 'ProgramEpas' };
  'POST /api/admin/users/:id/export': { answer: 'Nothing' };
  'POST /api/admin/users/:id/deletion': { answer: 'PlannedDeletion' };
  'DELETE /api/admin/users/:id/deletion': { answer: 'Nothing' };
  'POST /api/admin/programs/:id/people': { body: 'NewPeopleInput'; answer: 'Nothing' };
  'POST /api/admin/rosters': { query: 'OrganizationQuery'; body: 'ImportInput'; answer: 'Roster' };
  'GET /api/admin/rosters/:id': { answer: 'Roster' };
  'GET /api/admin/rosters/:id/rows': { query: 'RosterRowsQuery'; answer: 'RosterRowPage' };
  'PUT /api/admin/rosters/:id/program': { body: 'RosterProgramInput'; answer: 'Roster' };
  'PUT /api/admin/rosters/:id/gone': { body: 'RosterGoneInput'; answer: 'Roster' };
  'POST /api/admin/rosters/:id/apply': { body: 'RosterApplyInput'; answer: 'Roster' };
  'DELETE /api/admin/rosters/:id': { answer: 'Nothing' };
  'GET /api/admin/invitations': { answer: 'PendingInvitations' };
  'POST /api/admin/invitations': { body: 'InvitationsInput'; answer: 'Invited' };
  'POST /api/admin/invitations/resends': { body: 'ChosenInput'; answer: 'Nothing' };
  'POST /api/admin/invitations/revocations': { body: 'ChosenInput'; answer: 'Nothing' };
  'POST /api/admin/invitations/:id/resend': { answer: 'Nothing' };
  'DELETE /api/admin/invitations/:id': { answer: 'Nothing' };
  'POST /api/admin/join-links': { body: 'JoinLinkInput'; answer: 'PendingInvitation' };
  'GET /api/admin/access-requests': { answer: 'AccessRequests' };
  'POST /api/admin/access-requests/:id/approve': { body: 'ApprovalInput'; answer: 'Nothing' };
  'POST /api/admin/access-requests/:id/decline': { body: 'DeclineInput'; answer: 'Nothing' };
  'GET /api/admin/organizations': { answer: 'OrganizationSettingsList' };
  'POST /api/admin/organizations': { body: 'NewOrganizationInput'; answer: 'OrganizationSettings' };
  'GET /api/admin/organizations/:id': { answer: 'OrganizationSettings' };
  'PATCH /api/admin/organizations/:id': {
    body: 'OrganizationInput';
    answer: 'OrganizationSettings';
  };
  'PUT /api/admin/organizations/:id/sso': {
    body: 'SsoSettingsInput';
    answer: 'OrganizationSettings';
  };
  'DELETE /api/admin/organizations/:id/sso': { answer: 'OrganizationSettings' };
  'GET /api/admin/assessment-templates': { query: 'FormQuery'; answer: 'FormTemplates' };
  'PUT /api/admin/assessment-templates/draft': {
    query: 'FormQuery';
    body: 'FormDraftInput';
    answer: 'FormTemplates';
  };
  'POST /api/admin/assessment-templates/draft/discard': {
    query: 'FormQuery';
    body: 'FormDiscardInput';
    answer: 'FormTemplates';
  };
  'POST /api/admin/assessment-templates/draft/effect': {
    query: 'FormQuery';
    body: 'FormEffectInput';
    answer: 'FormTemplates';
  };
  'POST /api/admin/assessment-templates/:id/withdraw': {
    query: 'FormQuery';
    answer: 'FormTemplates';
  };
  'POST /api/admin/assessment-templates/return': {
    query: 'FormReturnQuery';
    body: 'FormReturnInput';
    answer: 'FormTemplates';
  };
  'GET /api/admin/procedure-minimums': { query: 'OrganizationQuery'; answer: 'MinimumTemplates' };
  'PUT /api/admin/procedure-minimums': {
    query: 'OrganizationQuery';
    body: 'MinimumTemplatesInput';
    answer: 'MinimumTemplates';
  };
  'GET /api/admin/activity': { query: 'TrailQuery'; answer: 'TrailPage' };
  'GET /api/admin/activity/people': { query: 'TrailPeopleQuery'; answer: 'FilterPeople' };
  'GET /api/admin/activity/export.csv': { query: 'TrailQuery'; answer: 'file' };
  'GET /api/admin/activity/export.xlsx': { query: 'TrailQuery'; answer: 'file' };
  'GET /api/admin/system': { answer: 'SystemStatus' };
  'GET /api/admin/outbox': { query: 'PageQuery'; answer: 'OutboxPage' };
  'GET /api/admin/outbox/:id': { answer: 'OutboxMail' };
  'POST /api/admin/outbox/:id/retry': { answer: 'Nothing' };
};
