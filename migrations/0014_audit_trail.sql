DROP INDEX "audit_events_at";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
-- What was written before: the record's person and organization, else those where the person, or who did it, is now.
UPDATE "audit_events" SET "person_id" = found."person_id", "organization_id" = found."organization_id" FROM (
  SELECT placed."id",
    nullif(placed."person_id"::text, placed."actor_id")::uuid AS "person_id",
    CASE WHEN placed."is_own" THEN NULL
      WHEN placed."organization_id" IS NOT NULL OR placed."is_said" THEN placed."organization_id"
      ELSE member."organization_id" END AS "organization_id"
  FROM (
    SELECT event."id", event."actor_kind", event."actor_id",
      event."action" ~ '^(pearls|review|review-mail|mail)\.|^debrief\.(created|changed|deleted)$' AS "is_own",
      event."facts" ? 'organizationId' AS "is_said",
      coalesce(assessment."trainee_id", request."trainee_id", procedure."user_id", link."user_id", person."id",
        CASE WHEN event."action" IN ('debrief.read', 'debrief.downloaded') THEN debrief."owner_id" END,
        (event."facts" ->> 'taggedId')::uuid, (event."facts" ->> 'traineeId')::uuid) AS "person_id",
      CASE WHEN event."facts" ? 'organizationId' THEN (event."facts" ->> 'organizationId')::uuid
        ELSE coalesce(assessment."organization_id", request."organization_id", procedure."organization_id",
          link."organization_id", invitation."organization_id", organization."id") END AS "organization_id"
    FROM "audit_events" event
    LEFT JOIN "assessments" assessment ON assessment."id" = event."subject_id"
    LEFT JOIN "assessment_requests" request ON request."id" = event."subject_id"
    LEFT JOIN "procedures" procedure ON procedure."id" = event."subject_id"
    LEFT JOIN "procedure_links" link ON link."id" = event."subject_id"
    LEFT JOIN "invitations" invitation ON invitation."id" = event."subject_id"
    LEFT JOIN "debriefs" debrief ON debrief."id" = event."subject_id"
    LEFT JOIN "organizations" organization ON organization."id" = event."subject_id"
    LEFT JOIN "profiles" person ON person."id" = event."subject_id"
  ) placed
  LEFT JOIN "memberships" member ON member."status" = 'active' AND member."user_id" =
    coalesce(placed."person_id", CASE WHEN placed."actor_kind" = 'user' THEN placed."actor_id"::uuid END)
) found WHERE found."id" = "audit_events"."id";--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "audit_events" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_organization" ON "audit_events" USING btree ("organization_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
-- Append-only, whoever asks: also the owner of the table, which is the application's own role unless a DBA says otherwise.
CREATE FUNCTION "keep_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('debrief.audit_retention', true) = 'on' THEN
    IF TG_LEVEL = 'STATEMENT' THEN RETURN NULL; END IF;
    IF OLD."at" < now() - interval '1 year' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_events"();--> statement-breakpoint
CREATE TRIGGER "audit_events_row_kept" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_events"();--> statement-breakpoint
-- The one way out: what is older than a year at least, of one organization or of nobody's (null), and it says so itself.
CREATE FUNCTION "prune_audit_events"("trace" uuid, "of_organization" uuid, "before" timestamptz, "most" integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE pruned integer;
BEGIN
  IF "before" > now() - interval '1 year' THEN
    RAISE EXCEPTION 'audit_events are kept for a year at least' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('debrief.audit_retention', 'on', true);
  DELETE FROM "audit_events" WHERE "id" IN (
    SELECT "id" FROM "audit_events"
    WHERE "at" < "before" AND ("organization_id" = "of_organization" OR ("of_organization" IS NULL AND "organization_id" IS NULL))
    ORDER BY "at" LIMIT "most");
  GET DIAGNOSTICS pruned = ROW_COUNT;
  PERFORM set_config('debrief.audit_retention', 'off', true);
  IF pruned > 0 THEN
    INSERT INTO "audit_events" ("id", "actor_kind", "actor_id", "action", "subject_id", "organization_id", "facts")
    VALUES ("trace", 'job', 'prune-audit', 'audit.pruned', coalesce("of_organization", "trace"), "of_organization",
      jsonb_build_object('count', pruned, 'before', "before"));
  END IF;
  RETURN pruned;
END $$;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_events" FROM PUBLIC;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "prune_audit_events"(uuid, uuid, timestamptz, integer) FROM PUBLIC;
