ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "text" = '', "html" = NULL, "content_url" = NULL WHERE "status" = 'sent';
