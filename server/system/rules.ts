import type { SystemStatus } from '#shared/system-output.ts';
import { queueTitle } from '#shared/system.ts';

type Measured = Omit<SystemStatus, 'problems'>;

const SLOW_MS = 250;
const LATE_MS = 15 * 60_000;
const FULL = 0.8;
const GB = 1e9;
const LEAST_FREE = 0.05;

function isLater(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || one > other);
}

function minutesSince(moment: string, at: string): number {
  return Math.floor((Date.parse(at) - Date.parse(moment)) / 60_000);
}

const isLate = (moment: string | null, at: string): moment is string =>
  moment !== null && Date.parse(at) - Date.parse(moment) > LATE_MS;

function ofDatabase({ database }: Measured): string[] {
  const { ms, connections, mostConnections } = database;
  return [
    ...(ms > SLOW_MS ? [`The database is slow: one question took ${Math.round(ms)} ms.`] : []),
    ...(connections > mostConnections * FULL
      ? [`${connections} of ${mostConnections} connections to the database are in use.`]
      : []),
  ];
}

function ofJobs({ jobs, at }: Measured): string[] {
  return jobs.flatMap(({ name, waiting, oldestWaiting, lastSuccess, lastFailure }) => [
    ...(isLate(oldestWaiting, at)
      ? [
          `${queueTitle(name)}: ${waiting} waiting, the oldest for ${minutesSince(oldestWaiting, at)} minutes.`,
        ]
      : []),
    ...(isLater(lastFailure, lastSuccess) ? [`${queueTitle(name)}: the last try failed.`] : []),
  ]);
}

function ofMail({ mail, at }: Measured): string[] {
  const { transport, waiting, oldestWaiting, waitingProblem, lastSent, lastFailure, problem } =
    mail;
  if (transport === null) {
    return ['Mail is not sent: neither SMTP_URL nor EmailJS is configured.'];
  }
  return [
    ...(isLate(oldestWaiting, at)
      ? [`Mail: ${waiting} waiting, the oldest for ${minutesSince(oldestWaiting, at)} minutes.`]
      : []),
    ...(waitingProblem ? [`Mail is tried again. ${waitingProblem}`] : []),
    ...(isLater(lastFailure, lastSent)
      ? [`The last mail could not be sent. ${problem ?? ''}`.trim()]
      : []),
  ];
}

function ofModel({ model }: Measured): string[] {
  const { name, lastSuccess, lastFailure, problem } = model;
  if (name === null || !isLater(lastFailure, lastSuccess)) return [];
  return [`The model ${name} failed at its last call. ${problem ?? ''}`.trim()];
}

function ofServer({ server: { diskFree, diskSize } }: Measured): string[] {
  const isFull = diskFree < GB || diskFree < diskSize * LEAST_FREE;
  return isFull ? [`The disk is nearly full: ${(diskFree / GB).toFixed(1)} GB free.`] : [];
}

/** What is not well, in sentences. */
export function problemsOf(measured: Measured): string[] {
  return [ofDatabase, ofJobs, ofMail, ofModel, ofServer].flatMap((of) => of(measured));
}

/** The middle one of the middle two, rounded up. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length - 1) / 2)] ?? null;
}
