import type { AccessRequestInput } from '#shared/account-input.ts';
import type { ApprovalInput } from '#shared/organization-input.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { invite } from '#server/organizations/actions/invitations.ts';
import { insertNamed } from '#server/organizations/actions/organizations.ts';
import { canDecideRequest } from '#server/organizations/policy.ts';
import {
  decideAccessRequest,
  insertAccessRequest,
} from '#server/organizations/store/access-requests.ts';
import { countMembers, findOrganizationBySlug } from '#server/organizations/store/organizations.ts';
import { slugOf } from '#server/organizations/rules.ts';
import type { AccessRequestRow, OrganizationRow } from '#server/organizations/tables.ts';
import { listSystemAdminEmails } from '#server/people/store.ts';
import type { Links, Origin, Store } from '#server/ports.ts';

const DECIDED = 'Somebody else has decided this request. Please look again.';
const OWN_MAILBOX =
  'This request comes from your own mailbox. Please ask another system administrator to decide.';
const CHANGED = 'This has changed in the meantime. Please try again.';

/** Stores the request and tells every system administrator that one waits. */
export async function requestAccess(
  ports: Store & Mailer & Origin,
  actor: Actor,
  input: AccessRequestInput,
): Promise<void> {
  const { db, now, origin } = ports;
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
      await queueMail(tx, ports, {
        to,
        subject: `${input.organizationName} asks for access`,
        ...letter({
          mailboxes: [input.email],
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

/** The one whose name says the same, if that was agreed to; throws conflict with its name and size otherwise. */
async function getExisting(
  tx: Db,
  { organizationName, joinExisting }: ApprovalInput,
): Promise<OrganizationRow> {
  const organization = await findOrganizationBySlug(tx, slugOf(organizationName));
  if (!organization) throw new AppError('conflict', CHANGED);
  if (joinExisting) return organization;
  const members = (await countMembers(tx)).get(organization.id)?.members ?? 0;
  const sentence = `${organization.name} exists already, with ${members} ${members === 1 ? 'member' : 'members'}.`;
  throw new AppError('conflict', sentence, { fields: { joinExisting: sentence } });
}

function expectDecidable(actor: UserActor, request: AccessRequestRow): void {
  if (request.status !== 'waiting') throw new AppError('conflict', DECIDED);
  if (!canDecideRequest(actor, request)) throw new AppError('forbidden', OWN_MAILBOX);
}

/** Creates the organization, or takes the one of that name if it may, and invites the person who asked. */
export async function approveAccess(
  ports: Store & Mailer & Links,
  actor: UserActor,
  request: AccessRequestRow,
  input: ApprovalInput,
): Promise<void> {
  const { db, now } = ports;
  expectDecidable(actor, request);
  await db.transaction(async (tx) => {
    const created = await insertNamed(tx, input.organizationName, now());
    if (created) await recordEvent(tx, actor, 'organization.created', created.id);
    const organization = created ?? (await getExisting(tx, input));
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
    await withdrawMails(tx, [request.id]);
    await invite(ports, tx, actor, organization, {
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
  ports: Store & Mailer,
  actor: UserActor,
  request: AccessRequestRow,
  answer: string,
): Promise<void> {
  const { db, now } = ports;
  expectDecidable(actor, request);
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
    await withdrawMails(tx, [request.id]);
    await queueMail(tx, ports, {
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
