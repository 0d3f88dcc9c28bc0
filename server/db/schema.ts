import { auditEvents } from '#server/audit/tables.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';

export const schema = { auditEvents, pearlPatients, pearlQuestions, pearlSets };
