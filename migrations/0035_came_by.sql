ALTER TABLE "memberships" ADD COLUMN "came_by" text;--> statement-breakpoint
-- Who deactivated or reactivated somebody stands in decided_by too: by approval is what another person let in last.
UPDATE "memberships" SET "came_by" = CASE WHEN EXISTS (
	SELECT FROM "invitations" i WHERE i."accepted_by" = "memberships"."user_id" AND i."organization_id" = "memberships"."organization_id"
) THEN 'invitation' WHEN (
	SELECT e."actor_kind" = 'user' AND e."actor_id" <> "memberships"."user_id"::text FROM "audit_events" e
	WHERE e."subject_id" = "memberships"."user_id" AND e."action" = 'membership.active' AND e."facts" ->> 'organizationId' = "memberships"."organization_id"::text
	ORDER BY e."at" DESC, e."id" DESC LIMIT 1
) THEN 'approval' END
WHERE "status" IN ('active', 'deactivated');
--> statement-breakpoint
-- Nobody is the supervisor of what another account of the same mailbox logged: the name stays, as if it had been typed.
UPDATE "procedures" p SET "supervisor_id" = NULL
FROM "users" o, "users" s
WHERE o."id" = p."user_id" AND s."id" = p."supervisor_id" AND p."verification" <> 'verified'
	AND split_part(o."email", '@', 2) = split_part(s."email", '@', 2)
	AND split_part(split_part(o."email", '@', 1), '+', 1) = split_part(split_part(s."email", '@', 1), '+', 1);
