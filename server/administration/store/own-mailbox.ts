import { and, desc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { nameIn } from '#server/organizations/store/members.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';

/** More than an organization will have; what is beyond is found once these are decided. */
const MOST = 500;

const signer = alias(users, 'signer');
const signerProfile = alias(profiles, 'signer_profile');

const isAlike = (a: SQLWrapper, b: SQLWrapper) => eq(nameIn(a), nameIn(b));

/** Pairs of accounts with alike addresses of which one has signed for the other here: few, found without reading records. */
function pairsIn(db: Db, organizationId: string) {
  const assessed = db
    .select({ one: sql`1` })
    .from(assessments)
    .where(
      and(
        eq(assessments.traineeId, users.id),
        eq(assessments.submitterId, signer.id),
        eq(assessments.organizationId, organizationId),
      ),
    );
  const verified = db
    .select({ one: sql`1` })
    .from(procedures)
    .where(
      and(
        eq(procedures.userId, users.id),
        eq(procedures.verifiedBy, signer.id),
        eq(procedures.organizationId, organizationId),
      ),
    );
  return db
    .select({
      traineeId: sql<string>`${users.id}`.as('pair_trainee'),
      signerId: sql<string>`${signer.id}`.as('pair_signer'),
      email: sql<string>`${users.email}`.as('pair_email'),
      signerEmail: sql<string>`${signer.email}`.as('pair_signer_email'),
    })
    .from(users)
    .innerJoin(signer, and(isAlike(users.email, signer.email), ne(users.id, signer.id)))
    .where(or(exists(assessed), exists(verified)))
    .as('pairs');
}

/** One after the other: each reads much. Assessments and verified procedures whose two addresses are alike, by account or as typed, the newest first. */
export async function listSignedAlike(db: Db, organizationId: string) {
  const pairs = pairsIn(db, organizationId);
  const ofPairs = {
    personName: profiles.displayName,
    signerName: signerProfile.displayName,
    personEmail: pairs.email,
    signerEmail: pairs.signerEmail,
  };
  const counted = and(eq(assessments.organizationId, organizationId), isNull(assessments.voidedAt));
  const done = and(
    eq(procedures.organizationId, organizationId),
    eq(procedures.verification, 'verified'),
  );
  const assessment = {
    id: assessments.id,
    date: assessments.shiftDate,
    what: assessments.epaTitle,
    personId: assessments.traineeId,
  };
  const procedure = {
    id: procedures.id,
    date: procedures.date,
    what: sql<string | null>`${procedures.procedure}`,
    personId: procedures.userId,
  };
  const byAccount = await db
    .select({ ...assessment, ...ofPairs })
    .from(pairs)
    .innerJoin(
      assessments,
      and(eq(assessments.traineeId, pairs.traineeId), eq(assessments.submitterId, pairs.signerId)),
    )
    .innerJoin(profiles, eq(profiles.id, pairs.traineeId))
    .innerJoin(signerProfile, eq(signerProfile.id, pairs.signerId))
    .where(counted)
    .orderBy(desc(assessments.shiftDate), desc(assessments.id))
    .limit(MOST);
  const verifiedByAccount = await db
    .select({ ...procedure, ...ofPairs })
    .from(pairs)
    .innerJoin(
      procedures,
      and(eq(procedures.userId, pairs.traineeId), eq(procedures.verifiedBy, pairs.signerId)),
    )
    .innerJoin(profiles, eq(profiles.id, pairs.traineeId))
    .innerJoin(signerProfile, eq(signerProfile.id, pairs.signerId))
    .where(done)
    .orderBy(desc(procedures.date), desc(procedures.id))
    .limit(MOST);
  const typed = await db
    .select({
      ...assessment,
      personName: profiles.displayName,
      signerName: assessments.evaluatorName,
      personEmail: users.email,
      signerEmail: sql<string>`${assessments.evaluatorEmail}`,
    })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.traineeId))
    .innerJoin(profiles, eq(profiles.id, assessments.traineeId))
    .where(
      and(
        counted,
        isNotNull(assessments.evaluatorEmail),
        isAlike(sql`lower(${assessments.evaluatorEmail})`, users.email),
      ),
    )
    .orderBy(desc(assessments.shiftDate), desc(assessments.id))
    .limit(MOST);
  const verifiedTyped = await db
    .select({
      ...procedure,
      personName: profiles.displayName,
      signerName: sql<string>`coalesce(${procedures.verifierName}, ${procedures.supervisor})`,
      personEmail: users.email,
      signerEmail: sql<string>`${procedures.verifierEmail}`,
    })
    .from(procedures)
    .innerJoin(users, eq(users.id, procedures.userId))
    .innerJoin(profiles, eq(profiles.id, procedures.userId))
    .where(
      and(
        done,
        isNotNull(procedures.verifierEmail),
        isAlike(sql`lower(${procedures.verifierEmail})`, users.email),
      ),
    )
    .orderBy(desc(procedures.date), desc(procedures.id))
    .limit(MOST);
  return {
    assessments: [...byAccount, ...typed],
    procedures: [...verifiedByAccount, ...verifiedTyped],
  };
}
export type SignedAlike = Awaited<ReturnType<typeof listSignedAlike>>;
