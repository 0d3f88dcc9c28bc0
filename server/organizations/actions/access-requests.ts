import type { AccessRequestInput } from '#shared/account-input.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import { invite } from '#server/organizations/actions/invitations.ts';
import { createOrganizationIn } from '#server/organizations/actions/organizations.ts';
import {
  decideAccessRequest,
  insertAccessRequest,
} from '#server/organizations/store/access-requests.ts';
import type { AccessRequestRow } from '#server/organizations/tables.ts';
import { listSystemAdminEmails } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

const DECIDED = 'Somebody else has decided this request. Please look again.';

/** Stores the request and tells every system administrator that one waits. */
export async function requestAccess(
  runtime: Runtime,
  actor: Actor,
  input: AccessRequestInput,
): Promise<void> {
  const { db, now, origin } = runtime;
  const id = newId();
  await db.transaction(async (tx) => {
    await insertAccessRequest(tx, {
      ...input,
      id,
      status: 'waiting',
      createdAt: now(),
      decidedAt: null,
      decidedBy: null,
      answer: null,
      organizationId: null,
    });
    for (const to of await listSystemAdminEmails(tx)) {
      await queueMail(tx, runtime, {
        to,
        subject: `${input.organizationName} asks for access`,
        ...letter({
          paragraphs: [
            `${input.fullName} (${input.email}, ${input.phone}) asks for access for ${input.organizationName}, with about ${input.traineeCount} trainees.`,
          ],
          action: { label: 'Read and decide', url: `${origin}/admin/access-requests` },
        }),
        subjectId: id,
      });
    }
    await recordEvent(tx, actor, 'access.requested', id);
  });
}

/** Creates the organization, or takes the one of that name, and invites the person who asked. */
export async function approveAccess(
  runtime: Runtime,
  actor: UserActor,
  request: AccessRequestRow,
  input: { organizationName: string; role: 'administrator' | 'attending' },
): Promise<void> {
  const { db, now } = runtime;
  await db.transaction(async (tx) => {
    const organization = await createOrganizationIn(tx, actor, input.organizationName, now());
    const decision = {
      status: 'approved' as const,
      decidedAt: now(),
      decidedBy: actor.userId,
      answer: null,
      organizationId: organization.id,
    };
    if (!(await decideAccessRequest(tx, request.id, decision))) {
      throw new AppError('conflict', DECIDED);
    }
    await invite(runtime, tx, actor, organization, {
      email: request.email,
      role: input.role,
      words: [
        `Dear ${request.fullName},`,
        `your request for access to ${PRODUCT_NAME} for ${organization.name} is approved.`,
      ],
    });
    await recordEvent(tx, actor, 'access.approved', request.id, {
      organizationId: organization.id,
    });
  });
}

export async function declineAccess(
  runtime: Runtime,
  actor: UserActor,
  request: AccessRequestRow,
  answer: string,
): Promise<void> {
  const { db, now } = runtime;
  await db.transaction(async (tx) => {
    const decision = {
      status: 'declined' as const,
      decidedAt: now(),
      decidedBy: actor.userId,
      answer: answer || null,
      organizationId: null,
    };
    if (!(await decideAccessRequest(tx, request.id, decision))) {
      throw new AppError('conflict', DECIDED);
    }
    await queueMail(tx, runtime, {
      to: request.email,
      subject: `Your request for access for ${request.organizationName}`,
      ...letter({
        paragraphs: [
          `Dear ${request.fullName},`,
          `your request for access to ${PRODUCT_NAME} for ${request.organizationName} was declined.`,
          ...(answer ? [answer] : []),
        ],
      }),
      subjectId: request.id,
    });
    await recordEvent(tx, actor, 'access.declined', request.id);
  });
}
