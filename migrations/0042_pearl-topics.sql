ALTER TABLE "pearl_patients" ADD COLUMN "topic" jsonb;--> statement-breakpoint
ALTER TABLE "pearl_patients" ADD COLUMN "other_topics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pearl_patients" ADD COLUMN "chosen_topic" text;