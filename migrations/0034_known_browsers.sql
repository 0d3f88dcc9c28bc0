ALTER TABLE "sign_in_attempts" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_out_at" timestamp with time zone;