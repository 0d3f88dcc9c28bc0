import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { recordEvent } from '#server/audit/store.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { newId } from '#server/ids.ts';
import { RETENTION } from '#shared/retention.ts';
import { cloneDatabase, createTestDatabase } from '#test/server.ts';

const OPERATOR = { kind: 'operator' } as const;

async function open() {
  const database = await cloneDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const CHANGES = [
  `update audit_events set actor_id = 'nobody'`,
  `update audit_events set at = at where false`,
  'delete from audit_events',
  'truncate audit_events',
  'truncate audit_events, organizations cascade',
  `insert into audit_events select * from audit_events on conflict (id) do update set actor_id = 'nobody'`,
];

test.each(CHANGES)('the database refuses even the owner of the trail: %s', async (change) => {
  const db = await open();
  await recordEvent(db, OPERATOR, 'profile.saved', newId());
  await expect(db.execute(sql.raw(change))).rejects.toMatchObject({
    cause: { code: '42501', message: expect.stringContaining('append-only') as string },
  });
  expect((await db.execute('select actor_id from audit_events')).rows).toEqual([
    { actor_id: 'operator' },
  ]);
});

test('nothing that a session sets lets an entry go, however old', async () => {
  const client = await connect(await createTestDatabase());
  await addOld(client, null, 20);
  for (const setting of ['debrief.audit_retention', 'debrief.prune_audit_events']) {
    await client.query('begin');
    await client.query(`select set_config('${setting}', 'on', true)`);
    const words = 'delete from audit_events /* prune_audit_events( */';
    await expect(client.query(words)).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback');
  }
});

test('a role that may only read and add has no right to change, and not to delete what is old', async () => {
  const url = await createTestDatabase();
  const owner = await connect(url);
  const role = `app_${newId().replaceAll('-', '')}`;
  await owner.query(`create role ${role}`);
  onTestFinished(async () => {
    await owner.query(`reset role; drop owned by ${role}; drop role ${role}`);
  });
  await owner.query(`grant select, insert on audit_events to ${role}`);
  await owner.query(`set role ${role}`);
  await owner.query(
    `insert into audit_events (id, actor_kind, actor_id, action, subject_id, facts)
     values (gen_random_uuid(), 'operator', 'operator', 'profile.saved', gen_random_uuid(), '{}')`,
  );
  const refused = [...CHANGES, PRUNING, 'alter table audit_events disable trigger all'];
  for (const change of refused.filter((text) => !text.includes('cascade'))) {
    const values = change === PRUNING ? [null, 1000] : [];
    await expect(owner.query(change, values)).rejects.toMatchObject({ code: '42501' });
  }
  expect((await owner.query('select 1 from audit_events')).rowCount).toBe(1);
});

const PRUNING = 'select prune_audit_events($1, $2) as pruned';
const DAY_MS = 86_400_000;

async function prune(client: Client, organizationId: string | null, most = 1000) {
  const { rows } = await client.query<{ pruned: number }>(PRUNING, [organizationId, most]);
  return rows[0]?.pruned;
}

function addOld(client: Client, organizationId: string | null, days: number) {
  return client.query(
    `insert into audit_events (id, at, actor_kind, actor_id, action, subject_id, organization_id, facts)
     values (gen_random_uuid(), $1, 'operator', 'operator', 'profile.saved', gen_random_uuid(), $2, '{}')`,
    [new Date(Date.now() - days * DAY_MS), organizationId],
  );
}

async function addOrganization(client: Client, auditDays: number | null): Promise<string> {
  const id = newId();
  await client.query(
    `insert into organizations (id, slug, name, created_at, audit_days) values ($1, $2, 'Clinic', now(), $3)`,
    [id, id, auditDays],
  );
  return id;
}

test('what an organization keeps no longer can be deleted knowingly, for it alone, and that is written down', async () => {
  const client = await connect(await createTestDatabase());
  const clinic = await addOrganization(client, 400);
  const elsewhere = await addOrganization(client, null);
  for (const days of [2000, 1000, 500, 399, 0]) await addOld(client, clinic, days);
  const shipped = RETENTION.auditDays.shipped;
  for (const where of [elsewhere, null]) {
    await addOld(client, where, shipped + 1);
    await addOld(client, where, shipped - 1);
  }
  expect(await prune(client, clinic, 2)).toBe(2);
  expect(await prune(client, clinic)).toBe(1);
  expect(await prune(client, clinic)).toBe(0);
  expect(await prune(client, null)).toBe(1);
  const { rows } = await client.query(
    `select organization_id, action, facts ->> 'count' as count from audit_events order by at, facts ->> 'count' nulls first`,
  );
  const saved = (organizationId: string | null) => ({
    organization_id: organizationId,
    action: 'profile.saved',
    count: null,
  });
  const pruned = (organizationId: string | null, count: string) => ({
    organization_id: organizationId,
    action: 'audit.pruned',
    count,
  });
  expect(rows).toEqual([
    saved(elsewhere),
    saved(elsewhere),
    saved(null),
    saved(clinic),
    saved(clinic),
    pruned(clinic, '2'),
    pruned(clinic, '1'),
    pruned(null, '1'),
  ]);
  await expect(client.query('delete from audit_events')).rejects.toMatchObject({ code: '42501' });
});

test('an organization that says less than a year keeps a year', async () => {
  const client = await connect(await createTestDatabase());
  const hasty = await addOrganization(client, 0);
  await addOld(client, hasty, 364);
  await addOld(client, hasty, 366);
  expect(await prune(client, hasty)).toBe(1);
});

test('whoever forges the way out deletes nothing that is to be kept, and leaves the trace', async () => {
  const client = await connect(await createTestDatabase());
  const clinic = await addOrganization(client, 400);
  await addOld(client, clinic, 500);
  await client.query(`create schema forged;
    create function forged.prune_audit_events("days" integer) returns void language plpgsql as $$
    begin delete from public.audit_events where at < now() - make_interval(days => "days"); end $$`);
  await addOld(client, clinic, 300);
  await expect(client.query('select forged.prune_audit_events(200)')).rejects.toMatchObject({
    code: '42501',
  });
  await client.query('select forged.prune_audit_events(450)');
  const { rows } = await client.query('select action, facts from audit_events order by at');
  expect(rows).toMatchObject([
    { action: 'profile.saved' },
    { action: 'audit.pruned', facts: { count: 1 } },
  ]);
});

const MIGRATION = '0014_audit_trail.sql';

test('what was written before organizations stood on events is given to theirs', async () => {
  const client = await connect(await createTestDatabase());
  await client.query('create schema earlier');
  await client.query('set search_path to earlier');
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const run = async (name: string) => {
    const text = readFileSync(join(migrationsFolder, name), 'utf8');
    await client.query(text.replaceAll('"public".', ''));
  };
  for (const name of files.filter((file) => file < MIGRATION)) await run(name);
  const [clinic, member, guestOf, asked, nobody] = [newId(), newId(), newId(), newId(), newId()];
  await client.query(
    `insert into organizations (id, slug, name, created_at) values ($1, 'clinic', 'Clinic', now())`,
    [clinic],
  );
  for (const id of [member, guestOf]) {
    await client.query(`insert into users (id, name, email) values ($1, '', $2)`, [id, `${id}@x`]);
    await client.query(
      `insert into profiles (id, role, own_role, display_name, created_at) values ($1, 'trainee', 'trainee', '', now())`,
      [id],
    );
  }
  await client.query(
    `insert into memberships (user_id, organization_id, status, requested_at) values ($1, $2, 'active', now())`,
    [member, clinic],
  );
  await client.query(
    `insert into assessment_requests (id, organization_id, trainee_id, request_key, created_at, expires_at)
     values ($1, $2, $3, $1, now(), now())`,
    [asked, clinic, member],
  );
  const events: [kind: string, actor: string, action: string, subject: string, facts: object][] = [
    ['user', member, 'profile.saved', member, {}],
    ['user', guestOf, 'profile.saved', guestOf, {}],
    ['job', 'remind', 'assessment-request.reminded', asked, {}],
    ['user', member, 'pearls.created', nobody, { patients: 1 }],
    ['user', guestOf, 'membership.removed', member, { organizationId: clinic }],
    ['user', member, 'assessment.voided', nobody, { organizationId: null, traineeId: guestOf }],
    ['user', guestOf, 'organization.saved', clinic, {}],
    ['guest', 'a hash', 'access.requested', nobody, {}],
  ];
  for (const [position, event] of events.entries()) {
    await client.query(
      `insert into audit_events (id, at, actor_kind, actor_id, action, subject_id, facts)
       values (gen_random_uuid(), now() + $1 * interval '1 second', $2, $3, $4, $5, $6)`,
      [position, ...event],
    );
  }
  await run(MIGRATION);
  const { rows } = await client.query<{ organization_id: string; person_id: string }>(
    'select organization_id, person_id from audit_events order by at',
  );
  expect(rows.map((row) => [row.organization_id, row.person_id])).toEqual([
    [clinic, null],
    [null, null],
    [clinic, member],
    [null, null],
    [clinic, member],
    [null, guestOf],
    [clinic, null],
    [null, null],
  ]);
});
