CREATE TABLE "review_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_number" integer NOT NULL,
	"asks_if_guessed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_in_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "reviews" SET "fingerprint" = "asked"."fingerprint" FROM "pearl_questions" "asked" WHERE "asked"."id" = "question_id";--> statement-breakpoint
-- Answers given in a set are part of the same history.
INSERT INTO "reviews" ("id", "user_id", "question_id", "fingerprint", "is_in_set", "rating", "chosen", "reviewed_at")
SELECT gen_random_uuid(), "given"."user_id", "given"."question_id", "asked"."fingerprint", true, CASE WHEN "given"."is_correct" THEN 3 ELSE 1 END, "given"."chosen", "given"."answered_at"
FROM "pearl_answers" "given" JOIN "pearl_questions" "asked" ON "asked"."id" = "given"."question_id";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "fingerprint" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_question_id_pearl_questions_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "question_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_question_id_pearl_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."pearl_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_card" ON "reviews" USING btree ("user_id","fingerprint","reviewed_at");--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "lapses_forgiven" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "review_cards" SET "fingerprint" = "asked"."fingerprint" FROM "pearl_questions" "asked" WHERE "asked"."id" = "question_id";--> statement-breakpoint
-- Of several cards of one question the one answered last stays, put aside where one of them was.
WITH "ranked" AS (
	SELECT "user_id", "question_id",
		row_number() OVER (PARTITION BY "user_id", "fingerprint" ORDER BY "last_review" DESC NULLS LAST, "question_id" DESC) AS "place",
		bool_or("is_suspended") OVER (PARTITION BY "user_id", "fingerprint") AS "is_aside"
	FROM "review_cards"
), "doubles" AS (
	DELETE FROM "review_cards" "card" USING "ranked"
	WHERE "ranked"."user_id" = "card"."user_id" AND "ranked"."question_id" = "card"."question_id" AND "ranked"."place" > 1
)
UPDATE "review_cards" "card" SET "is_suspended" = "ranked"."is_aside" FROM "ranked"
WHERE "ranked"."user_id" = "card"."user_id" AND "ranked"."question_id" = "card"."question_id" AND "ranked"."place" = 1;--> statement-breakpoint
-- Nothing is put aside for what was before: one more lapse is needed at least.
UPDATE "review_cards" "card" SET "lapses_forgiven" = greatest(0, "wrong"."count" - 4)
FROM (SELECT "user_id", "fingerprint", count(*)::integer AS "count" FROM "reviews" WHERE "rating" = 1 GROUP BY 1, 2) "wrong"
WHERE "wrong"."user_id" = "card"."user_id" AND "wrong"."fingerprint" = "card"."fingerprint";--> statement-breakpoint
DROP INDEX "review_cards_question";--> statement-breakpoint
ALTER TABLE "review_cards" DROP CONSTRAINT "review_cards_question_id_pearl_questions_id_fk";--> statement-breakpoint
ALTER TABLE "review_cards" DROP CONSTRAINT "review_cards_user_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "review_cards" ALTER COLUMN "fingerprint" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint");--> statement-breakpoint
ALTER TABLE "review_cards" DROP COLUMN "question_id";
