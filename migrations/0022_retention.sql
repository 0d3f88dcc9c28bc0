ALTER TABLE "organizations" ADD COLUMN "sign_in_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "mail_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "share_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "audit_days" integer;