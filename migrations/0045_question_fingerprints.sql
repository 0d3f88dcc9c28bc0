ALTER TABLE "pearl_questions" ADD COLUMN "fingerprint" text;--> statement-breakpoint
-- The same as server/fingerprint.ts says of new ones.
UPDATE "pearl_questions" "asked" SET "fingerprint" = (
	SELECT left(encode(sha256(convert_to(string_agg("hash", '' ORDER BY "is_option", "hash" COLLATE "C"), 'UTF8')), 'hex'), 32)
	FROM (
		SELECT "is_option", encode(sha256(convert_to(btrim(regexp_replace(regexp_replace("words", '[*_`]', '', 'g'), '[\t\n\v\f\r \u00a0\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '), 'UTF8')), 'hex') AS "hash"
		FROM (
			SELECT false AS "is_option", "asked"."question" AS "words"
			UNION ALL SELECT true, jsonb_array_elements_text("asked"."options")
		) "texts"
	) "hashes"
);--> statement-breakpoint
ALTER TABLE "pearl_questions" ALTER COLUMN "fingerprint" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "pearl_questions_fingerprint" ON "pearl_questions" USING btree ("fingerprint");
