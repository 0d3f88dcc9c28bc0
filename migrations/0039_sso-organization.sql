ALTER TABLE "sessions" ADD COLUMN "sso_organization" uuid;--> statement-breakpoint
-- Whose it was is known where its person has come by one organization's alone; others sign in again where a rule asks for it.
UPDATE "sessions" SET "sso_organization" = "came"."by"::uuid
FROM (
	SELECT "accounts"."user_id", min("accounts"."provider_id") AS "by"
	FROM "accounts"
	JOIN "sso_providers" ON "sso_providers"."provider_id" = "accounts"."provider_id"
	GROUP BY "accounts"."user_id"
	HAVING count(DISTINCT "accounts"."provider_id") = 1
) AS "came"
WHERE "sessions"."by_sso" AND "came"."user_id" = "sessions"."user_id";--> statement-breakpoint
-- With each session: whose single sign-on it came about by.
CREATE OR REPLACE FUNCTION "viewer"(held_token text, seen_at timestamp with time zone) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
	found json;
BEGIN
	SELECT json_build_object(
		'sessionId', s.id, 'lastSeenAt', s.last_seen_at, 'ssoOrganization', s.sso_organization,
		'userId', u.id, 'email', u.email, 'emailVerified', u.email_verified, 'twoFactorEnabled', u.two_factor_enabled,
		'displayName', p.display_name, 'role', p.role, 'specialty', p.specialty, 'traineeLevel', p.trainee_level,
		'organizationId', m.organization_id, 'organizationName', o.name, 'organizationIdle', o.idle_minutes, 'status', m.status,
		'secondFactor', o.second_factor, 'ssoOnly', o.sso_only
	) INTO found
	FROM sessions s
	JOIN users u ON u.id = s.user_id
	JOIN profiles p ON p.id = s.user_id
	LEFT JOIN memberships m ON m.user_id = s.user_id
	LEFT JOIN organizations o ON o.id = m.organization_id
	WHERE s.token = held_token AND s.expires_at > seen_at
		AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = s.user_id);
	RETURN found;
END $$;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "by_sso";
