import { DAILY_NUMBER } from '#shared/review.ts';
import type { ReviewSettingsInput } from '#shared/review-input.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';
import { lockSettings, saveSettings } from '#server/review/store/settings.ts';
import type { ReviewSettingsRow } from '#server/review/tables.ts';

export function usualSettings(userId: string): ReviewSettingsRow {
  return { userId, dailyNumber: DAILY_NUMBER, asksIfGuessed: true };
}

/** What is not said stays as it is. Again it changes nothing. */
export async function changeSettings(
  { db }: Store,
  actor: UserActor,
  change: Pick<ReviewSettingsInput, 'dailyNumber' | 'asksIfGuessed'>,
): Promise<void> {
  const { userId } = actor;
  if (change.dailyNumber === undefined && change.asksIfGuessed === undefined) return;
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx, usualSettings(userId));
    const dailyNumber = change.dailyNumber ?? before.dailyNumber;
    const asksIfGuessed = change.asksIfGuessed ?? before.asksIfGuessed;
    if (dailyNumber === before.dailyNumber && asksIfGuessed === before.asksIfGuessed) return;
    await saveSettings(tx, { userId, dailyNumber, asksIfGuessed });
    await recordEvent(tx, actor, 'review.settings-changed', userId, { dailyNumber, asksIfGuessed });
  });
}
