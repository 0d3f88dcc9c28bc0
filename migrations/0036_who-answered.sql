CREATE TABLE "renames" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name_before" text NOT NULL,
	"name_after" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "made_network" text;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "answered_from" text;--> statement-breakpoint
ALTER TABLE "procedure_links" ADD COLUMN "made_network" text;--> statement-breakpoint
ALTER TABLE "procedure_links" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "verified_from" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "renames" ADD CONSTRAINT "renames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renames_user" ON "renames" USING btree ("user_id","changed_at");--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "procedures_organization_by_link" ON "procedures" USING btree ("organization_id","date","id") WHERE "procedures"."verification" = 'verified' and "procedures"."verified_by" is null;--> statement-breakpoint
CREATE INDEX "procedures_by_link" ON "procedures" USING btree ("date","id") WHERE "procedures"."verification" = 'verified' and "procedures"."verified_by" is null;--> statement-breakpoint
CREATE INDEX "procedures_organization_unconfirmed" ON "procedures" USING btree ("organization_id","date","id") WHERE "procedures"."verified_from" = 'browser';