CREATE TABLE "procedure_names" (
	"organization_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "procedure_names_name" UNIQUE NULLS NOT DISTINCT("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "procedure_names" ADD CONSTRAINT "procedure_names_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "procedures_verifier" ON "procedures" USING btree ("verified_by") WHERE "procedures"."verified_by" is not null;--> statement-breakpoint
CREATE INDEX "procedures_organization_procedure" ON "procedures" USING btree ("organization_id","procedure","date","id","level","patient","verification","is_simulated");--> statement-breakpoint
CREATE INDEX "procedures_procedure_sort" ON "procedures" USING btree ("procedure","date","id","level","patient","verification","is_simulated");--> statement-breakpoint
CREATE INDEX "procedures_organization_patient" ON "procedures" USING btree ("organization_id",array_position('{adult,pediatric,infant,neonate}'::text[], "patient"),"date","id","level","patient","verification","is_simulated");--> statement-breakpoint
CREATE INDEX "procedures_patient_sort" ON "procedures" USING btree (array_position('{adult,pediatric,infant,neonate}'::text[], "patient"),"date","id","level","patient","verification","is_simulated");--> statement-breakpoint
CREATE INDEX "procedures_organization_level" ON "procedures" USING btree ("organization_id",array_position('{observed,assisted,independent}'::text[], "level"),"date","id","level","patient","verification","is_simulated");--> statement-breakpoint
CREATE INDEX "procedures_level_sort" ON "procedures" USING btree (array_position('{observed,assisted,independent}'::text[], "level"),"date","id","level","patient","verification","is_simulated");--> statement-breakpoint
CREATE INDEX "procedures_organization_named" ON "procedures" USING btree ("organization_id",lower("supervisor"),"date","id");--> statement-breakpoint
CREATE INDEX "procedures_named" ON "procedures" USING btree (lower("supervisor"),"date","id");--> statement-breakpoint
CREATE INDEX "procedures_organization_open" ON "procedures" USING btree ("organization_id","verification","date","id","level","patient","is_simulated") WHERE "procedures"."verification" <> 'verified';--> statement-breakpoint
CREATE INDEX "procedures_open" ON "procedures" USING btree ("verification","date","id","level","patient","is_simulated") WHERE "procedures"."verification" <> 'verified';--> statement-breakpoint
CREATE INDEX "procedures_organization_simulated" ON "procedures" USING btree ("organization_id","date","id","level","patient","verification","is_simulated") WHERE "procedures"."is_simulated";--> statement-breakpoint
CREATE INDEX "procedures_simulated" ON "procedures" USING btree ("date","id","level","patient","verification","is_simulated") WHERE "procedures"."is_simulated";--> statement-breakpoint
CREATE FUNCTION "remember_procedure_names"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into procedure_names (organization_id, name)
  select distinct organization_id, supervisor from written order by organization_id, supervisor
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "procedures_names_new" AFTER INSERT ON "procedures"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_procedure_names();--> statement-breakpoint
CREATE TRIGGER "procedures_names_changed" AFTER UPDATE ON "procedures"
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_procedure_names();--> statement-breakpoint
INSERT INTO "procedure_names" ("organization_id", "name") SELECT DISTINCT "organization_id", "supervisor" FROM "procedures";
