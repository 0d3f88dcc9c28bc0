CREATE TABLE "committee_judgements" (
	"meeting_id" uuid NOT NULL,
	"trainee_id" uuid NOT NULL,
	"code" text NOT NULL,
	"halves" integer,
	"is_not_assessable" boolean NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "committee_judgements_meeting_id_trainee_id_code_pk" PRIMARY KEY("meeting_id","trainee_id","code"),
	CONSTRAINT "committee_judgements_halves" CHECK ("committee_judgements"."halves" between 0 and 10),
	CONSTRAINT "committee_judgements_one_word" CHECK ("committee_judgements"."halves" is null or not "committee_judgements"."is_not_assessable")
);
--> statement-breakpoint
CREATE TABLE "committee_meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"meets_on" date NOT NULL,
	"from_day" date NOT NULL,
	"state" text NOT NULL,
	"report_id" uuid,
	"next_report_id" uuid,
	"has_failed" boolean DEFAULT false NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_version" text,
	"method" integer NOT NULL,
	"checksum" text,
	"minutes" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"prepared_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "committee_meetings_report" UNIQUE("report_id"),
	CONSTRAINT "committee_meetings_next_report" UNIQUE("next_report_id")
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"meeting_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"part" text NOT NULL,
	"seated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "committee_members_meeting_id_person_id_pk" PRIMARY KEY("meeting_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "committee_packets" (
	"meeting_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"trainee_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"unseen" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"behind" integer,
	CONSTRAINT "committee_packets_report_id_trainee_id_pk" PRIMARY KEY("report_id","trainee_id")
);
--> statement-breakpoint
CREATE TABLE "committee_statements" (
	"meeting_id" uuid NOT NULL,
	"trainee_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_decided" boolean NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "committee_statements_meeting_id_trainee_id_pk" PRIMARY KEY("meeting_id","trainee_id")
);
--> statement-breakpoint
CREATE TABLE "leniencies" (
	"program_id" uuid NOT NULL,
	"assessor_id" uuid NOT NULL,
	"estimate" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"ratings" integer NOT NULL,
	"trainees" integer NOT NULL,
	"model_version" text NOT NULL,
	"estimated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leniencies_program_id_assessor_id_pk" PRIMARY KEY("program_id","assessor_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_for_committee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "committee_judgements" ADD CONSTRAINT "committee_judgements_meeting_id_committee_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."committee_meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_judgements" ADD CONSTRAINT "committee_judgements_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_judgements" ADD CONSTRAINT "committee_judgements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_meetings" ADD CONSTRAINT "committee_meetings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_meetings" ADD CONSTRAINT "committee_meetings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_meetings" ADD CONSTRAINT "committee_meetings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_meetings" ADD CONSTRAINT "committee_meetings_next_report_id_reports_id_fk" FOREIGN KEY ("next_report_id") REFERENCES "public"."reports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_meetings" ADD CONSTRAINT "committee_meetings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_meetings" ADD CONSTRAINT "committee_meetings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_meeting_id_committee_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."committee_meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_packets" ADD CONSTRAINT "committee_packets_meeting_id_committee_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."committee_meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_packets" ADD CONSTRAINT "committee_packets_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_packets" ADD CONSTRAINT "committee_packets_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_statements" ADD CONSTRAINT "committee_statements_meeting_id_committee_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."committee_meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_statements" ADD CONSTRAINT "committee_statements_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_statements" ADD CONSTRAINT "committee_statements_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leniencies" ADD CONSTRAINT "leniencies_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leniencies" ADD CONSTRAINT "leniencies_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "committee_judgements_trainee" ON "committee_judgements" USING btree ("trainee_id");--> statement-breakpoint
CREATE INDEX "committee_judgements_decider" ON "committee_judgements" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "committee_meetings_organization" ON "committee_meetings" USING btree ("organization_id","meets_on","id");--> statement-breakpoint
CREATE INDEX "committee_meetings_program" ON "committee_meetings" USING btree ("program_id","meets_on");--> statement-breakpoint
CREATE INDEX "committee_members_person" ON "committee_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "committee_packets_meeting" ON "committee_packets" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "committee_packets_trainee" ON "committee_packets" USING btree ("trainee_id");--> statement-breakpoint
CREATE INDEX "committee_statements_trainee" ON "committee_statements" USING btree ("trainee_id");--> statement-breakpoint
CREATE INDEX "committee_statements_sayer" ON "committee_statements" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "leniencies_assessor" ON "leniencies" USING btree ("assessor_id");