ALTER TABLE "invitations" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "trainee_level" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "program_year" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "training_start" date;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email","organization_id") WHERE "invitations"."email" is not null;--> statement-breakpoint
CREATE INDEX "invitations_program" ON "invitations" USING btree ("program_id") WHERE "invitations"."program_id" is not null;