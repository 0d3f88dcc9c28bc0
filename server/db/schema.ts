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
import { debriefs } from '#server/debriefs/tables.ts';
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
import { pearlAnswers, reviewCards, reviewMails, reviews } from '#server/review/tables.ts';

export const schema = {
  accessRequests,
  accounts,
  assessmentAmendments,
  assessmentNames,
  assessmentRequests,
  assessments,
  auditEvents,
  debriefs,
  invitations,
  memberships,
  organizations,
  outbox,
  pearlAnswers,
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
  reviewCards,
  reviewMails,
  reviews,
  sessions,
  signInAttempts,
  ssoProviders,
  twoFactors,
  users,
  verifications,
};
