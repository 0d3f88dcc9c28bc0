ALTER TABLE "memberships" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
-- Until now only the id of a placement says when it was made: a UUIDv7 begins with its milliseconds.
UPDATE "memberships" m SET "placed_at" = to_timestamp(('x' || lpad(substr(replace(m."placement"::text, '-', ''), 1, 12), 16, '0'))::bit(64)::bigint / 1000.0)
WHERE substr(m."placement"::text, 15, 1) = '7' AND NOT EXISTS (SELECT FROM "promotions" p WHERE p."id" = m."placement");
