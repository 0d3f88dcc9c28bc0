CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pearl_patients" (
	"set_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"details" text NOT NULL,
	"starred" boolean NOT NULL,
	"status" text NOT NULL,
	"source" text,
	"presentation" text,
	"problem" text,
	"content" text DEFAULT '' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"prompt_version" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "pearl_patients_set_id_index_pk" PRIMARY KEY("set_id","index")
);
--> statement-breakpoint
CREATE TABLE "pearl_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"patient_index" integer NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_answer" integer NOT NULL,
	"explanation" text NOT NULL,
	"reading_title" text,
	"reading_url" text
);
--> statement-breakpoint
CREATE TABLE "pearl_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_key" text NOT NULL,
	"request_key" uuid,
	"learner_level" text NOT NULL,
	"include_questions" boolean NOT NULL,
	"content_depth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pearl_patients" ADD CONSTRAINT "pearl_patients_set_id_pearl_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."pearl_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pearl_questions" ADD CONSTRAINT "pearl_questions_set_id_pearl_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."pearl_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pearl_questions_set" ON "pearl_questions" USING btree ("set_id","patient_index","position");--> statement-breakpoint
CREATE INDEX "pearl_sets_guest" ON "pearl_sets" USING btree ("guest_key","created_at");--> statement-breakpoint
CREATE INDEX "pearl_sets_expiry" ON "pearl_sets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pearl_sets_request" ON "pearl_sets" USING btree ("guest_key","request_key");