CREATE TABLE "form_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"template" jsonb NOT NULL,
	"name" text GENERATED ALWAYS AS (template ->> 'name') STORED NOT NULL,
	"effective_from" date,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "form_templates_number" UNIQUE("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "assessment_amendments" ADD COLUMN "rating_words" text;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "epa_title" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "rating_words" text;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_templates_draft" ON "form_templates" USING btree ("organization_id") WHERE "form_templates"."effective_from" is null;--> statement-breakpoint
CREATE INDEX "form_templates_date" ON "form_templates" USING btree ("organization_id","effective_from","number");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_form_id_form_templates_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_form" ON "assessments" USING btree ("form_id") WHERE "assessments"."form_id" is not null;