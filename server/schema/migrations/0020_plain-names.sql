-- Tables, columns, constraints, functions and triggers get plain names; nothing else changes.
ALTER TABLE "notices" RENAME TO "stock_alerts";--> statement-breakpoint
ALTER SEQUENCE "notices_id_seq" RENAME TO "stock_alerts_id_seq";--> statement-breakpoint
ALTER TABLE "done_once" RENAME TO "one_time_tasks";--> statement-breakpoint
ALTER TABLE "sales_to_count" RENAME TO "pending_sales";--> statement-breakpoint
ALTER SEQUENCE "sales_to_count_id_seq" RENAME TO "pending_sales_id_seq";--> statement-breakpoint
ALTER TABLE "order_keys" RENAME TO "order_idempotency_keys";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "next_look_at" TO "next_check_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "looks" TO "checks";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "asked_at" TO "confirm_requested_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "sealed_handle" TO "encrypted_handle";--> statement-breakpoint
ALTER TABLE "instalment_applications" RENAME COLUMN "looks" TO "checks";--> statement-breakpoint
ALTER TABLE "instalment_applications" RENAME COLUMN "contract_asked_at" TO "contract_requested_at";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "password_attempts" RENAME COLUMN "wrong_at" TO "failed_at";--> statement-breakpoint
ALTER TABLE "password_attempts" RENAME COLUMN "closed_until" TO "locked_until";--> statement-breakpoint
ALTER TABLE "sms_messages" RENAME COLUMN "sealed_text" TO "encrypted_text";--> statement-breakpoint
ALTER TABLE "bound_cards" RENAME COLUMN "sealed_handle" TO "encrypted_handle";--> statement-breakpoint
ALTER TABLE "card_bindings" RENAME COLUMN "sealed_handle" TO "encrypted_handle";--> statement-breakpoint
ALTER TABLE "card_bindings" RENAME COLUMN "is_over" TO "is_finished";--> statement-breakpoint
ALTER TABLE "shipping_prices" RENAME CONSTRAINT "shipping_prices_once" TO "shipping_prices_unique";--> statement-breakpoint
ALTER INDEX "done_once_pkey" RENAME TO "one_time_tasks_pkey";--> statement-breakpoint
ALTER TABLE "order_idempotency_keys" RENAME CONSTRAINT "order_keys_customer_id_customers_id_fk" TO "order_idempotency_keys_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "order_idempotency_keys" RENAME CONSTRAINT "order_keys_order_id_orders_id_fk" TO "order_idempotency_keys_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "order_keys_created" RENAME TO "order_idempotency_keys_created";--> statement-breakpoint
ALTER TABLE "order_idempotency_keys" RENAME CONSTRAINT "order_keys_customer_id_key_pk" TO "order_idempotency_keys_customer_id_key_pk";--> statement-breakpoint
ALTER INDEX "sales_to_count_pkey" RENAME TO "pending_sales_pkey";--> statement-breakpoint
ALTER TABLE "bound_cards" RENAME CONSTRAINT "bound_cards_once" TO "bound_cards_unique";--> statement-breakpoint
ALTER INDEX "payments_one_an_order" RENAME TO "payments_one_per_order";--> statement-breakpoint
ALTER INDEX "payments_one_at_once" RENAME TO "payments_one_in_progress";--> statement-breakpoint
ALTER INDEX "product_questions_once" RENAME TO "product_questions_unique";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "reviews_one_a_person" TO "reviews_one_per_customer";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME CONSTRAINT "notices_customer_id_customers_id_fk" TO "stock_alerts_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME CONSTRAINT "notices_product_id_products_id_fk" TO "stock_alerts_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "notices_waiting" RENAME TO "stock_alerts_waiting";--> statement-breakpoint
ALTER INDEX "notices_product" RENAME TO "stock_alerts_product";--> statement-breakpoint
ALTER INDEX "notices_pkey" RENAME TO "stock_alerts_pkey";--> statement-breakpoint
ALTER FUNCTION note_changes() RENAME TO record_changes;--> statement-breakpoint
ALTER FUNCTION note_product_updates() RENAME TO record_product_updates;--> statement-breakpoint
ALTER FUNCTION note_shown_questions() RENAME TO record_shown_questions;--> statement-breakpoint
ALTER FUNCTION count_product_marks() RENAME TO count_product_ratings;--> statement-breakpoint
UPDATE jobs SET name = 'requests.announce' WHERE name = 'announce-request';--> statement-breakpoint
DELETE FROM job_schedules;--> statement-breakpoint
DO $$
DECLARE
	found record;
BEGIN
	FOR found IN SELECT tgname, tgrelid::regclass AS relation FROM pg_trigger WHERE tgname LIKE 'note\_%' AND NOT tgisinternal LOOP
		EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', found.tgname, found.relation, 'record_' || substr(found.tgname, 6));
	END LOOP;
END
$$;
