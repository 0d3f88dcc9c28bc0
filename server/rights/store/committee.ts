import { and, asc, eq } from 'drizzle-orm';
import {
  committeeJudgements,
  committeeMeetings,
  committeeMembers,
  committeePackets,
  committeeStatements,
  leniencies,
} from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { evidenceFiles, otherEvidence } from '#server/evidence/tables.ts';
import { once } from '#server/rights/store/batches.ts';
import type { Leaver as Whose } from '#server/rights/store/address.ts';

const { id: meetingId, on, state } = committeeMeetings;
const isClosed = eq(state, 'closed');

/** Of committees: what they read of a person, what was decided about a person in meetings that are closed, and what the person said in any. */
export const COMMITTEE_COLLECTIONS = {
  'committee-seats': (db: Db, { id }: Whose) =>
    once(
      db
        .select({ meetingId, on, part: committeeMembers.part, seatedAt: committeeMembers.seatedAt })
        .from(committeeMembers)
        .innerJoin(committeeMeetings, eq(meetingId, committeeMembers.meetingId))
        .where(eq(committeeMembers.personId, id))
        .orderBy(asc(on)),
    ),
  'committee-judgements-made': (db: Db, { id }: Whose) =>
    once(
      db
        .select()
        .from(committeeJudgements)
        .where(eq(committeeJudgements.decidedBy, id))
        .orderBy(asc(committeeJudgements.decidedAt)),
    ),
  'committee-statements-made': (db: Db, { id }: Whose) =>
    once(
      db
        .select()
        .from(committeeStatements)
        .where(eq(committeeStatements.saidBy, id))
        .orderBy(asc(committeeStatements.saidAt)),
    ),
  'committee-judgements-about-me': (db: Db, { id }: Whose) =>
    once(
      db
        .select({
          meetingId,
          on,
          code: committeeJudgements.code,
          halves: committeeJudgements.halves,
          isNotAssessable: committeeJudgements.isNotAssessable,
          note: committeeJudgements.note,
        })
        .from(committeeJudgements)
        .innerJoin(committeeMeetings, eq(meetingId, committeeJudgements.meetingId))
        .where(and(eq(committeeJudgements.traineeId, id), isClosed))
        .orderBy(asc(on), asc(committeeJudgements.code)),
    ),
  'committee-statements-about-me': (db: Db, { id }: Whose) =>
    once(
      db
        .select({ meetingId, on, text: committeeStatements.text })
        .from(committeeStatements)
        .innerJoin(committeeMeetings, eq(meetingId, committeeStatements.meetingId))
        .where(and(eq(committeeStatements.traineeId, id), isClosed))
        .orderBy(asc(on)),
    ),
  'committee-levels-about-me': (db: Db, { id }: Whose) =>
    once(
      db
        .select({ meetingId, on, levels: committeePackets.levels })
        .from(committeePackets)
        .innerJoin(committeeMeetings, eq(committeeMeetings.reportId, committeePackets.reportId))
        .where(and(eq(committeePackets.traineeId, id), isClosed))
        .orderBy(asc(on)),
    ),
  'other-evidence': (db: Db, { id }: Whose) =>
    once(
      db
        .select()
        .from(otherEvidence)
        .where(eq(otherEvidence.traineeId, id))
        .orderBy(asc(otherEvidence.on), asc(otherEvidence.title)),
    ),
  'evidence-files-taken': (db: Db, { id }: Whose) =>
    once(
      db
        .select()
        .from(evidenceFiles)
        .where(eq(evidenceFiles.takenBy, id))
        .orderBy(asc(evidenceFiles.id)),
    ),
  leniency: (db: Db, { id }: Whose) =>
    once(db.select().from(leniencies).where(eq(leniencies.assessorId, id))),
};
