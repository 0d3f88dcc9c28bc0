import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Source } from '#server/db/backups/source.ts';
import { newId } from '#server/ids.ts';

export const AWKWARD = 'a tab\t, a line\n, a \\ and \\N and \\., “quotes” and 🩺';

export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'debrief-backups-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The address of a database in which nothing is. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const admin = await connectedTo(inject('postgresUrl'));
  await admin.query(`create database ${name} template template0`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A connection, or PGlite. */
type Asked = { query(text: string, values: unknown[]): Promise<unknown> };

/** A person with awkward letters and a set of one case; returns their ids. */
export async function insertPerson(db: Asked): Promise<{ user: string; set: string }> {
  const [user, set] = [newId(), newId()];
  await db.query('insert into users (id, email, name) values ($1, $2, $3)', [
    user,
    `${user}@example.org`,
    AWKWARD,
  ]);
  await db.query(
    `insert into pearl_sets (id, made_by, owner_id, learner_level, include_questions, content_depth, created_at)
     values ($1, '', $2, 'resident', true, 'standard', '2026-01-02 03:04:05.678901+00')`,
    [set, user],
  );
  await db.query(
    `insert into pearl_patients (set_id, index, details, starred, status) values ($1, 0, 'sepsis', true, 'done')`,
    [set],
  );
  return { user, set };
}

/** The same with bytes and a line in the trail, at once; returns the person's id. */
export async function addPerson(client: Client): Promise<string> {
  const file = newId();
  await client.query('begin');
  const { user } = await insertPerson(client);
  await client.query(
    `insert into data_exports (id, user_id, asked_by, state, created_at, expires_at) values ($1, $2, '', 'done', now(), now())`,
    [file, user],
  );
  await client.query(
    `insert into data_export_pieces (export_id, position, bytes) values ($1, 0, '\\x00ff0a5c')`,
    [file],
  );
  await client.query(
    `insert into audit_events (id, actor_kind, actor_id, action, subject_id, facts)
     values (gen_random_uuid(), 'operator', 'operator', 'profile.saved', $1, '{"a": [1, null]}')`,
    [user],
  );
  await client.query('commit');
  return user;
}

/** Of a database that was: two tables in memory. */
export function smallSource(): Source {
  const rows: Record<string, string> = {
    'public.users': Array.from({ length: 500 }, (_, at) => `${at}\tperson ${at}\n`).join(''),
    'public.empty': '',
  };
  return {
    form: { migrations: [{ hash: 'first', at: 1 }], jobs: null },
    tables: Object.keys(rows).map((name) => ({ name, columns: ['id', 'name'] })),
    sequences: [{ name: 'public.numbers', value: '7' }],
    read: ({ name }) => Promise.resolve(Readable.from([Buffer.from(rows[name] ?? '')])),
  };
}
