import { Client } from 'pg';
import { dropIndexes } from '../people.ts';
import { casesSql, layTexts, learningSql } from './learning.ts';
import { everybodySql } from './people.ts';
import type { Shape } from './shape.ts';
import { eventsSql, workingSql } from './working.ts';

/** As a loader may: what it writes is written again if the power goes. Triggers and foreign keys rest. */
const SETTINGS = `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 0; set jit = off`;

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** One table after the other: its rows, then its indexes. */
async function fill(client: Client, tables: Record<string, string>): Promise<void> {
  for (const [table, sql] of Object.entries(tables)) {
    const began = performance.now();
    const definitions = await dropIndexes(client, table);
    await client.query(sql);
    const rows = seconds(began);
    for (const definition of definitions) await client.query(definition);
    await client.query(`vacuum (analyze) ${table}`);
    console.log(
      `  ${table}: rows in ${rows} s, with ${definitions.length} indexes in ${seconds(began)} s`,
    );
  }
}

/** A year of so many people into an empty, migrated database, from three connections. */
export async function loadYear(url: string, shape: Shape): Promise<void> {
  const clients = await Promise.all([connected(url), connected(url), connected(url)]);
  const [one, second, third] = clients;
  await one.query(everybodySql(shape));
  await one.query('analyze bench.people');
  const texts = await layTexts(one);
  await Promise.all([
    fill(one, casesSql(shape, texts)),
    fill(second, { audit_events: eventsSql(shape), ...learningSql(shape, texts) }),
    fill(third, workingSql(shape)),
  ]);
  await one.query('vacuum (analyze)');
  for (const client of clients) await client.end();
}
