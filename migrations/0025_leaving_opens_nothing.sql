-- A session of somebody who is leaving opens nothing, however it came about.
CREATE OR REPLACE FUNCTION "viewer"(held_token text, seen_at timestamp with time zone) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
	found json;
BEGIN
	SELECT json_build_object(
		'sessionId', s.id, 'lastSeenAt', s.last_seen_at,
		'userId', u.id, 'email', u.email, 'emailVerified', u.email_verified, 'twoFactorEnabled', u.two_factor_enabled,
		'displayName', p.display_name, 'role', p.role, 'specialty', p.specialty, 'traineeLevel', p.trainee_level,
		'organizationId', m.organization_id, 'organizationName', o.name, 'organizationIdle', o.idle_minutes, 'status', m.status
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
