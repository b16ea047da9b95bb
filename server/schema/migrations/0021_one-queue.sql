-- What waits in the old queues goes on in the new one. The schema pgboss exists: migrate.ts creates it first.
SELECT pgboss.create_queue('failed_jobs', '{"policy": "standard", "retentionSeconds": 31536000}');--> statement-breakpoint
SELECT pgboss.create_queue(name, '{"policy": "stately", "notify": true, "heartbeatSeconds": 15, "expireInSeconds": 3600,
	"retentionSeconds": 31536000, "deleteAfterSeconds": 600, "deadLetter": "failed_jobs", "retryLimit": 19,
	"retryDelay": 1, "retryBackoff": true, "retryDelayMax": 1800}')
FROM (SELECT name FROM jobs UNION VALUES ('sms.send'), ('instalments.check')) AS used;--> statement-breakpoint
WITH waiting (name, data, key, due_at, attempts, created_at) AS (
	SELECT name, payload, gen_random_uuid()::text, due_at, attempts, created_at FROM jobs WHERE state = 'waiting'
	UNION ALL
	SELECT 'sms.send', jsonb_build_object('smsId', id), id::text, due_at, 0, created_at FROM sms_messages
	WHERE state IN ('queued', 'sending')
	UNION ALL
	SELECT 'instalments.check', jsonb_build_object('applicationId', id), id::text, due_at, 0, created_at
	FROM instalment_applications WHERE due_at IS NOT NULL)
INSERT INTO pgboss.job (name, data, singleton_key, upsert_by_key, start_after, retry_count, created_on, keep_until, policy,
	dead_letter, heartbeat_seconds, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max)
SELECT w.name, w.data, w.key, true, w.due_at, least(w.attempts, q.retry_limit), w.created_at,
	now() + q.retention_seconds * interval '1 second', q.policy, q.dead_letter, q.heartbeat_seconds, q.expire_seconds,
	q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max
FROM waiting w JOIN pgboss.queue q ON q.name = w.name;--> statement-breakpoint
INSERT INTO pgboss.job (name, data, singleton_key, keep_until, source_name, source_id, source_created_on,
	source_retry_count, source_output)
SELECT 'failed_jobs', payload, gen_random_uuid()::text, now() + interval '365 days', name, gen_random_uuid(), created_at,
	attempts - 1, jsonb_build_object('message', failure)
FROM jobs WHERE state = 'failed';--> statement-breakpoint
DROP TABLE "job_schedules";--> statement-breakpoint
DROP TABLE "jobs";--> statement-breakpoint
DROP INDEX "instalment_applications_due";--> statement-breakpoint
DROP INDEX "sms_messages_due";--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instalment_applications" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP COLUMN "due_at";
