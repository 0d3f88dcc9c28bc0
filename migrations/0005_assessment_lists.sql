CREATE TABLE "assessment_names" (
	"organization_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "assessment_names_name" UNIQUE NULLS NOT DISTINCT("organization_id","name")
);
--> statement-breakpoint
DROP INDEX "assessments_trainee";--> statement-breakpoint
DROP INDEX "assessments_submitter";--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessment_names" ADD CONSTRAINT "assessment_names_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_requests_email" ON "assessment_requests" USING btree ("assessor_email","created_at");--> statement-breakpoint
CREATE INDEX "assessments_date" ON "assessments" USING btree ("shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_organization_trainee" ON "assessments" USING btree ("organization_id",lower("trainee_name"),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_trainee_sort" ON "assessments" USING btree (lower("trainee_name"),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_organization_evaluator" ON "assessments" USING btree ("organization_id",lower("evaluator_name"),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_evaluator_sort" ON "assessments" USING btree (lower("evaluator_name"),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_organization_epa" ON "assessments" USING btree ("organization_id",coalesce("epa_number", 0),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_epa_sort" ON "assessments" USING btree (coalesce("epa_number", 0),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_organization_rating" ON "assessments" USING btree ("organization_id","rating","shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_rating_sort" ON "assessments" USING btree ("rating","shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_trainee" ON "assessments" USING btree ("trainee_id","shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_submitter" ON "assessments" USING btree ("submitter_id","shift_date","id");--> statement-breakpoint
CREATE FUNCTION "remember_assessment_names"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into assessment_names (organization_id, name)
  select new.organization_id, name from (values (new.trainee_name), (new.evaluator_name)) as names (name) order by name
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "assessments_names" AFTER INSERT OR UPDATE OF "organization_id", "trainee_name", "evaluator_name"
ON "assessments" FOR EACH ROW EXECUTE FUNCTION remember_assessment_names();
