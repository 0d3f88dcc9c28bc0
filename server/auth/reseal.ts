import { eq, isNotNull } from 'drizzle-orm';
import { recordEvent } from '#server/audit/store.ts';
import { isSealedNow, openSealed, seal } from '#server/auth/sealing.ts';
import { ssoProviders, twoFactors } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { newId } from '#server/ids.ts';
import type { Secret, Store } from '#server/ports.ts';

export type Resealed = { sealedAnew: number; lost: number };

/** Seals second factors and client secrets with the newest secret, so that older ones can be dropped. */
export async function resealSecrets({ db, keys }: Store & Secret, actor: Actor): Promise<Resealed> {
  const done = { sealedAnew: 0, lost: 0 };

  /** Null when there is nothing to do, or no secret opens it. */
  async function anew(sealed: string): Promise<string | null> {
    if (await isSealedNow(sealed, keys)) return null;
    const opened = await openSealed(sealed, keys).catch(() => null);
    if (opened === null) done.lost += 1;
    else done.sealedAnew += 1;
    return opened === null ? null : seal(opened, keys);
  }

  await db.transaction(async (tx) => {
    await resealFactors(tx, anew);
    await resealClients(tx, anew);
    await recordEvent(tx, actor, 'secrets.resealed', newId(), done);
  });
  return done;
}

type Anew = (sealed: string) => Promise<string | null>;

async function resealFactors(tx: Db, anew: Anew): Promise<void> {
  const { id, secret, backupCodes } = twoFactors;
  for (const row of await tx.select({ id, secret, backupCodes }).from(twoFactors).for('update')) {
    const values = {
      secret: (await anew(row.secret)) ?? row.secret,
      backupCodes: (await anew(row.backupCodes)) ?? row.backupCodes,
    };
    await tx.update(twoFactors).set(values).where(eq(id, row.id));
  }
}

async function resealClients(tx: Db, anew: Anew): Promise<void> {
  const { id, oidcConfig } = ssoProviders;
  const rows = await tx
    .select({ id, oidcConfig })
    .from(ssoProviders)
    .where(isNotNull(oidcConfig))
    .for('update');
  for (const row of rows) {
    const config: Record<string, unknown> = JSON.parse(row.oidcConfig ?? '{}');
    const clientSecret = await anew(String(config['clientSecret']));
    if (clientSecret === null) continue;
    const values = { oidcConfig: JSON.stringify({ ...config, clientSecret }) };
    await tx.update(ssoProviders).set(values).where(eq(id, row.id));
  }
}
