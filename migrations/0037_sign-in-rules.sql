ALTER TABLE "sessions" ADD COLUMN "by_sso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "second_factor" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sso_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "assessments_organization_own_browser" ON "assessments" USING btree ("organization_id","shift_date","id") WHERE "assessments"."answered_from" = 'browser';--> statement-breakpoint
-- With each session: how it came about, and what the organization asks of signing in.
CREATE OR REPLACE FUNCTION "viewer"(held_token text, seen_at timestamp with time zone) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
	found json;
BEGIN
	SELECT json_build_object(
		'sessionId', s.id, 'lastSeenAt', s.last_seen_at, 'bySso', s.by_sso,
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
END $$;
