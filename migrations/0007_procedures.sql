CREATE TABLE "procedure_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"procedure_id" uuid NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"date" date NOT NULL,
	"procedure" text NOT NULL,
	"patient" text NOT NULL,
	"level" text NOT NULL,
	"supervisor_id" uuid,
	"supervisor" text NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"is_successful" boolean,
	"is_ultrasound_guided" boolean DEFAULT false NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"complications" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"verifier_name" text
);
--> statement-breakpoint
CREATE TABLE "procedure_digests" (
	"supervisor_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "procedure_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text,
	"encoding" text NOT NULL,
	"state" text NOT NULL,
	"new_rows" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "procedure_link_items" (
	"link_id" uuid NOT NULL,
	"procedure_id" uuid NOT NULL,
	CONSTRAINT "procedure_link_items_link_id_procedure_id_pk" PRIMARY KEY("link_id","procedure_id")
);
--> statement-breakpoint
CREATE TABLE "procedure_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"supervisor" text NOT NULL,
	"email" text,
	"request_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "procedure_links_key" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "procedure_minimums" (
	"organization_id" uuid NOT NULL,
	"from_year" integer NOT NULL,
	"minimums" jsonb NOT NULL,
	CONSTRAINT "procedure_minimums_organization_id_from_year_pk" PRIMARY KEY("organization_id","from_year")
);
--> statement-breakpoint
DROP INDEX "procedures_user";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "training_year" integer;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "entry_key" uuid;--> statement-breakpoint
UPDATE "procedures" SET "entry_key" = "id";--> statement-breakpoint
ALTER TABLE "procedures" ALTER COLUMN "entry_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "supervisor_id" uuid;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "is_successful" boolean;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "is_ultrasound_guided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "site" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "verification" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "verified_by" uuid;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "verifier_name" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "verifier_email" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "procedures" SET "changed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "procedures" ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "procedure_corrections" ADD CONSTRAINT "procedure_corrections_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_corrections" ADD CONSTRAINT "procedure_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_corrections" ADD CONSTRAINT "procedure_corrections_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_digests" ADD CONSTRAINT "procedure_digests_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_imports" ADD CONSTRAINT "procedure_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_link_items" ADD CONSTRAINT "procedure_link_items_link_id_procedure_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."procedure_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_link_items" ADD CONSTRAINT "procedure_link_items_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_links" ADD CONSTRAINT "procedure_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_links" ADD CONSTRAINT "procedure_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_minimums" ADD CONSTRAINT "procedure_minimums_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "procedure_corrections_procedure" ON "procedure_corrections" USING btree ("procedure_id","corrected_at");--> statement-breakpoint
CREATE INDEX "procedure_imports_user" ON "procedure_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "procedure_link_items_procedure" ON "procedure_link_items" USING btree ("procedure_id");--> statement-breakpoint
CREATE INDEX "procedure_links_user" ON "procedure_links" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "procedures_supervisor" ON "procedures" USING btree ("supervisor_id","verification","date","id");--> statement-breakpoint
CREATE INDEX "procedures_organization" ON "procedures" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "procedures_date" ON "procedures" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "procedures_user" ON "procedures" USING btree ("user_id","date","id");--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_entry" UNIQUE("user_id","entry_key");