import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** `at`: when it was made, in milliseconds: by it the database notes what was done. */
export type Migration = {
  tag: string;
  at: number;
  hash: string;
  statements: string[];
  isBreaking: boolean;
};

/** In the order in which they are done. */
export function listMigrations(): Migration[] {
  const journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, place) => {
    const tag = journal.entries[place]?.tag ?? '';
    return { tag, at: folderMillis, hash, statements: sql, isBreaking: tag in BREAKING };
  });
}

/**
 * What a server from before it cannot live with, and why: whoever updates past one stops all servers first. All others
 * only add; test/architecture/migrations.ts looks that it is so.
 */
export const BREAKING: Readonly<Record<string, string>> = {
  '0001_people': 'sets name who made them by another column',
  '0002_sso': 'the type of an id changes',
  '0004_assessments': 'assessments need columns that older servers do not fill',
  '0007_procedures': 'procedures need columns that older servers do not fill',
  '0008_procedure_import_report': 'imports need a column that older servers do not fill',
  '0013_programs': 'the year of training is refused without its day',
  '0014_audit_trail': 'the trail refuses every change',
  '0024_refusals_by_place': 'refusals are counted by another key',
  '0027_program-forms': 'forms are numbered by another key',
  '0029_audit_retention': 'the trail is pruned by another function',
  '0038_mailed_links': 'links to reset a password move to another table',
  '0039_sso-organization': 'a column of sessions goes',
  '0045_question_fingerprints': 'questions need a column that older servers do not fill',
  '0046_one_card_a_question': 'cards are found by another key',
};

/** In the comment on the schema of notes: from when on migrations must be known to a server that starts here. */
export const NEEDS = 'needs servers of migration ';

/** The statement that says whose servers can live with a database in which the migration of `last` was done last. */
export function noteOfNeeds(last = Infinity): string {
  const breaking = listMigrations().findLast(({ at, isBreaking }) => isBreaking && at <= last);
  return `comment on schema drizzle is '${NEEDS}${breaking?.at ?? 0}'`;
}
