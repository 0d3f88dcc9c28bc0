CREATE TABLE "corrected_sets" (
	"correction_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	CONSTRAINT "corrected_sets_correction_id_set_id_pk" PRIMARY KEY("correction_id","set_id")
);
--> statement-breakpoint
CREATE TABLE "correction_mails" (
	"correction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "correction_mails_correction_id_user_id_pk" PRIMARY KEY("correction_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"text_id" text,
	"was" text NOT NULL,
	"now" text,
	"was_question" jsonb,
	"now_question" jsonb,
	"reason" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"report_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"made_by" text NOT NULL,
	"request_key" uuid NOT NULL,
	"set_id" uuid,
	"shared_id" uuid,
	"patient_index" integer,
	"question_id" uuid,
	"section" text,
	"text_id" text,
	"text_version" text,
	"quoted" text NOT NULL,
	"question" jsonb,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"answer" text,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_reports_request" UNIQUE("made_by","request_key")
);
--> statement-breakpoint
CREATE TABLE "text_reviewers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role_title" text NOT NULL,
	"named_by" uuid,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_id" text NOT NULL,
	"version" text NOT NULL,
	"signer_id" uuid,
	"signer_name" text NOT NULL,
	"signer_role" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_signatures_once" UNIQUE("text_id","version","signer_id")
);
--> statement-breakpoint
ALTER TABLE "pearl_patients" ADD COLUMN "text_id" text;--> statement-breakpoint
ALTER TABLE "pearl_patients" ADD COLUMN "text_version" text;--> statement-breakpoint
ALTER TABLE "corrected_sets" ADD CONSTRAINT "corrected_sets_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_sets" ADD CONSTRAINT "corrected_sets_set_id_pearl_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."pearl_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_mails" ADD CONSTRAINT "correction_mails_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_mails" ADD CONSTRAINT "correction_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_report_id_text_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."text_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reports" ADD CONSTRAINT "text_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reports" ADD CONSTRAINT "text_reports_set_id_pearl_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."pearl_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reports" ADD CONSTRAINT "text_reports_shared_id_shared_contents_id_fk" FOREIGN KEY ("shared_id") REFERENCES "public"."shared_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reports" ADD CONSTRAINT "text_reports_question_id_pearl_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."pearl_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reports" ADD CONSTRAINT "text_reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reviewers" ADD CONSTRAINT "text_reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_reviewers" ADD CONSTRAINT "text_reviewers_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_signatures" ADD CONSTRAINT "text_signatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrected_sets_set" ON "corrected_sets" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "correction_mails_user" ON "correction_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "corrections_newest" ON "corrections" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "corrections_report" ON "corrections" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "text_reports_made_by" ON "text_reports" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE INDEX "text_reports_state" ON "text_reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "text_reports_reporter" ON "text_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "text_reports_set" ON "text_reports" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "text_reports_shared" ON "text_reports" USING btree ("shared_id");--> statement-breakpoint
CREATE INDEX "text_reports_question" ON "text_reports" USING btree ("question_id");