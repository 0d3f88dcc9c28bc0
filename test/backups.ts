import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { newId } from '#server/ids.ts';

export const AWKWARD = 'a tab\t, a line\n, a \\ and \\N and \\., “quotes” and 🩺';

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

/** A person with awkward letters, a set, bytes, and a line in the trail; returns the person's id. */
export async function addPerson(client: Client): Promise<string> {
  const [user, set, file] = [newId(), newId(), newId()];
  await client.query('begin');
  await client.query('insert into users (id, email, name) values ($1, $2, $3)', [
    user,
    `${user}@example.org`,
    AWKWARD,
  ]);
  await client.query(
    `insert into pearl_sets (id, made_by, owner_id, learner_level, include_questions, content_depth, created_at)
     values ($1, '', $2, 'resident', true, 'standard', '2026-01-02 03:04:05.678901+00')`,
    [set, user],
  );
  await client.query(
    `insert into pearl_patients (set_id, index, details, starred, status) values ($1, 0, 'sepsis', true, 'done')`,
    [set],
  );
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
