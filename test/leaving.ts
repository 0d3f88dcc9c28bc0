import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { deleteDueAccounts } from '#server/rights/actions/erase.ts';
import { mailedToken } from '#test/administration.ts';
import { PASSWORD, signUp } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';

type Described = {
  name: string;
  role: 'trainee' | 'attending' | 'administrator';
  organization: Pick<OrganizationRow, 'id'>;
};

/** Somebody with a password and a confirmed address, active in an organization, under a name that stands nowhere else. */
export async function aLeaver(server: TestServer, { name, role, organization }: Described) {
  const { db } = server.runtime;
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.org`;
  const person = await signUp(server, { email });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  await db
    .update(profiles)
    .set({ role, ownRole: role, displayName: name, bio: `I am ${name}.` })
    .where(eq(profiles.id, person.id));
  await db.insert(memberships).values({
    userId: person.id,
    organizationId: organization.id,
    status: 'active',
    requestedAt: new Date(),
  });
  return { ...person, name };
}
export type Leaver = Awaited<ReturnType<typeof aLeaver>>;

export function askToGo(person: Pick<Leaver, 'call'>, password: string | null = PASSWORD) {
  return person.call('POST /api/profile/deletion', { body: { password } });
}

/** The secret of the link in the mail that says when the account will be deleted. */
export function keepTokenOf(server: TestServer, { email }: Pick<Leaver, 'email'>) {
  return mailedToken(server, email);
}

/** Lets the week pass, as the job sees it. */
export async function afterTheWeek({ runtime }: TestServer): Promise<void> {
  const later = new Date(runtime.now().getTime() + 8 * 86_400_000);
  await deleteDueAccounts({ ...runtime, now: () => later });
}

type Column = { schema: string; table: string; column: string; type: string };

/** Every column that can hold words, ours and the job queue's, as the database itself lists them. */
export async function wordColumnsOf({ runtime: { db } }: TestServer): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select table_schema as schema, table_name as table, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'
      and udt_name in ('text', 'varchar', 'json', 'jsonb', '_text', 'tsvector', 'bytea')
    order by table_schema, table_name, ordinal_position`);
  return rows;
}

/** Every column that names an account. */
export async function accountColumnsOf({ runtime: { db } }: TestServer): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select 'public' as schema, conrelid::regclass::text as table, attname as column, 'uuid' as type
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 2, 3`);
  return rows;
}

/** Where any of these words stand, in whatever table: "outbox.subject". */
export async function placesOf(server: TestServer, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column, type } of await wordColumnsOf(server)) {
    const name = sql.identifier(column);
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const value =
      type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`replace(${name}::text, '''', '')`;
    const says = words.map((word) => sql`position(lower(${word}) in lower(${value})) > 0`);
    const { rows } = await server.runtime.db.execute(
      sql`select 1 from ${from} where ${sql.join(says, sql` or `)} limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
