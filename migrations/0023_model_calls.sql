CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "model_calls_at" ON "model_calls" USING btree ("at");