import type { Log } from '#server/log.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** A log that keeps its lines, to look for what must not be in them. */
export function keptLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const keep = (facts: object, message: string) =>
    void lines.push(JSON.stringify({ ...facts, message }));
  return { lines, info: keep, warn: keep, error: keep };
}

/** The same with the level of each line. */
export function leveledLog(): Log & { lines: { level: string; message: string }[] } {
  const lines: { level: string; message: string }[] = [];
  const keep = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, message, ...facts });
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}
