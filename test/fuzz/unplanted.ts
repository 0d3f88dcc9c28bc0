/** Columns that can hold words and have no planted text, by why: nobody writes one there. */
const UNPLANTED: Readonly<Record<string, readonly string[]>> = {
  'chosen from a list': [
    'access_requests.role access_requests.specialty access_requests.status account_deletions.asked_by',
    'assessment_amendments.activity_level assessment_amendments.involvement assessments.activity_level',
    'assessments.answered_from assessments.day_of_week assessments.involvement audit_events.action',
    'audit_events.actor_kind data_exports.asked_by data_exports.state debriefs.content_depth debriefs.opened',
    'invitations.role invitations.trainee_level mailed_links.kind memberships.came_by memberships.status',
    'organizations.second_factor outbox.status outbox.topic pearl_patients.source pearl_patients.status',
    'pearl_sets.content_depth pearl_sets.learner_level procedure_corrections.level procedure_corrections.patient',
    'procedure_imports.encoding procedure_imports.state procedures.level procedures.patient',
    'procedures.verification procedures.verified_from profiles.own_role profiles.role profiles.specialty',
    'profiles.trainee_level programs.year_begins promotion_moves.decision reports.state roster_rows.choice',
    'roster_rows.kind roster_rows.outcome rosters.state sign_in_attempts.method sign_in_attempts.outcome',
    'sso_providers.new_people_are accounts.provider_id pearl_patients.chosen_topic text_reports.section',
    'text_reports.state text_reports.outcome corrections.kind corrections.scope',
    'committee_meetings.state committee_members.part committee_judgements.code other_evidence.kind',
    'teaching_comments.kind',
  ],
  'the server’s own words, counts and versions': [
    'audit_events.facts model_calls.problem outbox.problem pearl_patients.presentation pearl_patients.problem',
    'pearl_patients.prompt_version pearl_sets.phi_receipt procedure_imports.failure procedure_minimums.minimums',
    'roster_rows.problem roster_rows.reason rosters.failure rosters.report review_mails.week',
    'assessment_requests.epa_title pearl_patients.topic pearl_patients.other_topics pearl_patients.text_id',
    'pearl_patients.text_version text_reports.text_id text_reports.text_version text_signatures.text_id',
    'text_signatures.version corrections.text_id committee_meetings.groups committee_meetings.model_version',
    'committee_packets.reasons leniencies.model_version teaching_answers.answers teaching_answers.half',
    'teaching_batches.figures teaching_batches.from_half teaching_batches.until_half teaching_comments.half',
    'teaching_participations.half',
  ],
  'ids, keys, hashes and what is sealed': [
    'accounts.access_token accounts.account_id accounts.id_token accounts.password accounts.refresh_token',
    'accounts.scope assessment_requests.made_network audit_events.actor_id invitations.code',
    'mailed_links.token_hash organizations.slug outbox.content_url outbox.message_id outbox.stop_url',
    'pearl_questions.fingerprint review_cards.fingerprint reviews.fingerprint',
    'pearl_sets.made_by pearl_sets.saved_from procedure_links.made_network rate_counts.key reports.checksum',
    'committee_meetings.checksum shared_contents.request_digest',
    'sessions.token shared_contents.content_id shared_contents.made_by sign_in_attempts.email_key',
    'text_reports.made_by corrections.fingerprint corrections.next_fingerprint two_factors.backup_codes two_factors.secret verifications.id verifications.identifier verifications.value',
  ],
  'of a provider, and never shown but to a system administrator': [
    'sso_providers.domain sso_providers.issuer sso_providers.oidc_config sso_providers.provider_id',
    'sso_providers.saml_config',
  ],
  'packed: the downloads themselves are searched': ['data_export_pieces.bytes'],
  'nothing is ever there': ['users.image users.name'],
};

export const unplanted: readonly string[] = Object.values(UNPLANTED)
  .flat()
  .flatMap((line) => line.split(' '));
