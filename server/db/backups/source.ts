import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { Measuring } from '#server/db/backups/digest.ts';
import type { Measure } from '#server/db/backups/digest.ts';
import { listSequences, listTables, readRows, setForCopies } from '#server/db/backups/rows.ts';
import type { Sequence, Table } from '#server/db/backups/rows.ts';
import { formOf } from '#server/db/backups/versions.ts';
import type { Form } from '#server/db/backups/versions.ts';

/** Where rows come from: a database at one moment, or a file. */
export type Source = {
  form: Form;
  /** With what they come to, where that is known before. */
  tables: (Table | Measured)[];
  sequences: Sequence[];
  read(table: Table): Promise<Readable>;
};
export type Measured = Table & Measure;

export type Snapshot = Source & {
  moment: Date;
  postgres: string;
  /** Of its session. */
  pid: number;
  close(): Promise<void>;
};

export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // What was asked says so too; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One moment of a database, whatever is written to it meanwhile. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectTo(url);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await setForCopies(client);
    const now = await client.query<{ moment: Date; postgres: string; pid: number }>(
      `select now() as moment, current_setting('server_version') as postgres, pg_backend_pid() as pid`,
    );
    return {
      form: await formOf(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
      moment: now.rows[0]?.moment ?? new Date(),
      postgres: now.rows[0]?.postgres ?? '',
      pid: now.rows[0]?.pid ?? 0,
      read: (table) => Promise.resolve(readRows(client, table)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Reads a table to its end. */
export async function measure(rows: Readable): Promise<Measure> {
  const measuring = new Measuring();
  await pipeline(rows, measuring.resume());
  return measuring.measure;
}
