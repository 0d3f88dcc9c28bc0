import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PearlSet } from '#shared/pearl-output.ts';
import { users } from '#server/auth/tables.ts';
import { textReports } from '#server/corrections/tables.ts';
import { signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import type { TestServer } from '#test/server.ts';

/** A clinician whom a system administrator has named. */
export async function reviewerNamedBy(server: TestServer, admin: Browser, roleTitle: string) {
  const reviewer = await signUp(server);
  const { db } = server.runtime;
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, reviewer.id));
  await admin.call('POST /api/admin/reviewers', { body: { email: reviewer.email, roleTitle } });
  return reviewer;
}

/** The first line of the text that is long enough to be a sentence and stands as it was written, as its reader sees it. */
export function sentenceOf({ patients }: PearlSet): string {
  const line = patients[0]?.content.split('\n').find((text) => /^- (?!.*~~).{40}/.test(text)) ?? '';
  return line.replace(/^- /, '').replaceAll('**', '');
}

export function reportOf(set: PearlSet, message = 'The dose is ten times too high.') {
  return {
    requestKey: randomUUID(),
    patientIndex: 0,
    section: 'Management',
    quoted: sentenceOf(set),
    message,
  };
}

/** A finished set of one case. */
export async function ownSet(browser: Browser, details: string): Promise<PearlSet> {
  const { id } = await browser.call('POST /api/pearls', { body: { patients: [{ details }] } });
  const read = () => browser.call('GET /api/pearls/:id', { path: { id } });
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('complete');
  return read();
}

/** The id of the report that a request made. */
export async function reportedBy(
  server: TestServer,
  browser: Browser,
  set: PearlSet,
  more: Partial<ReturnType<typeof reportOf>> & { questionId?: string | undefined } = {},
): Promise<string> {
  const body = { ...reportOf(set), ...more };
  await browser.call('POST /api/pearls/:id/reports', { path: { id: set.id }, body });
  const { db } = server.runtime;
  const isIt = eq(textReports.requestKey, body.requestKey);
  const [row] = await db.select().from(textReports).where(isIt);
  return row?.id ?? '';
}
