CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_total ON orders (total,id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_expected ON orders (coalesce(expected_until, '9999-12-31'::date),id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_created ON orders (created_at,id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_store ON orders (store_id,id) WHERE store_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_region ON orders (region_id,id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_refunded ON orders (id) WHERE refunded > 0 or edit_refunded > 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_edited ON orders (id) WHERE revision > 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_courier ON orders (courier_id,id) WHERE courier_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_sums ON orders (customer_id,status,total,refunded,created_at) WHERE not is_hidden and customer_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS requests_customer ON requests (customer_id) WHERE customer_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS sms_messages_phone ON sms_messages (phone,created_at);
