import { basename } from 'node:path';
import { BREAKING } from '#server/db/migrations.ts';
import type { Source } from '#test/architecture/sources.ts';

/** What looks as if an older server could not live with it, and why it can. */
const HARMLESS: Readonly<Record<string, string>> = {
  '0005_assessment_lists': 'its trigger only keeps names',
  '0009_procedure_lists': 'its triggers only keep names',
  '0012_sharing_review_debriefs': 'unique among rows with a column that is new',
  '0030_program_history': 'a program with promotions stays where it was deleted with them',
};

/** What holds a large table for as long as its rows are gone through, by what. Times: docs/operations.md. */
const LONG: Readonly<Record<string, string>> = {
  '0001_people': 'indexes on the trail and on sets',
  '0003_mail_expiry': 'every mail is written anew',
  '0004_assessments': 'indexes on assessments',
  '0005_assessment_lists': 'indexes on assessments',
  '0006_assessment_epa_rating': 'an index on assessments',
  '0007_procedures': 'every procedure is written twice, and indexes on them',
  '0009_procedure_lists': 'indexes on procedures',
  '0011_procedure_mends': 'indexes on procedures',
  '0012_sharing_review_debriefs': 'every case is written anew, for the search of its words',
  '0014_audit_trail': 'every entry of the trail is written anew, and indexes on them',
  '0016_completion': 'an index on requests',
  '0017_form_templates': 'an index on assessments',
  '0031_lean_indexes': 'indexes on assessments and procedures',
  '0035_came_by': 'every open procedure is looked at',
  '0036_who-answered': 'indexes on procedures',
  '0037_sign-in-rules': 'an index on assessments',
  '0038_mailed_links': 'an index on mails',
  '0045_question_fingerprints': 'every question is written anew, and an index on them',
  '0046_one_card_a_question': 'every review and every card is written anew',
  '0049_explanations': 'an index of words on questions',
  '0050_saturdays_apart': 'indexes on assessments, and every Saturday is looked at',
  '0054_open_requests_and_names': 'an index on open requests',
  '0055_changed_assessments': 'an index on changed assessments',
};

/** Of these a hospital has hundreds of thousands of rows. */
export const LARGE =
  /^(?:assessments|assessment_(?:amendments|requests)|debriefs|procedures|procedure_corrections|audit_events|pearl_(?:sets|patients|questions|answers)|reviews|review_cards|outbox|sign_in_attempts)$/;

/** One statement, in lower case, without quotes and comments; a function's body is left out. */
type Statement = string;
type Migration = {
  tag: string;
  statements: Statement[];
  /** What it makes: tables, and columns as `table.column`. */
  tables: Set<string>;
  columns: Set<string>;
};

