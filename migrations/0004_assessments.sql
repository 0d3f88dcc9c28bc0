CREATE TABLE "assessment_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"amended_by" uuid NOT NULL,
	"amended_at" timestamp with time zone NOT NULL,
	"activity_level" text,
	"involvement" text,
	"numeric_rating" integer,
	"observations_count" integer,
	"strengths" text NOT NULL,
	"improvements" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainee_id" uuid NOT NULL,
	"organization_id" uuid,
	"assessor_id" uuid,
	"assessor_email" text,
	"request_key" uuid NOT NULL,
	"shift_date" date,
	"epa_number" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"next_reminder_at" timestamp with time zone,
	"reminders_stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assessment_requests_key" UNIQUE("trainee_id","request_key")
);
--> statement-breakpoint
DROP INDEX "assessments_trainee";--> statement-breakpoint
DROP INDEX "assessments_submitter";--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "submitter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "trainee_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "evaluator_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "evaluator_email" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "submission_key" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "rating" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "amended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "reflection" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "assessor_sign_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "dictation" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "model_hints" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_amendments" ADD CONSTRAINT "assessment_amendments_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_amendments" ADD CONSTRAINT "assessment_amendments_amended_by_users_id_fk" FOREIGN KEY ("amended_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_amendments_assessment" ON "assessment_amendments" USING btree ("assessment_id","amended_at");--> statement-breakpoint
CREATE INDEX "assessment_requests_trainee" ON "assessment_requests" USING btree ("trainee_id","created_at");--> statement-breakpoint
CREATE INDEX "assessment_requests_assessor" ON "assessment_requests" USING btree ("assessor_id","created_at");--> statement-breakpoint
CREATE INDEX "assessment_requests_reminder" ON "assessment_requests" USING btree ("next_reminder_at");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_organization" ON "assessments" USING btree ("organization_id","shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_request" ON "assessments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "assessments_trainee" ON "assessments" USING btree ("trainee_id","shift_date");--> statement-breakpoint
CREATE INDEX "assessments_submitter" ON "assessments" USING btree ("submitter_id","shift_date");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_submission" UNIQUE NULLS NOT DISTINCT("submission_key","epa_number");