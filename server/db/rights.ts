import type { ClientBase, Pool } from 'pg';
import { ConfigError } from '#server/config.ts';

/** What a role needs that owns nothing, to serve a database of this version. */
export function rightsOf({ role, database }: ServersRole): string[] {
  return [
    `grant connect on database ${database} to ${role}`,
    `grant usage on schema public, jobs, drizzle to ${role}`,
    `grant select, insert, update, delete on all tables in schema public, jobs to ${role}`,
    `grant select on all tables in schema drizzle to ${role}`,
    `grant usage, select on all sequences in schema public, jobs to ${role}`,
    `grant execute on all functions in schema jobs to ${role}`,
    // The trail is written, and never changed.
    `revoke update, delete, truncate on audit_events from ${role}`,
  ];
}

/** Names are quoted. */
export type ServersRole = { role: string; database: string };

/** Throws ConfigError where it cannot be the role of the servers. */
export async function findServersRole(pool: Pool, name: string): Promise<ServersRole> {
  const { rows } = await pool.query<ServersRole & { owns: boolean }>(
    `select quote_ident(rolname) as role, quote_ident(current_database()) as database,
       pg_has_role(oid, coalesce(
         (select relowner from pg_class where oid = to_regclass('public.audit_events')),
         (select oid from pg_roles where rolname = current_user)), 'usage') as owns
     from pg_roles where rolname = $1`,
    [name],
  );
  const [found] = rows;
  if (!found)
    throw new ConfigError(`There is no role ${name}. Make it first: create role ${name} login`);
  if (found.owns) {
    throw new ConfigError(
      `The role ${name} owns the database: it needs no rights. Name the one that the servers have.`,
    );
  }
  return found;
}

/** Gives the role of the servers what it needs, by the owner of the database: all of it, or nothing. */
export async function giveRights(pool: Pool, found: ServersRole): Promise<void> {
  // Sent at once they are one transaction: no server meets a trail that can be changed.
  await pool.query(rightsOf(found).join('; '));
}

/** What an extension brought is the extension's. */
const OF_NO_EXTENSION = `not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const MISSING = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'jobs', 'drizzle')),
  missing as (
    select 'usage on schema ' || nspname as what from ours where not has_schema_privilege(oid, 'usage')
    union all
    select lower(wanted) || ' on ' || format('%I.%I', nspname, relname)
    from pg_class c join ours on ours.oid = relnamespace, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) wanted
    where relkind in ('r', 'p') and ${OF_NO_EXTENSION} and not has_table_privilege(c.oid, wanted)
      and not (nspname = 'drizzle' and wanted <> 'SELECT')
      and not (relname = 'audit_events' and wanted in ('UPDATE', 'DELETE'))
    union all
    select 'usage on ' || format('%I.%I', nspname, relname) from pg_class c join ours on ours.oid = relnamespace
    where nspname <> 'drizzle' and ${OF_NO_EXTENSION} and case relkind when 'S' then not has_sequence_privilege(c.oid, 'usage') end
    union all
    select 'execute on ' || p.oid::regprocedure from pg_proc p join ours on ours.oid = pronamespace
    where nspname = 'jobs' and not has_function_privilege(p.oid, 'execute'))
  select quote_ident(current_user) as role, (select count(*) from missing)::int as missing,
    (select what from missing limit 1) as first,
    pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') = 'on' as "readOnly"`;

type Found = {
  role: string;
  missing: number;
  first: string | null;
  standby: boolean;
  readOnly: boolean;
};

/** Throws ConfigError where the role could not write what a server writes. */
export async function expectRights(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Found>(MISSING);
  const [found] = rows;
  if (!found) return;
  const { role, missing, first, standby, readOnly } = found;
  if (standby || readOnly) {
    const why = standby ? 'is a standby' : `takes no changes from the role ${role}`;
    throw new ConfigError(
      `DATABASE_URL: the database ${why} (${standby ? 'it is in recovery' : 'default_transaction_read_only is on'}). Give the address of the one that takes changes.`,
    );
  }
  if (missing === 0) return;
  const more = missing > 1 ? `, and ${missing - 1} rights more` : '';
  throw new ConfigError(
    `DATABASE_URL: the role ${role} has no ${first}${more}. Let the role that owns the database give them: npm run migrate -- ${role}`,
  );
}

/** Throws ConfigError where the role could not make or change tables. */
export async function expectOwner(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{
    role: string;
    foreign: string | null;
    mayCreate: boolean;
  }>(`
    select quote_ident(current_user) as role,
      (select min(format('%I.%I', nspname, relname)) from pg_class c join pg_namespace n on n.oid = relnamespace
        where n.nspname in ('public', 'drizzle', 'jobs') and relkind in ('r', 'p') and ${OF_NO_EXTENSION}
          and not pg_has_role(relowner, 'usage')) as "foreign",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`);
  const [found] = rows;
  if (!found || (found.foreign === null && found.mayCreate)) return;
  const why = found.foreign
    ? `does not own its tables (${found.foreign}, for one)`
    : 'may not create schemas and tables in it';
  throw new ConfigError(
    `DATABASE_URL: the database has to be brought up to date, and the role ${found.role} ${why}. Let the role that owns it do so: npm run migrate -- ${found.role}`,
  );
}
