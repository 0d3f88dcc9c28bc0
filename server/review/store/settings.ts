import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { reviewSettings } from '#server/review/tables.ts';
import type { ReviewSettingsRow } from '#server/review/tables.ts';

export async function findSettings(db: Db, userId: string): Promise<ReviewSettingsRow | null> {
  const [settings] = await settingsOf(db, {}).execute({ userId });
  return settings ?? null;
}

const settingsOf = kept((db) =>
  db
    .select()
    .from(reviewSettings)
    .where(eq(reviewSettings.userId, given('userId')))
    .prepare(''),
);

/** Null where the person never set one. */
export function dailyNumberOf(db: Db, userId: Given<string>): Figure {
  const { dailyNumber } = reviewSettings;
  return sql`${db.select({ dailyNumber }).from(reviewSettings).where(eq(reviewSettings.userId, userId))}`;
}

/** Locked; made as `settings` says when there are none. */
export async function lockSettings(
  tx: Db,
  settings: ReviewSettingsRow,
): Promise<ReviewSettingsRow> {
  await tx.insert(reviewSettings).values(settings).onConflictDoNothing();
  const isTheirs = eq(reviewSettings.userId, settings.userId);
  const rows = await tx.select().from(reviewSettings).where(isTheirs).for('update');
  return rows[0] ?? settings;
}

export async function saveSettings(
  tx: Db,
  { userId, ...settings }: ReviewSettingsRow,
): Promise<void> {
  await tx.update(reviewSettings).set(settings).where(eq(reviewSettings.userId, userId));
}
