import { asc, eq } from 'drizzle-orm';
import type { MembershipStatus } from '#shared/people.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { AuditEventRow } from '#server/audit/store.ts';
import { sessions, users } from '#server/auth/tables.ts';
import { signCookie } from '#server/http/signed.ts';
import { newId } from '#server/ids.ts';
import { outbox } from '#server/mail/tables.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import type { MembershipRow, OrganizationRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import type { ProfileRow } from '#server/people/tables.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';

let organizationsMade = 0;

/** An organization of the test's own, so that its people and administrators are known. */
export async function anOrganization(
  { runtime }: TestServer,
  values: Partial<OrganizationRow> = {},
): Promise<OrganizationRow> {
  organizationsMade += 1;
  const row: OrganizationRow = {
    id: newId(),
    slug: `clinic-${organizationsMade}`,
    name: `Clinic ${organizationsMade}`,
    autoApprove: false,
    domains: [],
    idleMinutes: null,
    secondFactor: 'nobody',
    ssoOnly: false,
    assessorSignIn: false,
    dictation: true,
    modelHints: false,
    signInDays: null,
    mailDays: null,
    shareDays: null,
    deletedDays: null,
    auditDays: null,
    createdAt: new Date(),
    ...values,
  };
  await runtime.db.insert(organizations).values(row);
  return row;
}

type Described = Partial<Omit<ProfileRow, 'id'>> & {
  email?: string;
  emailVerified?: boolean;
  organization?: Pick<OrganizationRow, 'id'>;
  /** In the organization; active unless it is said. */
  status?: MembershipStatus;
};

/** A person as rows, without the time that signing up takes. */
export async function aMember({ runtime: { db } }: TestServer, person: Described = {}) {
  const { email = nextEmail('member'), emailVerified = false, organization, status } = person;
  const { role = 'trainee', ownRole, ...values } = person;
  const id = newId();
  const at = new Date();
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email, name: '', emailVerified });
    await tx.insert(profiles).values({
      id,
      role,
      ownRole: ownRole ?? (role === 'system_admin' ? 'trainee' : role),
      displayName: values.displayName ?? email,
      specialty: values.specialty ?? null,
      traineeLevel: values.traineeLevel ?? null,
      trainingYear: values.trainingYear ?? null,
      trainingStart: values.trainingStart ?? null,
      createdAt: values.createdAt ?? at,
      erasedAt: values.erasedAt ?? null,
    });
    if (!organization) return;
    await tx.insert(memberships).values({
      userId: id,
      organizationId: organization.id,
      status: status ?? 'active',
      requestedAt: at,
    });
  });
  return { id, email };
}

/** The same person in front of a browser, with a session such as signing in makes. */
export async function aPerson(server: TestServer, person: Described = {}) {
  const { db, keys, sessionCookie } = server.runtime;
  const { id, email } = await aMember(server, person);
  const browser = openBrowser(server);
  const token = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: newId(), userId: id, token, expiresAt });
  browser.cookies.set(sessionCookie, encodeURIComponent(signCookie(token, keys.cookies)));
  return { ...browser, id, email };
}
export type Someone = Awaited<ReturnType<typeof aPerson>>;

/** An organization with one active administrator. */
export async function aClinic(server: TestServer, values: Partial<OrganizationRow> = {}) {
  const organization = await anOrganization(server, values);
  const administrator = await aPerson(server, { role: 'administrator', organization });
  return { organization, administrator };
}

/** A clinic with an attending and a trainee, and another clinic elsewhere. */
export async function aWard(server: TestServer) {
  const clinic = await aClinic(server);
  const { organization } = clinic;
  const elsewhere = await aClinic(server);
  const asAttending = { role: 'attending', organization, displayName: 'Ada Attending' } as const;
  const attending = await aPerson(server, asAttending);
  const trainee = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  return { ...clinic, elsewhere, attending, trainee };
}

/** What the outbox holds for an address, the oldest first. */
export function mailsTo({ runtime }: TestServer, email: string): Promise<OutboxRow[]> {
  return runtime.db
    .select()
    .from(outbox)
    .where(eq(outbox.toAddress, email))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/** The token of the link in the newest mail to an address. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const url = new URL((await mailsTo(server, email)).at(-1)?.contentUrl ?? 'about:blank');
  return url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? '';
}

/** What the audit log holds about a record, the oldest first. */
export function trailOf({ runtime }: TestServer, subjectId: string): Promise<AuditEventRow[]> {
  return runtime.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subjectId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id));
}

export async function membershipOf(
  { runtime }: TestServer,
  userId: string,
): Promise<MembershipRow | null> {
  const rows = await runtime.db.select().from(memberships).where(eq(memberships.userId, userId));
  return rows[0] ?? null;
}

/** Invites an address and returns the token that its mail holds. */
export async function invited(
  server: TestServer,
  administrator: Browser,
  email: string,
  more: object = {},
): Promise<string> {
  const answer = await administrator.post('/api/admin/invitations', { emails: [email], ...more });
  if (answer.status !== 201) throw new Error(`inviting answers ${await answer.text()}`);
  return mailedToken(server, email);
}

/** Status and JSON of an answer, to be compared at once. */
export async function read(answer: Response | Promise<Response>) {
  const response = await answer;
  const body = (await response.json()) as {
    code?: string;
    message?: string;
    fields?: Record<string, string>;
  };
  return { ...body, status: response.status };
}

/** Of answers whose order is a matter of luck. */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
