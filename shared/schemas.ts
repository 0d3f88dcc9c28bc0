/** All schemas of the wire by their names, for the contract (shared/api.ts). Types only: nothing of this reaches a browser. */
/* oxlint-disable typescript/consistent-type-imports -- all of a module at once, which `import type` cannot say in one line */
export type Schemas = typeof import('#shared/account-input.ts') &
  typeof import('#shared/activity-input.ts') &
  typeof import('#shared/activity-output.ts') &
  typeof import('#shared/administration-output.ts') &
  typeof import('#shared/answers.ts') &
  typeof import('#shared/assessment-input.ts') &
  typeof import('#shared/assessment-output.ts') &
  typeof import('#shared/assessment-record-output.ts') &
  typeof import('#shared/assessment-request-input.ts') &
  typeof import('#shared/assessment-request-output.ts') &
  typeof import('#shared/completion-input.ts') &
  typeof import('#shared/completion-output.ts') &
  typeof import('#shared/dashboard-output.ts') &
  typeof import('#shared/debrief-input.ts') &
  typeof import('#shared/debrief-output.ts') &
  typeof import('#shared/last-shift-output.ts') &
  typeof import('#shared/judgement-input.ts') &
  typeof import('#shared/library-input.ts') &
  typeof import('#shared/library-output.ts') &
  typeof import('#shared/list-input.ts') &
  typeof import('#shared/organization-input.ts') &
  typeof import('#shared/organization-output.ts') &
  typeof import('#shared/pearl-input.ts') &
  typeof import('#shared/pearl-output.ts') &
  typeof import('#shared/people-output.ts') &
  typeof import('#shared/procedure-entry-input.ts') &
  typeof import('#shared/procedure-import-output.ts') &
  typeof import('#shared/procedure-input.ts') &
  typeof import('#shared/form-template-output.ts') &
  typeof import('#shared/form-template-input.ts') &
  typeof import('#shared/procedure-minimums-input.ts') &
  typeof import('#shared/procedure-output.ts') &
  typeof import('#shared/procedure-verification-input.ts') &
  typeof import('#shared/procedure-verification-output.ts') &
  typeof import('#shared/program-input.ts') &
  typeof import('#shared/program-output.ts') &
  typeof import('#shared/progress-output.ts') &
  typeof import('#shared/promotion-input.ts') &
  typeof import('#shared/promotion-output.ts') &
  typeof import('#shared/query-input.ts') &
  typeof import('#shared/report-input.ts') &
  typeof import('#shared/report-list-input.ts') &
  typeof import('#shared/report-output.ts') &
  typeof import('#shared/review-input.ts') &
  typeof import('#shared/review-output.ts') &
  typeof import('#shared/rights-output.ts') &
  typeof import('#shared/roster-input.ts') &
  typeof import('#shared/roster-output.ts') &
  typeof import('#shared/sharing-input.ts') &
  typeof import('#shared/sharing-output.ts') &
  typeof import('#shared/system-output.ts') &
  typeof import('#shared/text-report-input.ts') &
  typeof import('#shared/text-report-output.ts');
/* oxlint-enable typescript/consistent-type-imports */
