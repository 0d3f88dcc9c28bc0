import type { Planted } from '#test/architecture/planted-asking.ts';

const FILE = 'migrations/9998_later.sql';

const each = (...statements: string[]): Planted[] =>
  statements.map((statement) => ({ [FILE]: `-- Why.\n${statement};` }));

export const PLANTED_BREAKING: readonly Planted[] = each(
  'DROP TABLE "leaves"',
  'ALTER TABLE "users" DROP COLUMN "name"',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "called"',
  'ALTER TABLE "users" RENAME TO "people"',
  'ALTER TABLE "public"."users" ALTER COLUMN "name" SET DATA TYPE integer',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "age" integer;--> statement-breakpoint\nALTER TABLE "users" ADD CONSTRAINT "grown" CHECK ("users"."name" <> \'\')',
  'ALTER TABLE "users" ADD CONSTRAINT "called" UNIQUE("name")',
  'ALTER TABLE "users" DROP CONSTRAINT "users_email_unique"',
  'CREATE UNIQUE INDEX "called" ON "users" USING btree ("name")',
  'CREATE TRIGGER "kept" BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "keep"()',
  'CREATE TABLE "ages" ("id" uuid);--> statement-breakpoint\nDROP FUNCTION "viewer"(text)',
  'DELETE FROM "verifications"',
  'DO $$ BEGIN NULL; END $$',
).concat({
  'migrations/9997_before.sql': 'CREATE TABLE "ages" ();\nCREATE UNIQUE INDEX "once" ON "ages" ();',
  [FILE]: 'DROP INDEX "once"',
});

export const PLANTED_HOLDING: readonly Planted[] = each(
  'CREATE INDEX "assessments_words" ON "assessments" USING btree ("strengths")',
  'UPDATE "audit_events" SET "facts" = \'{}\'',
  'INSERT INTO "reviews" ("id") SELECT "id" FROM "pearl_answers"',
  'ALTER TABLE "outbox" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
  'ALTER TABLE "pearl_patients" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector("details")) STORED',
);

const journal = (...entries: [tag: string, when: number][]) =>
  JSON.stringify({ entries: entries.map(([tag, when]) => ({ tag, when })) });

export const PLANTED_ORDER: readonly Planted[] = [
  {
    'migrations/meta/_journal.json': journal(['0000_one', 20], ['0001_two', 10]),
    'migrations/0000_one.sql': '',
    'migrations/0001_two.sql': '',
  },
  {
    'migrations/meta/_journal.json': journal(['0000_one', 20]),
    'migrations/0000_one.sql': '',
    'migrations/0001_two.sql': '',
  },
];
