import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { mailedLinks } from '#server/auth/tables.ts';
import type { MailedLinkRow } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';

type Kind = MailedLinkRow['kind'];

function hashOf(token: string): string {
  return hash('sha256', token);
}

/** What goes into the mail; only its hash stays. */
export async function insertMailedLink(
  tx: Db,
  link: Pick<MailedLinkRow, 'userId' | 'kind' | 'createdAt' | 'expiresAt'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(mailedLinks).values({ ...link, tokenHash: hashOf(token), usedAt: null });
  return token;
}

/** Mailed to a person since then, and not used. */
export async function countMailedLinks(
  db: Db,
  userId: string,
  kind: Kind,
  since: Date,
): Promise<number> {
  const { createdAt, usedAt } = mailedLinks;
  const isTheirs = and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, kind));
  return db.$count(mailedLinks, and(isTheirs, gt(createdAt, since), isNull(usedAt)));
}

/** Used or not; null when it has expired or is not ours. */
export async function findMailedLink(
  db: Db,
  kind: Kind,
  token: string,
  now: Date,
): Promise<MailedLinkRow | null> {
  const rows = await db
    .select()
    .from(mailedLinks)
    .where(and(...works(kind, token, now)));
  return rows[0] ?? null;
}

/** Uses it up, of many at once for one alone. Null when it was used, has expired or is not ours. */
export async function takeMailedLink(
  tx: Db,
  kind: Kind,
  token: string,
  now: Date,
): Promise<MailedLinkRow | null> {
  const rows = await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(...works(kind, token, now), isNull(mailedLinks.usedAt)))
    .returning();
  return rows[0] ?? null;
}

function works(kind: Kind, token: string, now: Date) {
  const { expiresAt, tokenHash } = mailedLinks;
  return [eq(tokenHash, hashOf(token)), eq(mailedLinks.kind, kind), gt(expiresAt, now)];
}
