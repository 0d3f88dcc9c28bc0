ALTER TABLE "memberships" ADD COLUMN "came_by" text;--> statement-breakpoint
UPDATE "memberships" SET "came_by" = CASE WHEN EXISTS (
	SELECT FROM "invitations" i WHERE i."accepted_by" = "memberships"."user_id" AND i."organization_id" = "memberships"."organization_id"
) THEN 'invitation' ELSE 'approval' END
WHERE "status" IN ('active', 'deactivated') AND ("decided_by" <> "user_id" OR EXISTS (
	SELECT FROM "invitations" i WHERE i."accepted_by" = "memberships"."user_id" AND i."organization_id" = "memberships"."organization_id"
));
--> statement-breakpoint
-- Nobody is the supervisor of what another account of the same mailbox logged: the name stays, as if it had been typed.
UPDATE "procedures" p SET "supervisor_id" = NULL
FROM "users" o, "users" s
WHERE o."id" = p."user_id" AND s."id" = p."supervisor_id" AND p."verification" <> 'verified'
	AND split_part(o."email", '@', 2) = split_part(s."email", '@', 2)
	AND split_part(split_part(o."email", '@', 1), '+', 1) = split_part(split_part(s."email", '@', 1), '+', 1);
