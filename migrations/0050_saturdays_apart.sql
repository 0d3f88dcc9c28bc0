DROP INDEX "assessments_organization_rating";--> statement-breakpoint
DROP INDEX "assessments_rating_sort";--> statement-breakpoint
CREATE INDEX "assessments_organization_rating_apart" ON "assessments" USING btree ("organization_id",("rating" + case when "epa_number" is null then 10 else 0 end),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_rating_apart_sort" ON "assessments" USING btree (("rating" + case when "epa_number" is null then 10 else 0 end),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_organization_rating_falling" ON "assessments" USING btree ("organization_id",("rating" + case when "epa_number" is null then 0 else 10 end),"shift_date","id");--> statement-breakpoint
CREATE INDEX "assessments_rating_falling_sort" ON "assessments" USING btree (("rating" + case when "epa_number" is null then 0 else 10 end),"shift_date","id");--> statement-breakpoint
-- "3+ (of 3+)" did not say where its scale begins, nor whose it is.
UPDATE "assessments" AS "one"
SET "rating_words" = ("of"."scale" ->> ("one"."rating" - 1)) || ' on ' || "one"."day_of_week" || '''s ' || ("of"."scale" ->> 0) || ' to ' || ("of"."scale" ->> -1)
FROM (
  SELECT "assessments"."id", coalesce("form_templates"."template" -> 'saturday' -> 'scale', '["1","2","3+"]'::jsonb) AS "scale"
  FROM "assessments" LEFT JOIN "form_templates" ON "form_templates"."id" = "assessments"."form_id"
  WHERE "assessments"."epa_number" IS NULL
) AS "of"
WHERE "of"."id" = "one"."id"
  AND "one"."rating_words" = ("of"."scale" ->> ("one"."rating" - 1)) || ' (of ' || ("of"."scale" ->> -1) || ')';--> statement-breakpoint
UPDATE "assessment_amendments" AS "one"
SET "rating_words" = ("of"."scale" ->> ("one"."numeric_rating" - 1)) || ' on ' || "of"."day_of_week" || '''s ' || ("of"."scale" ->> 0) || ' to ' || ("of"."scale" ->> -1)
FROM (
  SELECT "assessments"."id", "assessments"."day_of_week", coalesce("form_templates"."template" -> 'saturday' -> 'scale', '["1","2","3+"]'::jsonb) AS "scale"
  FROM "assessments" LEFT JOIN "form_templates" ON "form_templates"."id" = "assessments"."form_id"
  WHERE "assessments"."epa_number" IS NULL
) AS "of"
WHERE "of"."id" = "one"."assessment_id"
  AND "one"."rating_words" = ("of"."scale" ->> ("one"."numeric_rating" - 1)) || ' (of ' || ("of"."scale" ->> -1) || ')';
