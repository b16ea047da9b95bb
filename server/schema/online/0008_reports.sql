CREATE INDEX CONCURRENTLY IF NOT EXISTS instalment_applications_created ON instalment_applications (created_at)
	INCLUDE (partner_id, months, reason, state, signed_at, amount);
