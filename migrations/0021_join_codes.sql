ALTER TABLE "invitations" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_code_unique" UNIQUE("code");