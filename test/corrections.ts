import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PearlSet } from '#shared/pearl-output.ts';
import { users } from '#server/auth/tables.ts';
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

/** The first line of the text that is long enough to be a sentence, as its reader sees it. */
export function sentenceOf({ patients }: PearlSet): string {
  const line = patients[0]?.content.split('\n').find((text) => /^- .{40}/.test(text)) ?? '';
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
