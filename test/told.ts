import { inArray } from 'drizzle-orm';
import type { AuditKind } from '#server/audit/kinds.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';

/** Kinds of event that the dashboard tells about records; all others are about the account. */
export const OF_RECORDS = /^(?:assessment|procedure|debrief|pearls)/;

/** What the dashboard tells a person, the newest first, without what it leads to. */
export async function sentences(browser: Browser): Promise<string[]> {
  const { activity } = await browser.call('GET /api/dashboard');
  return activity.map(({ text }) => text);
}

/** Which of these kinds have happened. */
export async function happened(server: TestServer, kinds: readonly string[]): Promise<string[]> {
  const { action } = auditEvents;
  const isAsked = inArray(action, kinds as AuditKind[]);
  const rows = await server.runtime.db.selectDistinct({ action }).from(auditEvents).where(isAsked);
  return rows.map((row) => row.action);
}
