import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sessionCookieName } from '#server/auth/open.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import { signCookie } from '#server/http/signed.ts';
import { deriveKeys } from '#server/keys.ts';
import { createRuntime } from '#server/runtime.ts';
import { silentLog } from '#test/log.ts';
import { startServerProcess } from '#test/server-process.ts';
import type { Target } from '../asker.ts';
import { noJobs } from '../no-jobs.ts';
import { PROGRAMS } from './people.ts';
import { SECRET } from './postgres.ts';
import { askersOf } from './reads.ts';
import type { Asked } from './reads.ts';
import type { Shape } from './shape.ts';

const LOOK_MS = 200;
const DAY_MS = 86_400_000;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

export function cookieOf(personId: string): string {
  const token = signCookie(`token ${personId}`, deriveKeys([SECRET]).cookies);
  return `${sessionCookieName(readConfig({}))}=${encodeURIComponent(token)}`;
}

export type Side = Awaited<ReturnType<typeof openSide>>;

/** A real server on a database, and beside it what its background works with. */
export async function openSide(url: string, shape: Shape) {
  const server = await startServerProcess({ DATABASE_URL: url, AUTH_SECRET: SECRET });
  const database = await openPostgres(url, [SECRET], silentLog);
  const stopping = new AbortController().signal;
  const config = readConfig({});
  const runtime = createRuntime({ config, log: silentLog, jobs: noJobs, stopping, database });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const askers = askersOf(shape);
  const meetings: Record<string, string> = {};

  async function call(who: string, method: string, path: string, body?: object): Promise<unknown> {
    const headers = { cookie: cookieOf(who), 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} answers ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function untilPrepared(id: string): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{ isPrepared: boolean; hasFailed: boolean }>(
        `select prepared_at is not null as "isPrepared", has_failed as "hasFailed" from committee_meetings where id = $1`,
        [id],
      );
      if (rows[0]?.isPrepared) return;
      if (rows[0]?.hasFailed) throw new Error('the pages of a meeting could not be made');
      await sleep(LOOK_MS);
    }
  }

  /** Of both programs that are asked about, with the pages of everybody in them. */
  async function prepareMeetings(): Promise<void> {
    for (const which of ['ordinary', 'large'] as const) {
      const who = askers[which][0] ?? '';
      const { rows } = await client.query<{ id: string }>(
        `select id from bench.people where program_id = $1 and role = 'attending' order by n limit 1`,
        [PROGRAMS[which]],
      );
      const planned = {
        programId: PROGRAMS[which],
        on: day(-14),
        from: day(180),
        chairId: rows[0]?.id,
        members: [],
      };
      const { id } = (await call(who, 'POST', '/committee/meetings', planned)) as { id: string };
      await call(who, 'POST', `/committee/meetings/${id}/prepare`, {});
      meetings[which] = id;
      await untilPrepared(id);
    }
  }

  return {
    url,
    client,
    server,
    runtime,
    shape,
    prepareMeetings,
    target({ who, path, body }: Asked): Target {
      const cookie = askers[who].map(cookieOf);
      const at = `${server.url}/api${path.replace('MEETING', meetings[who] ?? '')}`;
      return { url: at, cookie, ...(body && { bodies: [JSON.stringify(body(shape))] }) };
    },
    async close(): Promise<void> {
      await client.end();
      await database.close();
      await server.end('SIGTERM');
    },
  };
}
