import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { assessmentRequests, assessments, isCounted } from '#server/assessments/tables.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { organizations } from '#server/organizations/tables.ts';
import { pearlPatients, pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedureLinks, procedures } from '#server/procedures/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';

const actor = alias(profiles, 'actor');
const person = alias(profiles, 'person');
const assessor = alias(profiles, 'assessor');

type Shown = { account: readonly string[]; own: readonly string[] };

/** Newest first: what was done to a person's account, by anybody, and what the person did with the actions of `own`. */
export async function listActivity(
  db: Db,
  userId: string,
  { account, own }: Shown,
  limit: number,
): Promise<NamedEvent[]> {
  return activity(db, { limit }).execute({ userId, account, own });
}

type NamedEvent = Awaited<ReturnType<ReturnType<typeof activity>['execute']>>[number];

const activity = kept((db, { limit }: { limit: number }) => {
  const event = withRecord(db, limit);
  const { facts, recordId } = event;
  return db
    .select({
      id: event.id,
      at: event.at,
      actorKind: event.actorKind,
      actorId: event.actorId,
      action: event.action,
      subjectId: event.subjectId,
      facts,
      actorName: actor.displayName,
      personName: person.displayName,
      organizationName: organizations.name,
      assessment: {
        id: assessments.id,
        epaTitle: assessments.epaTitle,
        shiftDate: assessments.shiftDate,
        traineeName: assessments.traineeName,
        evaluatorName: assessments.evaluatorName,
      },
      written: sql<string | null>`case when ${assessments.traineeId} = ${sql.placeholder('userId')}
        and ${isCounted(assessments)} then ${assessments.strengths} end`,
      request: {
        id: assessmentRequests.id,
        assessorEmail: assessmentRequests.assessorEmail,
        shiftDate: assessmentRequests.shiftDate,
      },
      assessorName: assessor.displayName,
      procedure: {
        id: procedures.id,
        procedure: procedures.procedure,
        supervisor: procedures.supervisor,
        verifierName: procedures.verifierName,
      },
      link: { id: procedureLinks.id, supervisor: procedureLinks.supervisor },
      debrief: {
        id: debriefs.id,
        ownerId: debriefs.ownerId,
        shiftDate: debriefs.shiftDate,
        taggedName: debriefs.taggedName,
      },
      set: { id: pearlSets.id, title: pearlSets.title },
      cases,
      sharerName: sharedContents.fromName,
    })
    .from(event)
    .leftJoin(actor, eq(actor.id, idWhere(sql`${event.actorKind} = 'user'`, event.actorId)))
    .leftJoin(person, eq(person.id, sql`coalesce(${event.personId}, ${event.subjectId})`))
    .leftJoin(organizations, eq(organizations.id, sql`(${facts} ->> 'organizationId')::uuid`))
    .leftJoin(assessments, eq(assessments.id, recordId))
    .leftJoin(assessmentRequests, eq(assessmentRequests.id, recordId))
    .leftJoin(assessor, eq(assessor.id, assessmentRequests.assessorId))
    .leftJoin(procedures, eq(procedures.id, recordId))
    .leftJoin(procedureLinks, eq(procedureLinks.id, recordId))
    .leftJoin(debriefs, eq(debriefs.id, recordId))
    .leftJoin(pearlSets, ownSet(recordId))
    .leftJoin(sharedContents, eq(sharedContents.contentId, pearlSets.savedFrom))
    .orderBy(desc(event.at), desc(event.id))
    .prepare('');
});

function idWhere(condition: SQL, text: SQLWrapper): SQL {
  return sql`case when ${condition} then ${text}::uuid end`;
}

function ownSet(recordId: SQL.Aliased<string>) {
  const isOwn = eq(pearlSets.ownerId, sql.placeholder('userId'));
  return and(eq(pearlSets.id, recordId), isOwn, isNull(pearlSets.deletedAt));
}

const cases = sql<string[] | null>`(select json_agg(left(${pearlPatients.details}, 200)
  order by ${pearlPatients.index}) from ${pearlPatients} where ${pearlPatients.setId} = ${pearlSets.id})`;

/** What is told once of several stands beside each of them, written at the same moment: the first one names them. */
function withRecord(db: Db, limit: number) {
  const event = newest(db, limit).as('newest');
  const each = alias(auditEvents, 'each');
  const first = sql`(select ${each.subjectId} from ${auditEvents} "each"
    where ${each.actorId} = ${event.actorId} and ${each.at} = ${event.at}
      and ${each.action} = case ${event.action}
        when 'assessment.received' then 'assessment.submitted'
        when 'procedures.logged' then 'procedure.logged'
        when 'procedures.verified' then 'procedure.verified'
        when 'procedures.returned' then 'procedure.returned' end
      and coalesce(${each.personId}, ${event.subjectId}) = ${event.subjectId}
    order by ${each.id} limit 1)`;
  const named = sql`(coalesce(${event.facts} ->> 'debriefId',
    case when ${event.action} = 'assessment.thanked' then ${event.facts} ->> 'assessmentId' end))::uuid`;
  const recordId = sql<string>`coalesce(${first}, ${named}, ${event.subjectId})`;
  return db
    .select({
      id: event.id,
      at: event.at,
      actorKind: event.actorKind,
      actorId: event.actorId,
      action: event.action,
      subjectId: event.subjectId,
      personId: event.personId,
      facts: event.facts,
      recordId: recordId.as('record_id'),
    })
    .from(event)
    .as('named');
}

/** Each side along its own index, instead of both together along the time. */
function newest(db: Db, limit: number) {
  const { actorId, subjectId, action, at, id } = auditEvents;
  const side = (whose: AnyPgColumn, actions: string) => sql`${whose} = ${sql.placeholder('userId')}
    and ${action} = any(${sql.placeholder(actions)})`;
  const done = side(subjectId, 'account');
  const of = (where: SQL | undefined) =>
    db.select().from(auditEvents).where(where).orderBy(desc(at), desc(id)).limit(limit);
  return unionAll(of(done), of(and(side(actorId, 'own'), sql`not (${done})`)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
