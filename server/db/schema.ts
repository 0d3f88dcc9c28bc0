import {
  assessmentAmendments,
  assessmentNames,
  assessmentRequests,
  assessments,
} from '#server/assessments/tables.ts';
import { auditEvents } from '#server/audit/tables.ts';
import {
  accounts,
  rateCounts,
  sessions,
  signInAttempts,
  ssoProviders,
  twoFactors,
  users,
  verifications,
} from '#server/auth/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import {
  accessRequests,
  invitations,
  memberships,
  organizations,
} from '#server/organizations/tables.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import {
  procedureCorrections,
  procedureDigests,
  procedureImports,
  procedureLinkItems,
  procedureLinks,
  procedureMinimums,
  procedureNames,
  procedures,
} from '#server/procedures/tables.ts';

export const schema = {
  accessRequests,
  accounts,
  assessmentAmendments,
  assessmentNames,
  assessmentRequests,
  assessments,
  auditEvents,
  invitations,
  memberships,
  organizations,
  outbox,
  pearlPatients,
  pearlQuestions,
  pearlSets,
  procedureCorrections,
  procedureDigests,
  procedureImports,
  procedureLinkItems,
  procedureLinks,
  procedureMinimums,
  procedureNames,
  procedures,
  profiles,
  rateCounts,
  sessions,
  signInAttempts,
  ssoProviders,
  twoFactors,
  users,
  verifications,
};
