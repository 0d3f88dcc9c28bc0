CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("subject_id") WHERE "outbox"."status" in ('waiting', 'failed');--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "user_id", "kind", "created_at", "expires_at")
SELECT encode(sha256(convert_to(substr("identifier", 16), 'UTF8')), 'hex'), "value"::uuid, 'reset-password', "created_at", "expires_at"
FROM "verifications"
WHERE "identifier" LIKE 'reset-password:%' AND EXISTS (SELECT 1 FROM "users" WHERE "users"."id"::text = "value");--> statement-breakpoint
DELETE FROM "verifications" WHERE "identifier" LIKE 'reset-password:%';
