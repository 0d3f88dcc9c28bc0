import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { arrivalDigests } from '#server/administration/tables.ts';
import { assessmentRequests, assessments } from '#server/assessments/tables.ts';
import {
  accounts,
  mailedLinks,
  sessions,
  signInAttempts,
  ssoProviders,
  twoFactors,
  verifications,
} from '#server/auth/tables.ts';
import { reminders } from '#server/completion/tables.ts';
import { correctionMails } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { accessRequests, invitations, memberships } from '#server/organizations/tables.ts';
import { renames } from '#server/people/tables.ts';
import {
  procedureDigests,
  procedureImports,
  procedureLinks,
  procedures,
} from '#server/procedures/tables.ts';
import {
  pearlAnswers,
  reviewCards,
  reviewMails,
  reviews,
  reviewSettings,
} from '#server/review/tables.ts';
import { rosterRows, rosters } from '#server/rosters/tables.ts';
import { isAddress } from '#server/rights/store/address.ts';
import type { Leaver } from '#server/rights/store/address.ts';
import { dataExports } from '#server/rights/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';

/** What never stands in an address: JSON, or a prefix with a colon, is around it. */
const BETWEEN_WORDS = String.raw`[\s",:;<>()\[\]]+`;

/** What nobody but the person has a use for; pearls go by their own store. */
export async function deleteLearning(tx: Db, userId: string): Promise<void> {
  await tx.delete(pearlAnswers).where(eq(pearlAnswers.userId, userId));
  await tx.delete(reviewCards).where(eq(reviewCards.userId, userId));
  await tx.delete(reviews).where(eq(reviews.userId, userId));
  await tx.delete(correctionMails).where(eq(correctionMails.userId, userId));
  await tx.delete(reviewMails).where(eq(reviewMails.userId, userId));
  await tx.delete(reviewSettings).where(eq(reviewSettings.userId, userId));
  await tx.delete(sharedContents).where(eq(sharedContents.sharerId, userId));
  await tx.delete(debriefs).where(eq(debriefs.ownerId, userId));
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
}

/** Requests and links that the person made, and records that no organization keeps. */
export async function deleteUnkept(tx: Db, userId: string): Promise<void> {
  const { userId: owner, verification, organizationId } = procedures;
  await tx.delete(assessmentRequests).where(eq(assessmentRequests.traineeId, userId));
  await tx
    .delete(assessments)
    .where(and(eq(assessments.traineeId, userId), isNull(assessments.organizationId)));
  await tx.delete(procedureLinks).where(eq(procedureLinks.userId, userId));
  await tx.delete(procedureImports).where(eq(procedureImports.userId, userId));
  await tx.delete(rosters).where(eq(rosters.userId, userId));
  await tx.delete(rosterRows).where(eq(rosterRows.userId, userId));
  await tx.delete(reminders).where(eq(reminders.userId, userId));
  await tx.delete(arrivalDigests).where(eq(arrivalDigests.administratorId, userId));
  await tx.delete(procedureDigests).where(eq(procedureDigests.supervisorId, userId));
  const isUnverified = ne(verification, 'verified');
  await tx
    .delete(procedures)
    .where(and(eq(owner, userId), or(isUnverified, isNull(organizationId))));
}

/**
 * Every way to sign in, and the history of it; with a confirmed address also what was tried with it before there was an
 * account.
 */
export async function deleteAccess(
  tx: Db,
  { id, confirmedEmail, emailKey }: Leaver & { emailKey: string | null },
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(mailedLinks).where(eq(mailedLinks.userId, id));
  await tx.delete(accounts).where(eq(accounts.userId, id));
  await tx.delete(renames).where(eq(renames.userId, id));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
  const { userId, emailKey: tried } = signInAttempts;
  await tx
    .delete(signInAttempts)
    .where(or(eq(userId, id), emailKey === null ? undefined : eq(tried, emailKey)));
  const { identifier, value } = verifications;
  const names = (column: typeof identifier | typeof value) =>
    or(
      confirmedEmail === null
        ? undefined
        : sql`${confirmedEmail} = any (regexp_split_to_array(lower(${column}), ${BETWEEN_WORDS}))`,
      sql`position(${id}::text in ${column}) > 0`,
    );
  await tx.delete(verifications).where(or(names(identifier), names(value)));
  await tx.update(ssoProviders).set({ userId: null }).where(eq(ssoProviders.userId, id));
  await tx.delete(memberships).where(eq(memberships.userId, id));
}

/**
 * What stands under the address alone, and mails to the person, from the person, or about the person's own records.
 * Never by the name, which anyone may bear; what is still to be sent to others goes only where it is about an own record.
 */
export async function deleteMentions(tx: Db, { id, confirmedEmail }: Leaver): Promise<void> {
  const { toAddress, replyTo, subjectId, status } = outbox;
  await tx.delete(rosterRows).where(isAddress(rosterRows.email, confirmedEmail));
  await tx.delete(invitations).where(isAddress(invitations.email, confirmedEmail));
  await tx.delete(accessRequests).where(isAddress(accessRequests.email, confirmedEmail));
  const asked = tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.traineeId, id));
  const linked = tx
    .select({ id: procedureLinks.id })
    .from(procedureLinks)
    .where(eq(procedureLinks.userId, id));
  const shared = tx
    .select({ id: sharedContents.id })
    .from(sharedContents)
    .where(eq(sharedContents.sharerId, id));
  await tx
    .delete(outbox)
    .where(
      or(
        isAddress(toAddress, confirmedEmail),
        and(eq(status, 'sent'), isAddress(replyTo, confirmedEmail)),
        eq(subjectId, id),
        ...[asked, linked, shared].map((records) => inArray(subjectId, records)),
      ),
    );
}
