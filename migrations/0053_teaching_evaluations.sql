CREATE TABLE "teaching_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"attending_id" uuid NOT NULL,
	"half" text NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teaching_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"attending_id" uuid NOT NULL,
	"from_half" text NOT NULL,
	"until_half" text NOT NULL,
	"evaluations" integer NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "teaching_batches_half" UNIQUE("attending_id","organization_id","until_half"),
	CONSTRAINT "teaching_batches_enough" CHECK ("teaching_batches"."evaluations" >= 4)
);
--> statement-breakpoint
CREATE TABLE "teaching_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"attending_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"half" text,
	"batch_id" uuid,
	CONSTRAINT "teaching_comments_one_place" CHECK (num_nonnulls(half, batch_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "teaching_participations" (
	"organization_id" uuid NOT NULL,
	"attending_id" uuid NOT NULL,
	"half" text NOT NULL,
	"trainee_id" uuid,
	"former_id" uuid,
	CONSTRAINT "teaching_participations_once" UNIQUE("attending_id","half","trainee_id"),
	CONSTRAINT "teaching_participations_one" CHECK (num_nonnulls(trainee_id, former_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "teaching_answers" ADD CONSTRAINT "teaching_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_answers" ADD CONSTRAINT "teaching_answers_attending_id_users_id_fk" FOREIGN KEY ("attending_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_batches" ADD CONSTRAINT "teaching_batches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_batches" ADD CONSTRAINT "teaching_batches_attending_id_users_id_fk" FOREIGN KEY ("attending_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_comments" ADD CONSTRAINT "teaching_comments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_comments" ADD CONSTRAINT "teaching_comments_attending_id_users_id_fk" FOREIGN KEY ("attending_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_comments" ADD CONSTRAINT "teaching_comments_batch_id_teaching_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."teaching_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_participations" ADD CONSTRAINT "teaching_participations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_participations" ADD CONSTRAINT "teaching_participations_attending_id_users_id_fk" FOREIGN KEY ("attending_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_participations" ADD CONSTRAINT "teaching_participations_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teaching_answers_attending" ON "teaching_answers" USING btree ("attending_id","half");--> statement-breakpoint
CREATE INDEX "teaching_comments_attending" ON "teaching_comments" USING btree ("attending_id","half");--> statement-breakpoint
CREATE INDEX "teaching_comments_batch" ON "teaching_comments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "teaching_participations_trainee" ON "teaching_participations" USING btree ("trainee_id","half");