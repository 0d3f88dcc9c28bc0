CREATE TABLE "report_names" (
	"report_id" uuid NOT NULL,
	"named_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "report_names_report_id_named_id_pk" PRIMARY KEY("report_id","named_id")
);
--> statement-breakpoint
CREATE TABLE "report_sections" (
	"report_id" uuid NOT NULL,
	"trainee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"section" jsonb NOT NULL,
	"form_ids" uuid[] NOT NULL,
	CONSTRAINT "report_sections_report_id_trainee_id_pk" PRIMARY KEY("report_id","trainee_id")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"report_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shared_by" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_shares_report_id_person_id_pk" PRIMARY KEY("report_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"trainee_id" uuid,
	"program_id" uuid,
	"program_name" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"title" text,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"method" integer NOT NULL,
	"summary" jsonb,
	"checksum" text,
	"forms" integer DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report_names" ADD CONSTRAINT "report_names_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sections" ADD CONSTRAINT "report_sections_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sections" ADD CONSTRAINT "report_sections_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_names_named" ON "report_names" USING btree ("named_id");--> statement-breakpoint
CREATE INDEX "report_sections_trainee" ON "report_sections" USING btree ("trainee_id");--> statement-breakpoint
CREATE INDEX "report_shares_person" ON "report_shares" USING btree ("person_id","shared_at");--> statement-breakpoint
CREATE INDEX "reports_organization" ON "reports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_trainee" ON "reports" USING btree ("trainee_id");--> statement-breakpoint
CREATE INDEX "reports_program" ON "reports" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "reports_maker" ON "reports" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "reports_unmade" ON "reports" USING btree ("created_at") WHERE "reports"."state" in ('waiting', 'making');