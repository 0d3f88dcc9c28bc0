CREATE TABLE "arrival_digests" (
	"administrator_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arrival_digests" ADD CONSTRAINT "arrival_digests_administrator_id_users_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;