import { Client } from 'pg';
import { createApp } from '#server/app.ts';
import { estimateLeniencies } from '#server/committee/actions/leniency.ts';
import { prepareMeeting } from '#server/committee/actions/prepare.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { JobData, Jobs } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { generatePatients } from '#server/pearls/actions/generate.ts';
import { makeReport } from '#server/reports/actions/make.ts';
import { createRuntime } from '#server/runtime.ts';
import { createVisitor } from './visitor.ts';
import type { Ask } from './visitor.ts';

const quiet: Log = { info() {}, warn() {}, error() {} };

/** What the trail's moments are while the year is played: the database's own clock cannot be moved. */
const OWN_CLOCK = `
create table demonstration_clock (at timestamptz not null);
insert into demonstration_clock values (now());
create function demonstration_now() returns timestamptz language sql as 'select at from demonstration_clock';
alter table audit_events alter column at set default demonstration_now();
alter table users alter column created_at set default demonstration_now();`;
const USUAL_CLOCK = `
alter table audit_events alter column at set default now();
alter table users alter column created_at set default now();
drop function demonstration_now();
drop table demonstration_clock;
analyze;`;

async function configure(client: Client, change: string): Promise<void> {
  await client.query(`alter system ${change}`);
  await client.query('select pg_reload_conf()');
}

/** The product without a socket, at whatever moment it is told. No mail leaves it, no model is asked. */
export async function openStage(config: Config, database: Database) {
  let at = new Date();
  const sets: JobData['generate-pearls'][] = [];
  const reports: JobData['make-report'][] = [];
  const meetings: JobData['prepare-meeting'][] = [];
  const jobs: Jobs = {
    async send(_, name, data) {
      if (name === 'generate-pearls') sets.push(data as JobData['generate-pearls']);
      if (name === 'prepare-meeting') meetings.push(data as JobData['prepare-meeting']);
      if (name === 'make-report') reports.push(data as JobData['make-report']);
    },
    work: () => Promise.resolve(),
    hurry: () => Promise.resolve(),
    repeat: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const stopping = new AbortController().signal;
  const alone = { ...config, model: undefined, smtp: undefined, emailJs: undefined, staggerMs: 0 };
  const parts = { config: alone, log: quiet, jobs, stopping, database, now: () => at };
  const runtime = createRuntime(parts);
  const app = createApp(runtime);
  const ask: Ask = (address, path, init) => {
    const incoming = { socket: { remoteAddress: address } };
    return Promise.resolve(app.request(path, init, { incoming }));
  };
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const isOurs = database.kind === 'embedded';
  // One that is cut off is filled anew: nothing of it needs to reach the disk at once.
  if (isOurs) await configure(client, 'set synchronous_commit = off');
  await client.query(OWN_CLOCK);
  let visitors = 0;

  return {
    runtime,
    now: () => at,
    async moveTo(moment: Date): Promise<void> {
      at = moment;
      await client.query('update demonstration_clock set at = $1', [moment]);
    },
    openVisitor() {
      visitors += 1;
      return createVisitor(ask, `192.0.2.${visitors}`);
    },
    /** What the background would do by now. */
    async finishJobs(): Promise<void> {
      for (const data of sets.splice(0)) await generatePatients(runtime, data, stopping);
      for (const data of reports.splice(0)) await makeReport(runtime, data, stopping);
      for (const data of meetings.splice(0)) await prepareMeeting(runtime, data, stopping);
    },
    /** What it does at night. */
    async sleep(): Promise<void> {
      await estimateLeniencies(runtime);
    },
    async close(): Promise<void> {
      await client.query(USUAL_CLOCK);
      if (isOurs) await configure(client, 'reset synchronous_commit');
      await client.end();
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
