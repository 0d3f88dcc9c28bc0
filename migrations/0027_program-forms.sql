ALTER TABLE "form_templates" DROP CONSTRAINT "form_templates_number";--> statement-breakpoint
DROP INDEX "form_templates_draft";--> statement-breakpoint
DROP INDEX "form_templates_date";--> statement-breakpoint
ALTER TABLE "form_templates" ALTER COLUMN "template" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_templates" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_templates" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_program_of_organization" FOREIGN KEY ("program_id","organization_id") REFERENCES "public"."programs"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_templates_program_date" ON "form_templates" USING btree ("program_id","effective_from","number") WHERE "form_templates"."program_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_templates_draft" ON "form_templates" USING btree (coalesce("program_id", "organization_id")) WHERE "form_templates"."effective_from" is null;--> statement-breakpoint
CREATE INDEX "form_templates_date" ON "form_templates" USING btree ("organization_id","effective_from","number") WHERE "form_templates"."program_id" is null;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_number" UNIQUE NULLS NOT DISTINCT("organization_id","program_id","number");--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_asks" CHECK ("form_templates"."template" is not null or ("form_templates"."program_id" is not null and "form_templates"."effective_from" is not null));