function migrationOf({ path, text }: Source): Migration {
  const statements = text
    .replaceAll(/\$\$.*?\$\$/gs, '$$$$')
    .split('--> statement-breakpoint')
    .flatMap((part) => part.replaceAll(/--.*$/gm, '').split(';'))
    .map((part) => part.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .map((part) => part.replaceAll('public.', ''))
    .filter((part) => part !== '');
  const named = (pattern: RegExp) =>
    new Set(statements.flatMap((statement) => pattern.exec(statement)?.slice(1).join('.') ?? []));
  return {
    tag: basename(path, '.sql'),
    statements,
    tables: named(/^create table (?:if not exists )?(\w+)/),
    columns: named(/^alter table (\w+) add column (?:if not exists )?(\w+)/),
  };
}

const isMigration = ({ path }: Source) => /^migrations\/\w[\w-]*\.sql$/.test(path);

/** Of a column that is new here: older servers leave it empty. */
function isOfNewColumn(table: string, change: string, { columns }: Migration): boolean {
  const [, of] = /^add constraint \w+ (?:foreign key|unique) ?\((\w+)\)/.exec(change) ?? [];
  return of !== undefined && columns.has(`${table}.${of}`);
}

/** Whether a server from before it reads and writes on as it did. */
function isLivedWith(
  statement: Statement,
  migration: Migration,
  uniques: ReadonlySet<string>,
): boolean {
  const [, table = '', change = ''] = /^alter table (\w+) (.*)$/.exec(statement) ?? [];
  if (table) {
    if (migration.tables.has(table)) return true;
    if (change.startsWith('add column'))
      return !/ not null/.test(change) || / default /.test(change);
    return (
      /^alter column \w+ (?:drop not null|set default)/.test(change) ||
      isOfNewColumn(table, change, migration)
    );
  }
  const [, dropped] = /^drop index (\w+)/.exec(statement) ?? [];
  if (dropped) return !uniques.has(dropped);
  const [, unique] = /^create unique index (?:if not exists )?\w+ on (\w+)/.exec(statement) ?? [];
  if (unique) return migration.tables.has(unique);
  const [, triggered] = /^create trigger .* on (\w+) /.exec(statement) ?? [];
  if (triggered) return migration.tables.has(triggered);
  return /^(?:create (?:table|index|function|or replace function)|insert into|update|comment on) /.test(
    statement,
  );
}

/** The large table that a statement keeps from being written, for as long as it takes to go through its rows. */
function heldBy(statement: Statement, migration: Migration): string | null {
  const [, table = '', change = ''] =
    /^alter table (\w+) (.*)$/.exec(statement) ??
    /^(?:update|delete from|insert into) (\w+)(.*)$/.exec(statement) ??
    /^create (?:unique )?index (?:if not exists )?\w+ on (\w+)(.*)$/.exec(statement) ??
    [];
  if (!LARGE.test(table) || migration.tables.has(table)) return null;
  if (!statement.startsWith('alter')) return table;
  if (change.startsWith('add column'))
    return / (?:default|generated always as) [^,]*\(/.test(change) ? table : null;
  if (change.startsWith('add constraint')) {
    return change.endsWith(' not valid') || isOfNewColumn(table, change, migration) ? null : table;
  }
  return /^alter column \w+ (?:set data type|type|set not null)/.test(change) ? table : null;
}

const found = (
  sources: readonly Source[],
  isBreach: (statement: Statement, migration: Migration) => boolean,
) =>
  sources
    .filter(isMigration)
    .map(migrationOf)
    .map((migration) => ({
      tag: migration.tag,
      breaches: migration.statements.filter((statement) => isBreach(statement, migration)),
    }))
    .filter(({ breaches }) => breaches.length > 0);

function stops(sources: readonly Source[]) {
  const uniques = new Set(
    sources
      .filter(isMigration)
      .flatMap((source) => migrationOf(source).statements)
      .flatMap((statement) => /^create unique index (\w+)/.exec(statement)?.[1] ?? []),
  );
  return found(sources, (statement, migration) => !isLivedWith(statement, migration, uniques));
}
const holds = (sources: readonly Source[]) =>
  found(sources, (statement, migration) => heldBy(statement, migration) !== null);

const unlisted = (
  all: ReturnType<typeof found>,
  ...lists: readonly Readonly<Record<string, string>>[]
) =>
  all
    .filter(({ tag }) => !lists.some((list) => tag in list))
    .flatMap(({ tag, breaches }) => breaches.map((breach) => `${tag}: ${breach}`));

export const breaksOlder = (sources: readonly Source[]) =>
  unlisted(stops(sources), BREAKING, HARMLESS);
export const holdsLarge = (sources: readonly Source[]) => unlisted(holds(sources), LONG);

/** Files that the journal has not, in its order, or that were made before the one in front of them. */
export function outOfOrder(sources: readonly Source[]): string[] {
  const journal = sources.find(({ path }) => path === 'migrations/meta/_journal.json');
  if (!journal) return [];
  const { entries } = JSON.parse(journal.text) as { entries: { tag: string; when: number }[] };
  const files = sources.filter(isMigration).map(({ path }) => basename(path, '.sql'));
  return [
    ...entries
      .filter(({ when }, place) => when <= (entries[place - 1]?.when ?? 0))
      .map(({ tag }) => `${tag} was made before the one in front of it, and would be left out`),
    ...files
      .filter((tag, place) => entries[place]?.tag !== tag)
      .map((tag) => `${tag} is not at its place in the journal`),
  ];
}

/** What is listed, and is no longer there or looks harmless. */
export function listedForNothing(sources: readonly Source[]): string[] {
  const [breaking, held] = [stops(sources), holds(sources)].map((all) => all.map(({ tag }) => tag));
  return [
    ...Object.keys({ ...BREAKING, ...HARMLESS }).filter((tag) => !breaking?.includes(tag)),
    ...Object.keys(LONG).filter((tag) => !held?.includes(tag)),
  ];
}
