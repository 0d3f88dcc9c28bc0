CREATE TABLE "refusal_counts" (
	"user_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"organization_id" uuid,
	CONSTRAINT "refusal_counts_user_id_minute_pk" PRIMARY KEY("user_id","minute")
);
--> statement-breakpoint
ALTER TABLE "refusal_counts" ADD CONSTRAINT "refusal_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;