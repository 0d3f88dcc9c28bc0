-- Entries go by "prune_audit_events" alone, whatever a session sets. PG_CONTEXT says which functions called this one.
CREATE OR REPLACE FUNCTION "keep_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE calls text;
BEGIN
  GET DIAGNOSTICS calls = PG_CONTEXT;
  IF TG_OP = 'DELETE' AND calls ~ '[ ."]prune_audit_events\(' THEN
    IF TG_LEVEL = 'STATEMENT' THEN RETURN NULL; END IF;
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
-- The shipped days of shared/retention.ts where an organization says nothing; never less than a year.
CREATE FUNCTION "audit_events_kept_since"("of_organization" uuid) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT now() - make_interval(days => greatest(365, coalesce(
    (SELECT "audit_days" FROM "organizations" WHERE "id" = "of_organization"), 2557)))
$$;--> statement-breakpoint
-- By whatever way entries went: never one that is to be kept, and what went is written down.
CREATE FUNCTION "trace_pruned_audit_events"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM "gone" GROUP BY "organization_id" HAVING max("at") >= "audit_events_kept_since"("organization_id")) THEN
    RAISE EXCEPTION 'audit_events are kept as long as their organization says' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO "audit_events" ("id", "actor_kind", "actor_id", "action", "subject_id", "organization_id", "facts")
    SELECT "id", 'job', 'prune-audit', 'audit.pruned', coalesce("organization_id", "id"), "organization_id",
      jsonb_build_object('count', "count", 'before', "audit_events_kept_since"("organization_id"))
    FROM (SELECT gen_random_uuid() AS "id", "organization_id", count(*) AS "count" FROM "gone" GROUP BY "organization_id") AS "pruned";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_pruned" AFTER DELETE ON "audit_events" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "trace_pruned_audit_events"();--> statement-breakpoint
DROP FUNCTION "prune_audit_events"(uuid, uuid, timestamptz, integer);--> statement-breakpoint
-- The one way out: the oldest of one organization, or of nobody's (null), that are kept no longer. Answers how many.
CREATE FUNCTION "prune_audit_events"("of_organization" uuid, "most" integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE pruned integer;
BEGIN
  DELETE FROM "audit_events" WHERE "id" IN (
    SELECT "id" FROM "audit_events"
    WHERE "at" < "audit_events_kept_since"("of_organization")
      AND ("organization_id" = "of_organization" OR ("of_organization" IS NULL AND "organization_id" IS NULL))
    ORDER BY "at" LIMIT "most");
  GET DIAGNOSTICS pruned = ROW_COUNT;
  RETURN pruned;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "prune_audit_events"(uuid, integer) FROM PUBLIC;
