CREATE TABLE "debriefs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"shift_date" date NOT NULL,
	"tagged_id" uuid,
	"tagged_name" text DEFAULT '' NOT NULL,
	"pearl_set_id" uuid,
	"include_questions" boolean DEFAULT true NOT NULL,
	"content_depth" text DEFAULT 'concise' NOT NULL,
	"opened" text[] DEFAULT '{}' NOT NULL,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debriefs_shift" UNIQUE("owner_id","shift_date")
);
--> statement-breakpoint
CREATE TABLE "pearl_answers" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"chosen" integer NOT NULL,
	"is_correct" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pearl_answers_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" real NOT NULL,
	"difficulty" real NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" integer NOT NULL,
	"last_review" timestamp with time zone,
	"is_suspended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_cards_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "review_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"week" text
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"chosen" integer NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"set_id" uuid,
	"sharer_id" uuid,
	"made_by" text NOT NULL,
	"request_key" uuid NOT NULL,
	"from_name" text NOT NULL,
	"recipients" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_contents_content_id_unique" UNIQUE("content_id"),
	CONSTRAINT "shared_contents_request" UNIQUE("made_by","request_key")
);
--> statement-breakpoint
ALTER TABLE "pearl_patients" ADD COLUMN "searchable" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', details || ' ' || case when status = 'done' then content else '' end)) STORED;--> statement-breakpoint
ALTER TABLE "pearl_sets" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pearl_sets" ADD COLUMN "saved_from" text;--> statement-breakpoint
ALTER TABLE "pearl_sets" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_tagged_id_users_id_fk" FOREIGN KEY ("tagged_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_pearl_set_id_pearl_sets_id_fk" FOREIGN KEY ("pearl_set_id") REFERENCES "public"."pearl_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pearl_answers" ADD CONSTRAINT "pearl_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pearl_answers" ADD CONSTRAINT "pearl_answers_question_id_pearl_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."pearl_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_question_id_pearl_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."pearl_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mails" ADD CONSTRAINT "review_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_question_id_pearl_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."pearl_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_contents" ADD CONSTRAINT "shared_contents_set_id_pearl_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."pearl_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_contents" ADD CONSTRAINT "shared_contents_sharer_id_users_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debriefs_pearl_set" ON "debriefs" USING btree ("pearl_set_id");--> statement-breakpoint
CREATE INDEX "debriefs_tagged" ON "debriefs" USING btree ("tagged_id","shared_at");--> statement-breakpoint
CREATE INDEX "pearl_answers_question" ON "pearl_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "review_cards_question" ON "review_cards" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_question" ON "reviews" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "shared_contents_sharer" ON "shared_contents" USING btree ("sharer_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_contents_set" ON "shared_contents" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "shared_contents_expiry" ON "shared_contents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pearl_patients_search" ON "pearl_patients" USING gin ("searchable");--> statement-breakpoint
CREATE INDEX "pearl_sets_deleted" ON "pearl_sets" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pearl_sets_saved_from" ON "pearl_sets" USING btree ("owner_id","saved_from");