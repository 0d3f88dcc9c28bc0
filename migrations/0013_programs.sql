CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"specialty" text,
	"sites" text[] DEFAULT '{}' NOT NULL,
	"year_begins" text NOT NULL,
	"years" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programs_place" UNIQUE("id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "program_year" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "graduated_on" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "placement" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "training_start" date;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programs_name" ON "programs" USING btree ("organization_id",lower("name"));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_program_of_organization" FOREIGN KEY ("program_id","organization_id") REFERENCES "public"."programs"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_program" ON "memberships" USING btree ("program_id") WHERE "memberships"."program_id" is not null;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_placed" CHECK ("memberships"."program_id" is not null or ("memberships"."program_year" is null and "memberships"."graduated_on" is null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_training_began_once" CHECK ("profiles"."training_start" is null or coalesce("profiles"."training_year", 0) = extract(year from "profiles"."training_start"));