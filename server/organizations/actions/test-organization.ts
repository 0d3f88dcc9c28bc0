import { TEST_ORGANIZATION_ID } from '#shared/organizations.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { revokeInvitationsOf } from '#server/organizations/store/invitations.ts';
import { setBackMembers } from '#server/organizations/store/memberships.ts';
import { lockOrganization, updateOrganization } from '#server/organizations/store/organizations.ts';
import type { Clock, Store } from '#server/ports.ts';

const JOB: Actor = { kind: 'job', job: 'test-organization' };

/** At the start: the door of the test organization stands as the configuration says (docs/decisions/039). */
export async function setTestOrganization(
  ports: Store & Clock & { config: Pick<Config, 'testOrganization'> },
): Promise<void> {
  const wanted = ports.config.testOrganization;
  if (wanted === 'as_it_is') return;
  await ports.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, TEST_ORGANIZATION_ID);
    if (!organization || organization.autoApprove === (wanted === 'open')) return;
    await updateOrganization(tx, organization.id, { autoApprove: wanted === 'open' });
    if (wanted === 'closed') await close(tx, organization.id, ports.now());
    else await recordEvent(tx, JOB, 'organization.opened', organization.id);
  });
}

/** Whoever came in while nobody decided waits for somebody who does, and what they have sent out lets nobody in. */
async function close(tx: Db, organizationId: string, at: Date): Promise<void> {
  const members = await setBackMembers(tx, organizationId);
  const invitations = await revokeInvitationsOf(tx, organizationId, at);
  await recordEvent(tx, JOB, 'organization.closed', organizationId, { members, invitations });
}
