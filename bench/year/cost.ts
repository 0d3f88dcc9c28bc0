import { readFileSync, readdirSync } from 'node:fs';
import type { Client } from 'pg';

/** The kernel's clock, whatever the processor's. */
const TICK_MS = 10;

type Stat = { parent: number; ms: number; ofEnded: number };

function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (place: number) => fields[place - 3] ?? 0;
    return {
      parent: at(4),
      ms: (at(14) + at(15)) * TICK_MS,
      ofEnded: (at(16) + at(17)) * TICK_MS,
    };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time of a Postgres: its first process, its others, and those that have ended. */
function postgresMs(pid: number): number {
  const first = statOf(pid);
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? [])
    .filter(({ parent }) => parent === pid);
  return (first?.ms ?? 0) + (first?.ofEnded ?? 0) + others.reduce((sum, { ms }) => sum + ms, 0);
}

export type Cost = { serverMs: number; postgresMs: number; walBytes: number; diskBytes: number };

/** What was used up so far. */
export async function readCost(
  client: Client,
  pids: { server: number; postgres: number },
): Promise<Cost> {
  const { rows } = await client.query<{ wal: number; disk: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, pg_database_size(current_database())::float8 as disk`,
  );
  return {
    serverMs: statOf(pids.server)?.ms ?? 0,
    postgresMs: postgresMs(pids.postgres),
    walBytes: rows[0]?.wal ?? 0,
    diskBytes: rows[0]?.disk ?? 0,
  };
}

export function between(before: Cost, after: Cost, parts = 1): Cost {
  const one = (key: keyof Cost) => (after[key] - before[key]) / parts;
  return {
    serverMs: one('serverMs'),
    postgresMs: one('postgresMs'),
    walBytes: one('walBytes'),
    diskBytes: one('diskBytes'),
  };
}
