CREATE TABLE "evidence_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "other_evidence" (
	"organization_id" uuid NOT NULL,
	"trainee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_day" date NOT NULL,
	"title" text NOT NULL,
	"value" text NOT NULL,
	"scale" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "other_evidence_trainee_id_organization_id_on_day_kind_title_file_id_pk" PRIMARY KEY("trainee_id","organization_id","on_day","kind","title","file_id")
);
--> statement-breakpoint
ALTER TABLE "committee_packets" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_evidence" ADD CONSTRAINT "other_evidence_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_evidence" ADD CONSTRAINT "other_evidence_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_evidence" ADD CONSTRAINT "other_evidence_file_id_evidence_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."evidence_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_files_organization" ON "evidence_files" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "evidence_files_taker" ON "evidence_files" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "other_evidence_organization" ON "other_evidence" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "other_evidence_file" ON "other_evidence" USING btree ("file_id");